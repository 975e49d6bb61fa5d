import Digests
import KeylineLibc
import KeylineSQLite

/// The index beside a store: nodes and placements as plain rows with keys, for fast queries.
///
/// The file is disposable. It is used only if it is unchanged since this user's programs wrote it;
/// otherwise, and if it belongs to other records, it is made again. What is added to it is verified
/// against the digests of the records.
public struct LayoutIndex: Sendable {
  /// The file.
  public let path: String
  let program: String
  let busyTimeout: Double
  let stateFolder: String?

  /// Creates the index beside a store; nothing is opened or created.
  ///
  /// - Parameters:
  ///   - store: The path of the records; the index of `layouts.sqlite` is `layouts.index.sqlite`.
  ///   - program: The program that opens the file, such as `keyline 1.0`.
  ///   - busyTimeout: How long to wait for other programs, in seconds.
  ///   - stateFolder: The folder of the user's state; without it the index is not used.
  public init(
    besideStoreAt store: String,
    program: String,
    busyTimeout: Double = 2,
    stateFolder: String? = UserState.folder
  ) {
    let name = store.hasSuffix(".sqlite") ? String(store.dropLast(".sqlite".count)) : store
    path = name + ".index.sqlite"
    (self.program, self.busyTimeout, self.stateFolder) = (program, busyTimeout, stateFolder)
  }

  /// The reason why the index would not be used, as far as is known before opening it; `nil` if it
  /// would be used.
  public var obstacle: String? {
    do {
      try CacheOwnership.check(try SystemFile.absolute(path))
      _ = try FileStamp(of: path, in: stateFolder)
      return nil
    } catch {
      return "the index is not used: \(error.message)"
    }
  }

  /// Brings the index up to date with the records.
  ///
  /// - Parameter records: A connection that reads the records in a transaction.
  /// - Throws: The reason why the index cannot be used.
  func update(from records: Connection) throws {
    let path = try SystemFile.absolute(path)
    try CacheOwnership.check(path)
    let stamp = try FileStamp(of: path, in: stateFolder)
    if stamp.isCurrent, (try? contains(records)) == true { return }
    if !stamp.isCurrent, FileStatus(path)?.size ?? 0 > 0 { try discard(path) }
    do {
      try write(from: records)
    } catch {
      // The index is of an earlier program, of other records, or damaged; it is made only from
      // the records, so it can be made again.
      guard let error = error as? StoreError, isRepairable(error) else { throw error }
      stamp.remove()
      try discard(path)
      try write(from: records)
    }
    try stamp.write()
  }

  /// Deletes the proof that the index is intact, so that it is made again.
  func distrust() {
    guard let path = try? SystemFile.absolute(path) else { return }
    try? FileStamp(of: path, in: stateFolder).remove()
  }

  private func isRepairable(_ error: StoreError) -> Bool {
    [.damaged, .foreignSchema, .foreign, .newer, .notAStore].contains(error.code)
      && (error.location == nil || error.location?.hasSuffix(path) == true)
  }

  private func discard(_ path: String) throws(StoreError) {
    guard DisposableFile(path: path, busyTimeout: busyTimeout).discard(.index) else {
      throw StoreError.notReplaceable.at(path)
    }
  }

  /// Returns whether the index has exactly the versions of the records.
  private func contains(_ records: Connection) throws -> Bool {
    let path = try SystemFile.absolute(path)
    let index = try DatabaseOpening.reader(path, kind: .index, busyTimeout: busyTimeout)
    return try IndexUpdate(records: records, index: index).isUpToDate
  }

  /// Writes a new index of the complete records to a file of this process.
  static func make(at path: String, from records: Connection, program: String) throws {
    let index = try Connection(path, .create)
    try index.harden()
    try Migrator(kind: .index, program: program).run(index, canWrite: true)
    index.relaxLimits()
    try index.run(IndexUpdate.pragmas)
    try index.write { try IndexUpdate(records: records, index: $0).run() }
  }

  private func write(from records: Connection) throws {
    let path = try SystemFile.absolute(path)
    let opening = DatabaseOpening(
      kind: .index,
      path: path,
      access: .recording,
      program: program,
      busyTimeout: busyTimeout,
      pragmas: IndexUpdate.pragmas
    )
    let index = try opening.open().connection
    do {
      try index.write { try IndexUpdate(records: records, index: $0).run() }
    } catch let error as SQLiteError {
      throw StoreError.sqlite(error, while: "writing the index", at: path)
    }
  }
}

extension RecordsStore {
  /// Writes an index of the complete store, for any tool that reads SQLite; it appears when it is
  /// complete.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isReplacing: Whether an existing file is replaced.
  ///   - program: The program that writes the file, such as `keyline 1.0`.
  /// - Returns: A note about a journal that was moved out of the way; usually `nil`.
  /// - Throws: ``StoreError``; then no file was created or replaced.
  @discardableResult
  public func exportIndex(
    to path: String,
    replacing isReplacing: Bool = false,
    program: String
  ) throws(StoreError) -> String? {
    let file = try AtomicFile(path, replacing: isReplacing)
    guard SystemFile.identity(file.path) != SystemFile.identity(self.path) else {
      throw StoreError.badPath("is that of the store itself").at(file.path)
    }
    do {
      let records = try DatabaseOpening.reader(self.path, kind: .records, busyTimeout: busyTimeout)
      return try file.write { try LayoutIndex.make(at: $0, from: records, program: program) }
    } catch {
      throw StoreError.database(error, while: "exporting the index", at: self.path)
    }
  }
}

/// A note in the user's state folder that this user's programs wrote or verified a file, with the
/// status that the file had then.
///
/// Nobody can write a file without changing its change time. So an index from a checkout, an archive
/// or an editor has no stamp, and neither has a store that was edited since it was verified.
struct FileStamp {
  /// The file, by an absolute path.
  private let path: String
  private let folder: PrivateFolder

  /// Creates the stamp of a file.
  ///
  /// - Throws: ``StoreError`` with the code `untrusted` if there is no folder for it.
  init(of path: String, in folder: String?) throws(StoreError) {
    self.path = path
    do {
      self.folder = try PrivateFolder(folder)
    } catch {
      throw FileStamp.noPlace(error)
    }
  }

  private var name: String { "stamp-\(Digest(of: Array(path.utf8)).hex.prefix(32))" }

  /// The status of the file now; `nil` without a file.
  private var status: [UInt8]? { ProgramStamp(of: path).map { Array("\($0.text)\n".utf8) } }

  /// Whether the file is as it was when the stamp was written.
  var isCurrent: Bool {
    guard let status else { return false }
    return (try? folder.read(name, limit: 512)) == status
  }

  /// Writes the stamp of the current status.
  ///
  /// - Throws: ``StoreError`` with the code `untrusted` if others can write to the folder.
  func write() throws(StoreError) {
    guard let status else { return }
    do {
      try folder.make()
    } catch {
      throw FileStamp.noPlace(error)
    }
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC
    let descriptor = open(folder.file(name), flags, 0o600)
    guard descriptor >= 0 else { throw FileStamp.noPlace(folder.failure(folder.file(name))) }
    // An incomplete stamp is not current.
    _ = pwrite(descriptor, status, status.count, 0)
    close(descriptor)
  }

  /// Deletes the stamp, so that the file is made or verified again.
  func remove() { unlink(folder.file(name)) }

  private static func noPlace(_ problem: PrivateFolder.Problem) -> StoreError {
    StoreError(.untrusted, "there is no place to note that it was verified: \(problem.reason)")
  }
}
