import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The folder in which a repair works, beside the file that it makes; gone when the repair is done.
///
/// It is locked as long as somebody works in it. What a repair that was killed left in it is removed by
/// the next one for the same file, whether that then makes the file or not.
struct RepairWorkshop: ~Copyable {
  let path: String
  private let descriptor: Int32

  /// Begins with an empty folder.
  ///
  /// - Throws: ``StoreError`` with the code `busy` if another program makes the same file.
  init(for output: String) throws(StoreError) {
    let folder = output + ".unfinished"
    let locked = try Self.locked(folder, for: output)
    path = folder
    descriptor = locked
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      try? FileManager.default.removeItem(atPath: folder + "/" + name)
    }
  }

  /// Makes the folder if there is none, and locks it.
  private static func locked(_ folder: String, for output: String) throws(StoreError) -> Int32 {
    try SystemFile.makeFolder(of: folder + "/file")
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError.cannotCreate("the folder", errno).at(folder) }
    let isHeld = flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
    var status = stat()
    // A folder that is gone was another one's, which is done.
    guard !isHeld, fstat(descriptor, &status) == 0, status.st_nlink > 0 else {
      close(descriptor)
      throw StoreError.repairing().at(output)
    }
    return descriptor
  }

  deinit {
    // Once more where a disk fails now and then; what is left then is the next one's to remove.
    if (try? FileManager.default.removeItem(atPath: path)) == nil {
      try? FileManager.default.removeItem(atPath: path)
    }
    close(descriptor)
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
