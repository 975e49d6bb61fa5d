import KeylineLibc

/// An open folder whose files are opened without leaving it.
///
/// A path is followed from the descriptor of the folder, component by component. A link is followed
/// only to a place in the folder, and only for reading. What is renamed meanwhile leads nowhere
/// else, because no path is resolved twice. Only ordinary files are opened, and without waiting, as
/// a pipe would require.
package final class ConfinedFolder: Sendable {
  let root: OwnedDescriptor
  /// The path that was given, and that without links.
  private let paths: [String]
  private let followsLinks: Bool

  /// The variable that permits links out of a folder, as in the sandboxes of build systems.
  package static let linksVariable = "KEYLINE_FOLLOW_LINKS"

  /// Whether the user permits links out of a folder.
  package static var permitsLinks: Bool {
    guard let value = getenv(linksVariable) else { return false }
    return !["", "0", "false"].contains(String(cString: value))
  }

  /// Opens a folder, which can be a link.
  ///
  /// - Parameters:
  ///   - path: The path; the working folder if it is empty.
  ///   - followsLinks: Whether links in the folder can lead anywhere.
  /// - Throws: ``ConfinedFileError`` if there is no folder.
  package init(
    _ path: String,
    followsLinks: Bool = ConfinedFolder.permitsLinks
  ) throws(ConfinedFileError) {
    let path = path.isEmpty ? "." : path
    let number = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { throw .last() }
    root = OwnedDescriptor(number)
    self.followsLinks = followsLinks
    var paths = [path]
    if let real = realpath(path, nil) {
      paths.append(String(cString: real))
      free(real)
    }
    self.paths = paths
  }

  /// Returns the path of a file from this folder, given its whole path; `nil` for one elsewhere.
  package func path(of file: String) -> String? {
    if paths[0] == ".", file.utf8.first != UInt8(ascii: "/") { return file }
    for path in paths {
      let start = Array((path.utf8.last == UInt8(ascii: "/") ? path : path + "/").utf8)
      let file = Array(file.utf8)
      if file.starts(with: start) { return String(decoding: file[start.count...], as: UTF8.self) }
    }
    return nil
  }

  /// Reads an ordinary file.
  ///
  /// - Parameters:
  ///   - path: The path from this folder.
  ///   - limit: The most bytes that it can have.
  /// - Returns: The bytes.
  /// - Throws: ``ConfinedFileError``.
  package func read(_ path: String, limit: Int) throws(ConfinedFileError) -> [UInt8] {
    let file = followsLinks ? try anywhere(path) : try opened(path, links: .inside(paths))
    guard file.isOrdinaryFile else { throw .notOrdinary }
    return try file.bytes(limit: limit)
  }

  /// Opens a file at a path that the system resolves.
  private func anywhere(_ path: String) throws(ConfinedFileError) -> OwnedDescriptor {
    let number = openat(root.number, path, PathWalk.flags)
    guard number >= 0 else { throw .last() }
    return OwnedDescriptor(number)
  }

  func opened(_ path: String, links: PathWalk.Links) throws(ConfinedFileError) -> OwnedDescriptor {
    var walk = PathWalk(from: root, links: links)
    return try walk.open(path)
  }
}

/// Reads an ordinary file at any path, without waiting for a pipe.
///
/// - Parameters:
///   - path: The path; links are followed.
///   - limit: The most bytes that it can have.
/// - Returns: The bytes.
/// - Throws: ``ConfinedFileError``.
package func readOrdinaryFile(
  _ path: String,
  limit: Int
) throws(ConfinedFileError) -> [UInt8] {
  try ordinaryFile(path).bytes(limit: limit)
}

/// Reads the first bytes of an ordinary file at any path, without waiting for a pipe.
///
/// - Parameters:
///   - path: The path; links are followed.
///   - count: The most bytes to read.
/// - Returns: The bytes; fewer than `count` if the file is smaller.
/// - Throws: ``ConfinedFileError``.
package func readBeginning(
  ofOrdinaryFile path: String,
  count: Int
) throws(ConfinedFileError) -> [UInt8] {
  try ordinaryFile(path).beginning(count: count)
}

private func ordinaryFile(_ path: String) throws(ConfinedFileError) -> OwnedDescriptor {
  let number = open(path, PathWalk.flags)
  guard number >= 0 else { throw .last() }
  let file = OwnedDescriptor(number)
  guard file.isOrdinaryFile else { throw .notOrdinary }
  return file
}
