import Catalog
import Conversation
import Terminal

// Sources that are read anew, and transcripts that are written.
extension ReplRun {
  /// Whether a file of the sources changed since this was last asked.
  mutating func hasChangedSources() -> Bool { watch.hasChanged() }

  /// Reads the sources anew if one of their files changed.
  mutating func reloadIfChanged() { if watch.hasChanged() { reload() } }

  /// Reads the sources anew; where they are broken, the conversation goes on with what there was.
  mutating func reload() {
    do throws(CommandFailure) {
      let loaded = try SourceLoader(invocation, sources: sources).load()
      watch = SourceWatch(sources, others: loaded.findings.textNames)
      guard !loaded.findings.hasErrors else {
        return show(.told(["the sources have errors; the phrases stay as they were"]))
      }
      let offer = try TalkOffer(loaded, invocation, mayRunPrograms: mayRunPrograms)
      talk.replace(offer, handler: handler(for: offer.catalog))
      let apps = talk.offer.catalog.apps.map(\.id).joined(separator: ", ")
      show(.told(["read anew: \(apps)"]))
    } catch {
      show(.told(["\(error.message); the phrases stay as they were"]))
    }
  }

  private func handler(for catalog: AppCatalog) -> any IntentHandling {
    AppHandlers.handler(
      for: catalog, invocation, mayRunPrograms: mayRunPrograms, isAbandoned: patience.isOver)
  }

  /// What a transcript says of apps that have a program and answer without it; `nil` where there is none.
  private var answersByScript: String? {
    let apps = talk.offer.catalog.apps
    return apps.contains { $0.handler != nil && talk.offer.answering[$0.id]?.isProgram != true }
      ? "Written with --scripted: no handler program ran; run it so too." : nil
  }

  mutating func record(_ path: String?) {
    guard let path else {
      show(.told([recorder.map { "no longer writing to \($0.path)" } ?? "usage: :record FILE"]))
      recorder = nil
      return
    }
    do throws(CommandFailure) {
      // What is written down must go the same way whenever it is run: from nothing, by programs that have just begun, at a
      // time that stands still.
      var begun = talk
      begun.beginAnew(handler: handler(for: talk.offer.catalog))
      let new = try TranscriptRecorder(path, begun, note: answersByScript)
      if talk.prompt != nil { cancel() }
      recorder?.ended()
      talk = begun
      recorder = new
      show(.told(["writing to \(path); the conversation begins anew"]))
    } catch {
      show(.told([error.message]))
    }
  }
}
