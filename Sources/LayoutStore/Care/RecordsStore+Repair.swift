import Foundation

extension RecordsStore {
  /// Saves everything that is whole in the store at `path` into a new file.
  ///
  /// The old file is only read, not even a journal beside it is touched: what is opened is a copy.
  /// A version of which something is lost gets another label, and the note says how much is left.
  /// The new file is made whole or not at all, and never over another one.
  ///
  /// - Returns: What was whole and saved, and what is lost.
  /// - Throws: ``StoreError`` with the code `cannotCreate` if there is a file already, or one that
  ///   says why nothing could be read; then nothing is made.
  public static func repair(
    _ path: String,
    into output: String,
    program: String
  ) throws(StoreError) -> StoreHealth {
    let (path, output) = (try SystemFile.absolute(path), try SystemFile.absolute(output))
    guard try SystemFile.inspect(path) != .missing else { throw StoreError.missing().at(path) }
    var status = stat()
    guard lstat(output, &status) != 0 else {
      RepairWorkshop.removeLeftovers(for: output)
      throw StoreError.outputExists().at(output)
    }
    let workshop = try RepairWorkshop(for: output)
    let old = try copy(of: path, in: workshop.path, program: program)
    let finished = workshop.path + "/new.sqlite"
    let new = try open(finished, for: .recording, program: program)
    var repair = StoreRepair(from: old.store, to: new)
    var health = try repair.run()
    // A sound store may be empty; one that had to be mended then has nothing in it.
    guard health.hasWhole || (health.isWhole && old.refusal == nil) else {
      throw StoreError.nothingWhole(old.refusal).at(path)
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

  /// Says what is whole in a store that cannot be opened as it is, and what is lost.
  ///
  /// The file is only read; what is looked at is a copy in the folder for temporary files.
  ///
  /// - Throws: ``StoreError`` that says why the file cannot be opened, if nothing in it is whole.
  public static func salvageableHealth(
    of path: String,
    program: String
  ) throws(StoreError) -> StoreHealth {
    let path = try SystemFile.absolute(path)
    guard try SystemFile.inspect(path) == .file else { throw StoreError.missing().at(path) }
    let scratch = try ScratchFolder()
    let old = try copy(of: path, in: scratch.url.path, program: program)
    let health = try old.store.health()
    guard health.hasWhole else { throw StoreError.nothingWhole(old.refusal).at(path) }
    return health
  }

  /// Copies a store to a folder, and opens the copy.
  ///
  /// - Returns: The copy; and if it had to be given a new schema, why it could not be opened.
  private static func copy(
    of path: String,
    in workshop: String,
    program: String
  ) throws(StoreError) -> (store: RecordsStore, refusal: StoreError?) {
    let copy = workshop + "/old.sqlite"
    try StoreCopy(from: path, to: copy).make()
    do {
      return (try open(copy, for: .reading, program: program), nil)
    } catch let error {
      switch error.code {
      case .damaged, .notAStore, .foreign, .foreignSchema, .newer:
        guard let mended = try SchemaRecovery(path: copy).run(program: program) else {
          throw StoreError(code: error.code, message: error.message, location: path)
        }
        return (mended, error)
      default: throw StoreError(code: error.code, message: error.message, location: path)
      }
    }
  }
}

extension StoreError {
  /// Says that nothing can be saved, or what the file is if it is no store at all.
  static func nothingWhole(_ refusal: StoreError?) -> StoreError {
    if let refusal, refusal.code != .damaged {
      return StoreError(code: refusal.code, message: refusal.message)
    }
    return StoreError(
      code: .damaged,
      message: "the file is damaged, and no snapshot in it is whole; restore a copy of the file"
    )
  }
}
