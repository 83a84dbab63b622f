#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a path names, at the end of its links.
package enum PathKind: Hashable, Sendable {
  case nothing
  case file
  case folder
  /// A pipe, a socket or a device: whoever reads it may wait without end.
  case special

  /// Looks at what a path names.
  package init(of path: String) {
    var status = stat()
    // SAFETY: the system fills the structure that it is given and keeps no pointer to it.
    guard unsafe stat(path, &status) == 0 else {
      self = .nothing
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    default: self = .special
    }
  }
}
