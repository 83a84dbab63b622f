/// Paths from the root of a repository, with `/` between their parts and none before.
package enum RelativePath {
  /// Returns the folder that a file is in; empty for the root.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// Returns the last part of a path.
  package static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// Returns a path that is written in a folder, with `.` and `..` done away with; `..` above the root stays.
  package static func resolve(_ path: String, in folder: String) -> String {
    var parts: [Substring] = []
    let whole = path.hasPrefix("/") || folder.isEmpty ? path : folder + "/" + path
    for part in whole.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  /// Whether a path is the folder or lies in it; everything lies in the empty folder.
  package static func isInside(_ path: String, folder: String) -> Bool {
    folder.isEmpty || path == folder || path.hasPrefix(folder) && path.dropFirst(folder.count).first == "/"
  }
}
