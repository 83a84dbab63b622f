import Foundation
import Terminal

/// Files, as the commands read and write them.
enum FileSystem {
  /// The largest source that is read, in bytes.
  static let sizeLimit = 1 << 28

  /// Returns what a path names.
  static func kind(of path: String) -> PathKind { PathKind(of: path) }

  /// Returns the bytes of a file.
  static func bytes(of path: String) throws(CommandFailure) -> [UInt8] {
    switch kind(of: path) {
    case .nothing: throw .noInput(path: path, reason: nothing(at: path, wanted: "file"))
    case .folder: throw .noInput(path: path, reason: "it is a folder")
    case .special: throw .noInput(path: path, reason: notRegular)
    case .file: break
    }
    let data: Data
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? handle.close() }
      data = try handle.read(upToCount: sizeLimit + 1) ?? Data()
    } catch {
      throw .noInput(path: path, reason: reason(error))
    }
    guard data.count <= sizeLimit else {
      throw .brokenInput(path: path, reason: "it has more than \(sizeLimit) bytes, which is the limit")
    }
    return [UInt8](data)
  }

  /// Why nothing is read where nothing is, with what is there under a name that is nearly the same.
  ///
  /// - Complexity: O(*n*) for *n* names beside the first one that is not there.
  static func nothing(at path: String, wanted: String) -> String {
    let reason = "there is no such \(wanted)"
    var names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    for place in names.indices where !names[place].isEmpty {
      let parent = names[..<place].joined(separator: "/")
      let there = parent + (place == 0 ? "" : "/")
      guard kind(of: there + names[place]) == .nothing else { continue }
      let beside = (try? FileManager.default.contentsOfDirectory(atPath: there.isEmpty ? "." : there)) ?? []
      guard
        let near = NearestWord.nearest(to: names[place], among: beside.filter { !$0.hasPrefix(".") }.sorted())
      else { return reason }
      names[place] = near
      let whole = names.joined(separator: "/")
      return kind(of: whole) == .nothing ? reason : "\(reason); did you mean '\(whole)'?"
    }
    return reason
  }

  /// Why a pipe or a device is not read.
  static let notRegular = "it is no regular file; write what it gives to a file first"

  /// Returns the first bytes of a file, or none where it cannot be read.
  static func beginning(of path: String, count: Int) -> [UInt8] {
    guard kind(of: path) == .file, let handle = FileHandle(forReadingAtPath: path) else { return [] }
    defer { try? handle.close() }
    return (try? handle.read(upToCount: count)).map { [UInt8]($0) } ?? []
  }

  /// The path without links, and without `.` and `..`: one for each way to name a file.
  static func standard(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
  }

  /// Writes a file in one step: whoever opens it sees the old one or the whole new one.
  ///
  /// A link is followed, also to where nothing is yet. What is there and is no regular file, such as a device, is written
  /// into and never replaced. Who may read a file does not change.
  static func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
    try write(Data(bytes), to: path)
  }

  /// Writes a file in one step, as above.
  static func write(_ data: Data, to path: String) throws(CommandFailure) {
    guard !path.isEmpty else { throw .cannotWrite(path: path, reason: "the name is empty") }
    let target = standard(end(of: path))
    let type = type(of: target)
    guard type != .typeDirectory else { throw .cannotWrite(path: path, reason: "it is a folder") }
    do {
      guard type == nil || type == .typeRegular else {
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: target))
        defer { try? handle.close() }
        try handle.write(contentsOf: data)
        return
      }
      let permissions = try? FileManager.default.attributesOfItem(atPath: target)[.posixPermissions]
      try data.write(to: URL(fileURLWithPath: target), options: .atomic)
      if let permissions {
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: target)
      }
    } catch {
      throw .cannotWrite(path: path, reason: reason(error))
    }
  }

  /// Where a path leads by way of links, whether or not there is something at the end.
  private static func end(of path: String) -> String {
    var path = path
    for _ in 0..<16 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { break }
      path = next.hasPrefix("/") ? next : folder(of: path) + "/" + next
    }
    return path
  }

  private static func type(of path: String) -> FileAttributeType? {
    try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
  }

  /// Returns the files below a folder whose name has one of the extensions, sorted by path, byte by byte.
  ///
  /// Hidden files and folders are left out, and so are folders behind links. At most 32 folders deep.
  static func files(below folder: String, extensions: Set<String>, isDeep: Bool = true) -> [String] {
    var found: [String] = []
    var waiting = [(path: folder, depth: 0)]
    while let (path, depth) = waiting.popLast() {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      for name in names where !name.hasPrefix(".") {
        let child = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
        switch kind(of: child) {
        case .folder where isDeep && depth < 32 && !isLink(child): waiting.append((child, depth + 1))
        case .file where extensions.contains(fileExtension(of: name)): found.append(child)
        case .folder, .file, .special, .nothing: break
        }
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Returns what follows the last period of a path's last part, in lower case; empty where there is none.
  static func fileExtension(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let period = name.lastIndex(of: "."), period != name.startIndex else { return "" }
    return name[name.index(after: period)...].lowercased()
  }

  /// Returns the folder that a file is in.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the name of a file or folder, that of the current folder for `.`.
  static func name(of path: String) -> String {
    let name = URL(fileURLWithPath: path).standardizedFileURL.lastPathComponent
    return name == "/" ? "App" : name
  }

  private static func isLink(_ path: String) -> Bool {
    type(of: path) == .typeSymbolicLink
  }

  /// The system's reason, without what wraps it.
  private static func reason(_ error: any Error) -> String {
    let error = error as NSError
    if let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError, cause.domain == NSPOSIXErrorDomain {
      return SystemError.reason(Int32(clamping: cause.code))
    }
    guard error.domain == NSCocoaErrorDomain, let known = CocoaError.Code(rawValue: error.code).words else {
      return error.localizedDescription
    }
    return known
  }
}

extension CocoaError.Code {
  /// What went wrong with a file, in words; `nil` for what else can go wrong.
  fileprivate var words: String? {
    switch self {
    case .fileNoSuchFile, .fileReadNoSuchFile: "there is no such file or folder"
    case .fileReadNoPermission, .fileWriteNoPermission: "permission denied"
    case .fileWriteOutOfSpace: "no space left"
    case .fileWriteVolumeReadOnly: "the volume is read-only"
    case .fileWriteInvalidFileName, .fileReadInvalidFileName: "no file can have that name"
    case .fileWriteUnknown: "it can't be written"
    case .fileReadUnknown: "it can't be read"
    default: nil
    }
  }
}
