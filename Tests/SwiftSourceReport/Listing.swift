import Catalog
import Diagnostics
import Foundation
import SourceTrees
import SwiftSources

/// What one repository offers, as text.
struct Listing {
  let root: String

  func run() {
    let clock = ContinuousClock()
    let start = clock.now
    let tree = SourceTree.walk(root) { $0.hasSuffix(".swift") }
    let walked = clock.now
    let reading = SwiftSourceReader.read(root: root, files: tree.files.map(\.path))
    let read = clock.now
    let apps = reading.apps(fallbackName: URL(fileURLWithPath: root).lastPathComponent)
    for app in apps { show(app) }
    for finding in tree.diagnostics + reading.diagnostics {
      print(DiagnosticRenderer.text(finding, source: nil))
    }
    print(
      "\(tree.files.count) files, \(reading.files.count) parsed; walk \(walked - start), read \(read - walked), build \(clock.now - read)"
    )
  }

  private func show(_ app: SwiftApp) {
    print("app \(app.app.id)")
    for (shortcut, details) in zip(app.app.shortcuts, app.shortcuts) {
      print(
        "  shortcut \(shortcut.intent) '\(shortcut.shortTitle.text(for: nil) ?? "?")' \(details.conditions)")
      for phrase in shortcut.phrases {
        print("    \(phrase.text) \(phrase.fixedSlots.map { "\($0.name)=\($0.value.text)" })")
      }
    }
    for phrase in app.app.negativePhrases { print("  not \(phrase.text)") }
    for intent in app.app.intents {
      let details = app.intents[intent.name]
      print(
        "  intent \(intent.name) '\(intent.title.text(for: nil) ?? "?")' \(intent.mode) \(intent.authentication) \(intent.isDiscoverable ? "" : "hidden") summary: \(details?.parameterSummary ?? "-")"
      )
      for parameter in intent.parameters {
        print(
          "    \(parameter.name): \(parameter.type)\(parameter.isOptional ? "?" : "") '\(parameter.title.text(for: nil) ?? "?")' = \(parameter.defaultValue?.text ?? "-") ask '\(parameter.requestValueDialog.text(for: nil) ?? "-")'"
        )
      }
      for response in intent.responses {
        print("    says \(response.name): \(response.dialog.text(for: nil) ?? "")")
      }
      if !intent.confirmation.isEmpty { print("    confirms \(intent.confirmation.text(for: nil) ?? "")") }
    }
    for list in app.app.lists {
      let content: String =
        switch list.content {
        case .values(let values):
          values.map { "\($0.value.text)=\($0.title.text(for: nil) ?? "")" }.joined(separator: ", ")
        case .range, .freeText: "…"
        case .undefined: "unknown"
        }
      print("  \(list.kind) \(list.name) '\(list.title.text(for: nil) ?? "?")': \(content)")
    }
    for finding in app.diagnostics + app.unknown {
      print("  " + DiagnosticRenderer.text(finding, source: nil))
    }
  }
}
