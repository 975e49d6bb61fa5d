import Foundation
import KeylineLibc

/// The temporary folder of a repair, beside the file that it creates; removed when the repair ends.
///
/// It is new, has a name that no other program makes, is accessible to the user alone, and is
/// locked while a repair uses it. The folder of a killed repair is removed by the next repair for
/// the same file, if it certainly is such a folder: nothing else is ever emptied or removed.
struct RepairFolder: ~Copyable {
  let path: String
  private let name: String
  private let parent: OpenFolder
  private let folder: OpenFolder

  /// The files that a repair creates; their journals and locks begin with the same names.
  private static let stems = ["old.sqlite", "new.sqlite"]

  /// Creates the folder.
  ///
  /// - Throws: ``StoreError`` with the code `busy` if a different process is creating the same
  ///   file.
  init(for output: String) throws(StoreError) {
    try SystemFile.makeFolder(of: output)
    guard let parent = OpenFolder(SystemFile.folder(of: output)) else {
      throw StoreError.cannotCreate("the folder of the file", errno).at(output)
    }
    guard Self.removeLeftovers(for: output, in: parent) else {
      throw StoreError.repairing().at(output)
    }
    while true {
      let name = PrivateName(beside: output, .repairFolder)
      guard mkdirat(parent.descriptor, name.text, 0o700) == 0 else {
        throw StoreError.cannotCreate("a folder for the repair", errno).at(output)
      }
      guard let folder = OpenFolder(name.text, in: parent) else { continue }
      // On a file system without locks, no process can take it for abandoned either.
      _ = flock(folder.descriptor, LOCK_EX)
      var status = stat()
      // A different repair took it for abandoned before it was locked.
      guard fstat(folder.descriptor, &status) == 0, status.st_nlink > 0 else { continue }
      self.path = name.path
      self.name = name.text
      self.parent = parent
      self.folder = folder
      return
    }
  }

  /// Removes the folders of killed repairs for a file.
  static func removeLeftovers(for output: String) {
    guard let parent = OpenFolder(SystemFile.folder(of: output)) else { return }
    _ = removeLeftovers(for: output, in: parent)
  }

  /// Removes the folders of killed repairs; returns whether no repair of the same file is running.
  private static func removeLeftovers(
    for output: String,
    in parent: borrowing OpenFolder
  ) -> Bool {
    var isFree = true
    for name in parent.names where PrivateName.matches(name, for: output, .repairFolder) {
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
    // Try a second time on a disk that fails intermittently; the next repair removes the rest.
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
