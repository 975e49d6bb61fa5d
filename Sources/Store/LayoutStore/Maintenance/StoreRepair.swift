import ConfinedFiles
import Digests
import Foundation
import KeylineLibc

/// Copies the intact parts of a damaged store to a new one.
struct StoreRepair {
  private let old: RecordsStore
  private let new: RecordsStore
  /// The labels of the copied versions, by their original labels; `nil` for those that are lost.
  private var saved: [String: String?] = [:]

  init(from old: RecordsStore, to new: RecordsStore) {
    self.old = old
    self.new = new
  }

  /// Copies every version that has an intact part, then the decisions on them.
  mutating func run() throws(StoreError) -> StoreHealth {
    let (versions, decisions) = try old.read("reading the damaged store") { connection in
      var reader = RecoveryReader(connection)
      return (reader.versions(), reader.decisions())
    }
    for version in versions { saved[version.label] = .some(nil) }
    for version in versions where version.isIntact || !version.snapshots.isEmpty {
      try save(version)
    }
    var missing = decisions.missing
    var savedCount = 0
    for group in StoreRepair.groups(of: decisions.intact) {
      if try save(group) { savedCount += group.count } else { missing += group.map(\.sequence) }
    }
    return StoreHealth(
      versions: versions.map(\.health),
      intactDecisions: savedCount,
      missingDecisions: missing.sorted(),
      isDecisionListDamaged: decisions.isListDamaged
    )
  }

  private mutating func save(_ version: RecoverableVersion) throws(StoreError) {
    let row = version.version
    let unknown = BuildDescription(fingerprint: "unknown", program: "unknown", platform: "unknown")
    let note = row?.message ?? ""
    var draft = VersionDraft(
      label: version.recoveredLabel,
      build: row?.build.fingerprint.isEmpty == false ? row?.build ?? unknown : unknown,
      parent: row?.parent.flatMap { saved[$0, default: $0] },
      sourceCommit: row?.sourceCommit ?? "",
      message: version.isIntact ? note : StoreRepair.note(version, after: note),
      createdAt: (row?.createdAt).flatMap { try? Date($0, strategy: .iso8601) } ?? Date()
    )
    // Without this, the newest version would become its parent.
    draft.hasExactParent = draft.parent != nil || (version.isIntact && row?.parent == nil)
    // Nothing may conclude from an incomplete version that no scene makes its missing snapshots.
    if version.isIntact, let row { draft.scope = row.scope }
    if let shards = row?.shards.shards, let first = shards.first {
      draft.shard = first
      draft.otherShards = Array(shards.dropFirst())
    }
    let writer = try new.beginVersion(draft)
    for snapshot in version.snapshots { try writer.add(try old.snapshot(snapshot)) }
    _ = try writer.commit()
    saved[version.label] = .some(draft.label)
  }

  private static func note(_ version: RecoverableVersion, after note: String) -> String {
    let count = version.isRowProven ? version.version.map { " of \($0.snapshotCount)" } ?? "" : ""
    let saved = "repaired: \(version.snapshots.count)\(count) snapshots were intact"
    return note.isEmpty ? saved : "\(note) (\(saved))"
  }

  /// Groups decisions that were made together.
  private static func groups(of decisions: [RecordedDecision]) -> [[RecordedDecision]] {
    var groups: [[RecordedDecision]] = []
    for decision in decisions {
      if let last = groups.last?.last, last.isMadeWith(decision) {
        groups[groups.count - 1].append(decision)
      } else {
        groups.append([decision])
      }
    }
    return groups
  }

  /// Copies decisions that were made together; returns `false` if their snapshots are missing.
  private func save(_ group: [RecordedDecision]) throws(StoreError) -> Bool {
    guard let first = group.first, let label = saved[first.version] ?? nil else { return false }
    let version = try new.version(label)
    var subjects: [Decision.Subject] = []
    for decision in group {
      guard let snapshot = try snapshot(of: decision) else { return false }
      subjects.append(Decision.Subject(snapshot, cause: decision.cause))
    }
    let decision = Decision(
      first.verdict,
      in: version,
      on: subjects,
      by: first.author,
      message: first.message,
      date: (try? Date(first.createdAt, strategy: .iso8601)) ?? Date()
    )
    try new.decide(decision)
    return true
  }

