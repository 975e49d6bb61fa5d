import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The folder in which a repair works, beside the file that it makes; removed when the repair is done.
///
/// It is new, has a name that nobody else makes, is closed to others and locked as long as somebody works
/// in it. What a repair that was killed left is removed by the next one for the same file, if it
/// certainly is such a folder: nothing else is ever emptied or removed.
struct RepairWorkshop: ~Copyable {
  let path: String
  private let name: String
  private let parent: OpenFolder
  private let folder: OpenFolder

  /// The files that a repair makes, with their journals and locks.
  private static let stems = ["old.sqlite", "new.sqlite"]

  /// Makes the folder.
  ///
  /// - Throws: ``StoreError`` with the code `busy` if another program is making the same file.
  init(for output: String) throws(StoreError) {
    try SystemFile.makeFolder(of: output)
    guard let parent = OpenFolder(SystemFile.folder(of: output)) else {
      throw StoreError.cannotCreate("the folder of the file", errno).at(output)
    }
    guard Self.removeLeftovers(for: output, in: parent) else {
      throw StoreError.repairing().at(output)
    }
    while true {
      let name = PrivateName(beside: output, .workshop)
      guard mkdirat(parent.descriptor, name.text, 0o700) == 0 else {
        throw StoreError.cannotCreate("a folder to work in", errno).at(output)
      }
      guard let folder = OpenFolder(name.text, in: parent) else { continue }
      // Where there are no such locks, nobody can take it for abandoned either.
      _ = flock(folder.descriptor, LOCK_EX)
      var status = stat()
      // Before it was locked another repair took it for abandoned.
      guard fstat(folder.descriptor, &status) == 0, status.st_nlink > 0 else { continue }
      self.path = name.path
      self.name = name.text
      self.parent = parent
      self.folder = folder
      return
    }
  }

  /// Removes what killed repairs left, whether the file is made again or not.
  static func removeLeftovers(for output: String) {
    guard let parent = OpenFolder(SystemFile.folder(of: output)) else { return }
    _ = removeLeftovers(for: output, in: parent)
  }

  /// Removes what killed repairs left; returns whether nobody works on the same file.
  private static func removeLeftovers(
    for output: String,
    in parent: borrowing OpenFolder
  ) -> Bool {
    var isFree = true
    for name in parent.names where PrivateName.matches(name, for: output, .workshop) {
      guard let listed = parent.status(of: name, .folder), listed.st_mode & 0o777 == 0o700,
        let folder = OpenFolder(name, in: parent),
        SystemFile.identity(of: folder.descriptor) == SystemFile.Identity(listed)
      else { continue }
      guard flock(folder.descriptor, LOCK_EX | LOCK_NB) == 0 else {
        isFree = isFree && errno != EWOULDBLOCK
        continue
      }
      let names = folder.names
      let isOurs = names.allSatisfy { name in
        stems.contains { name.hasPrefix($0) } && folder.status(of: name, .file) != nil
      }
      guard isOurs else { continue }
      for name in names { folder.removeFile(name) }
      parent.removeFolder(name)
    }
    return isFree
  }

  deinit {
    // Once more where a disk fails now and then; what is left then is for the next repair to remove.
    for _ in 0..<2 {
      for name in folder.names { folder.removeFile(name) }
      if parent.removeFolder(name) { return }
    }
  }
}

extension StoreError {
  static func repairing() -> StoreError {
    StoreError(
      code: .busy,
      message: "another program is making this file; try again when it is done"
    )
  }
}
