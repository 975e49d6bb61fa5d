import Foundation
import LayoutStore

/// Copies of stores in a folder of their own, so that nothing is left beside the files that git lent.
struct StoreCopies: ~Copyable {
  private let scratch: ScratchFolder
  private var count = 0

  /// Makes the folder.
  init() throws { scratch = try ScratchFolder() }

  /// Copies a store, with what a program left unfinished in it, and opens the copy.
  mutating func open(_ path: String, for access: StoreAccess) throws -> RecordsStore {
    count += 1
    let copy = scratch.url.appendingPathComponent("\(count).sqlite")
    try RecordsStore.copy(path, to: copy.path)
    let records = try RecordsStore.open(copy.path, for: access, program: Program.name)
    Program.warn(of: records.note, at: path)
    return records
  }
}
