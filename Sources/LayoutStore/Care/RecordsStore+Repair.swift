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
  ///   says why nothing could be read.
  public static func repair(
    _ path: String,
    into output: String,
    program: String
  ) throws(StoreError) -> StoreHealth {
    let (path, output) = (try SystemFile.absolute(path), try SystemFile.absolute(output))
    guard try SystemFile.inspect(path) != .missing else { throw StoreError.missing().at(path) }
    var status = stat()
    guard lstat(output, &status) != 0 else { throw StoreError.outputExists().at(output) }
    try SystemFile.makeFolder(of: output)
    let workshop = output + ".unfinished"
    try? FileManager.default.removeItem(atPath: workshop)
    defer { try? FileManager.default.removeItem(atPath: workshop) }
    let copy = workshop + "/old.sqlite"
    try SystemFile.makeFolder(of: copy)
    try StoreCopy(from: path, to: copy).make()
    let finished = workshop + "/new.sqlite"
    let health = try repair(copy: copy, of: path, into: finished, program: program)
    guard link(finished, output) == 0 else {
      throw StoreError.cannotCreate("the file", errno).at(output)
    }
    try SystemFile.syncFolder(of: output)
    return health
  }

  private static func repair(
    copy: String,
    of path: String,
    into output: String,
    program: String
  ) throws(StoreError) -> StoreHealth {
    let old: RecordsStore
    do {
      old = try open(copy, for: .reading, program: program)
    } catch let error {
      switch error.code {
      case .damaged, .notAStore, .foreign, .foreignSchema, .newer:
        guard let mended = try SchemaTransplant(path: copy).run(program: program) else {
          throw StoreError(code: error.code, message: error.message, location: path)
        }
        old = mended
      default: throw StoreError(code: error.code, message: error.message, location: path)
      }
    }
    let new = try open(output, for: .recording, program: program)
    var repair = StoreRepair(from: old, to: new)
    return try repair.run()
  }
}
