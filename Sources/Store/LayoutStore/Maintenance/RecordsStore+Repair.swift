import Foundation

extension RecordsStore {
  /// Copies every intact part of the store at `path` to a new file.
  ///
  /// The old file is only read, and a journal beside it is not touched: the repair opens a copy. A
  /// version with missing parts gets a new label, and its message contains the number of its intact
  /// snapshots. The new file is created completely or not at all, and never replaces a file.
  ///
  /// - Returns: The intact parts, which were copied, and the missing ones.
  /// - Throws: ``StoreError`` with the code `cannotCreate` if the new file exists, or with the
  ///   reason why nothing can be read; then no file is created.
  public static func repair(
    _ path: String,
    into output: String,
    program: String
  ) throws(StoreError) -> StoreHealth {
    let (path, output) = (try SystemFile.absolute(path), try SystemFile.absolute(output))
    guard try SystemFile.inspect(path) != .missing else { throw StoreError.missing().at(path) }
    var status = stat()
    guard lstat(output, &status) != 0 else {
      RepairFolder.removeLeftovers(for: output)
      throw StoreError.outputExists().at(output)
    }
    let folder = try RepairFolder(for: output)
    let old = try copy(of: path, in: folder.path, program: program)
    let finished = folder.path + "/new.sqlite"
    let new = try open(finished, for: .recording, program: program)
    var repair = StoreRepair(from: old.store, to: new)
    var health = try repair.run()
    // An undamaged store may be empty; a damaged one without intact snapshots has nothing to copy.
    guard health.hasIntactSnapshots || (health.isIntact && old.refusal == nil) else {
      throw StoreError.nothingIntact(old.refusal).at(path)
    }
    let journal = LeftoverJournal(path: output, busyTimeout: new.busyTimeout)
    health.note = try journal.replaceDatabase { () throws(StoreError) in
      guard link(finished, output) == 0 else {
        throw StoreError.cannotCreate("the file", errno).at(output)
      }
    }
    try SystemFile.syncFolder(of: output)
    return health
  }

  /// Returns the intact and the missing parts of a store that cannot be opened.
  ///
  /// The file is only read: the copy that is examined is in a temporary folder.
  ///
  /// - Throws: ``StoreError`` with the reason why the file cannot be opened, if nothing in it is
  ///   intact.
  public static func recoverableHealth(
    of path: String,
    program: String
  ) throws(StoreError) -> StoreHealth {
    let path = try SystemFile.absolute(path)
    guard try SystemFile.inspect(path) == .file else { throw StoreError.missing().at(path) }
    let scratch = try ScratchFolder()
    let old = try copy(of: path, in: scratch.url.path, program: program)
    let health = try old.store.health()
    guard health.hasIntactSnapshots else { throw StoreError.nothingIntact(old.refusal).at(path) }
    return health
  }

  /// Copies a store to a folder, and opens the copy.
  ///
  /// - Returns: The copy; and why it could not be opened, if it needed a new schema.
  private static func copy(
    of path: String,
    in folder: String,
    program: String
  ) throws(StoreError) -> (store: RecordsStore, refusal: StoreError?) {
    let copy = folder + "/old.sqlite"
    try StoreCopy(from: path, to: copy).make()
    do {
      return (try open(copy, for: .reading, program: program), nil)
    } catch let error {
      switch error.code {
      case .damaged, .notAStore, .foreign, .foreignSchema, .newer:
        guard let recovered = try SchemaRecovery(path: copy).run(program: program) else {
          throw StoreError.nothingIntact(error).at(path)
        }
        return (recovered, error)
      default: throw StoreError(code: error.code, message: error.message, location: path)
      }
    }
  }
}

extension StoreError {
  /// Reports that nothing can be recovered, or that the file is not a Keyline store.
  static func nothingIntact(_ refusal: StoreError?) -> StoreError {
    if let refusal, refusal.code != .damaged {
      return StoreError(code: refusal.code, message: refusal.message)
    }
    return StoreError(
      code: .damaged,
      message: "the file is damaged, and no snapshot in it is intact; restore a backup of the file"
    )
  }
}