  private func snapshot(of decision: RecordedDecision) throws(StoreError) -> RecordedSnapshot? {
    let digest = try old.read("reading the damaged store") { connection in
      try? SnapshotRowReader(connection).snapshot(decision.row).digest
    }
    guard let digest else { return nil }
    return try new.read("looking for a snapshot") { connection in
      let row = try connection.integer("SELECT id FROM snapshot WHERE digest = ?", digest)
      return try row.map { try SnapshotRowReader(connection).snapshot($0) }
    }
  }
}

extension RecordedDecision {
  /// Whether two consecutive decisions differ only in their snapshots and causes.
  fileprivate func isMadeWith(_ other: RecordedDecision) -> Bool {
    verdict == other.verdict && version == other.version && author == other.author
      && message == other.message && createdAt == other.createdAt && sequence + 1 == other.sequence
  }
}

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
    guard try SystemFile.inspect(path) != .missing else { throw StoreError.missing.at(path) }
    guard FileStatus(at: output) == nil else {
      RepairFolder.removeLeftovers(for: output)
      throw StoreError.outputExists.at(output)
    }
    let folder = try RepairFolder(for: output)
    let old = try copy(of: path, in: folder.path, program: program)
    let finished = folder.path + "/new.sqlite"
    let new = try open(finished, for: .recording, program: program)
    var repair = StoreRepair(from: old.store, to: new)
    let health = try repair.run()
    // An undamaged store may be empty; a damaged one without intact snapshots has nothing to copy.
    guard health.hasIntactSnapshots || (health.isIntact && old.refusal == nil) else {
      throw StoreError.nothingIntact(old.refusal).at(path)
    }
    try LeftoverJournal(path: output).replaceDatabase { () throws(StoreError) in
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
    guard try SystemFile.inspect(path) == .file else { throw StoreError.missing.at(path) }
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
    try StoreCopy(path: path, copy: copy).make()
    do {
      return (try open(copy, for: .reading, program: program), nil)
    } catch let error {
      switch error.code {
      case .damaged, .notAStore, .foreign, .foreignSchema, .newer:
        guard let recovered = try SchemaRecovery(path: copy).run(program: program) else {
          throw StoreError.nothingIntact(error).at(path)
        }
        return (recovered, error)
      default: throw StoreError(error.code, error.message, location: path)
      }
    }
  }
}

extension StoreError {
  /// Reports that nothing can be recovered, or that the file is not a Keyline store.
  static func nothingIntact(_ refusal: StoreError?) -> StoreError {
    if let refusal, refusal.code != .damaged { return StoreError(refusal.code, refusal.message) }
    return StoreError(
      .damaged,
      "the file is damaged, and no snapshot in it is intact; restore a backup of the file"
    )
  }
}

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
      throw StoreError.repairing.at(output)
    }
    while true {
      let name = PrivateName(beside: output, .repairFolder)
      guard mkdirat(parent.descriptor, name.text, 0o700) == 0 else {
        throw StoreError.cannotCreate("a folder for the repair", errno).at(output)
      }
      guard let folder = OpenFolder(name.text, in: parent) else { continue }
      // On a file system without locks, no process can take it for abandoned either.
      _ = flock(folder.descriptor, LOCK_EX)
      // A different repair took it for abandoned before it was locked.
      guard FileStatus(ofOpen: folder.descriptor)?.nameCount ?? 0 > 0 else { continue }
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
  private static func removeLeftovers(for output: String, in parent: borrowing OpenFolder) -> Bool {
    var isFree = true
    for name in parent.names where PrivateName.matches(name, for: output, .repairFolder) {
      guard let listed = parent.status(of: name, .folder), listed.permissions == 0o700,
        let folder = OpenFolder(name, in: parent),
        FileStatus(ofOpen: folder.descriptor)?.identity == listed.identity
      else { continue }
      guard flock(folder.descriptor, LOCK_EX | LOCK_NB) == 0 else {
        isFree = isFree && errno != EWOULDBLOCK
        continue
      }
      let names = folder.names
      let isOurs = names.allSatisfy { name in
        stems.contains { name.startsWithBytes(of: $0) } && folder.status(of: name, .file) != nil
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
  static let repairing = StoreError(
    .busy,
    "another program is making this file; try again when it is done"
  )
}
