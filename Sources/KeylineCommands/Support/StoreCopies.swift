import Foundation
import LayoutStore

/// Copies of stores in a folder of their own, so that nothing is left beside the files that git lent.
struct StoreCopies: ~Copyable {
  private let folder: URL
  private var count = 0

  /// Makes the folder.
  init() throws {
    let files = FileManager.default
    folder = files.temporaryDirectory.appendingPathComponent("keyline-\(UUID().uuidString)")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Copies a store and opens the copy.
  mutating func open(_ path: String, for access: StoreAccess) throws -> RecordsStore {
    count += 1
    let copy = folder.appendingPathComponent("\(count).sqlite")
    try OutputFile.copy(path, to: copy)
    return try RecordsStore.open(copy.path, for: access, program: Program.name)
  }
}
