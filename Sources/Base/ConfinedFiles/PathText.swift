/// The parts of a path as the system divides it: at each byte of a slash, whatever follows or precedes it.
package enum PathText {
  /// Returns the path of the folder of a file; `.` if the path has no slash.
  package static func folder(of path: String) -> String {
    let scalars = path.unicodeScalars
    guard let slash = scalars.lastIndex(of: "/") else { return "." }
    return slash == scalars.startIndex ? "/" : String(scalars[..<slash])
  }

  /// Returns the last component of a path.
  package static func name(of path: String) -> String {
    let scalars = path.unicodeScalars
    guard let slash = scalars.lastIndex(of: "/") else { return path }
    return String(scalars[scalars.index(after: slash)...])
  }

  /// Returns the components of a path, without empty ones.
  package static func components(of path: String) -> [String] {
    path.unicodeScalars.split(separator: "/").map { String($0) }
  }

  /// Returns whether a path begins at the root of the file system.
  package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

  /// Returns whether a path ends with a slash.
  package static func endsWithSlash(_ path: String) -> Bool {
    path.utf8.last == UInt8(ascii: "/")
  }

  /// Returns whether a name is hidden, because it begins with a period.
  package static func isHidden(_ name: String) -> Bool { name.utf8.first == UInt8(ascii: ".") }
}
