import CanonicalJSON
import SQLite

/// Reads what can be read of a damaged store: each thing by itself, proven by its digest.
struct SalvageReading {
  private let connection: Connection
  /// Whether the list of versions can be read to its end.
  private(set) var canListVersions = true
  private var pieces: [Int64: Piece] = [:]

  /// A snapshot, whole or not.
  private enum Piece {
    case whole(RecordedSnapshot)
    case lost(String, Digest?)
  }

  init(_ connection: Connection) {
    self.connection = connection
  }

  /// Returns all versions of which anything is known, the oldest first; then what none of them lists.
  mutating func versions() -> [SalvageableVersion] {
    let (rows, isComplete) = list(
      "SELECT sequence FROM version WHERE shallow = 0",
      by: "sequence"
    )
    canListVersions = isComplete
    let listed = integers("SELECT DISTINCT version FROM version_snapshot", by: "version")
    let versions = Set(rows).union(listed).sorted().map { version($0) }
    return versions + unlisted(beside: versions)
  }

  /// Returns the versions of which only the names were fetched, as far as these can be read, the oldest first.
  func unfetched() -> [RecordedVersion] {
    integers("SELECT sequence FROM version WHERE shallow <> 0", by: "sequence").compactMap {
      (try? VersionReader(connection).findShallow(sequence: $0)).flatMap { $0 }
    }
  }

  /// The snapshots that nothing has asked for yet.
  var unseenSnapshots: [Int64] {
    integers("SELECT id FROM snapshot", by: "id").filter { pieces[$0] == nil }
  }

  /// Returns a snapshot of which every text is what its digest says.
  mutating func whole(_ snapshot: Int64) -> RecordedSnapshot? {
    guard case .whole(let entry) = piece(snapshot) else { return nil }
    return entry
  }

  /// The decisions, as far as they can be read.
  struct Decisions {
    /// Those that are as they were made.
    var whole: [RecordedDecision] = []
    /// The places of the others in the chain.
    var lost: [Int] = []
    /// Whether there may be more that are not even listed.
    var isListDamaged = false
  }

  /// Returns the decisions.
  func decisions() -> Decisions {
    let reading = DecisionReader(connection)
    let (sequences, isComplete) = list("SELECT sequence FROM decision", by: "sequence")
    var whole: [RecordedDecision] = []
    var lost: [Int] = []
    for sequence in sequences where sequence > 0 {
      if let acceptance = try? reading.unchained(sequence) {
        whole.append(acceptance)
      } else {
        lost.append(Int(sequence))
      }
    }
    let known = Set(whole.map(\.sequence) + lost)
    let head = (try? DecisionHead(connection)).map(\.count) ?? 0
    let last = max(known.max() ?? 0, head)
    return Decisions(
      whole: whole,
      lost: last < 1 << 20 ? lost + (1..<(last + 1)).filter { !known.contains($0) } : lost,
      isListDamaged: !isComplete || sequences.contains { $0 < 1 }
    )
  }

  private mutating func version(_ sequence: Int64) -> SalvageableVersion {
    let row = try? VersionReader(connection).unproven(sequence)
    let listed = integers(
      "SELECT snapshot FROM version_snapshot WHERE version = \(sequence)",
      by: "snapshot"
    )
    var entries: [RecordedSnapshot] = []
    var lost: [String] = []
    var digests: [Digest?] = []
    for snapshot in listed {
      switch piece(snapshot) {
      case .whole(let entry):
        entries.append(entry)
        digests.append(entry.digest)
      case .lost(let name, let digest):
        lost.append(name)
        digests.append(digest)
      }
    }
    let known = digests.compactMap { $0 }
    let isListProven =
      known.count == digests.count && row?.version.snapshotCount == known.count
      && row?.version.contentDigest == RecordedVersion.content(of: known)
    let nameless = lost.count { $0.isEmpty }
    let count = row?.isProven == true ? row?.version.snapshotCount ?? 0 : 0
    let missing = max(0, count - listed.count) + nameless
    lost = lost.filter { !$0.isEmpty }.sorted()
    if missing == 1 { lost.append("a snapshot whose name is lost") }
    if missing > 1 { lost.append("\(missing) snapshots whose names are lost") }
    return SalvageableVersion(
      sequence: sequence,
      version: row?.version,
      isRowProven: row?.isProven ?? false,
      isListProven: isListProven,
      entries: entries,
      lost: lost
    )
  }

  private mutating func piece(_ snapshot: Int64) -> Piece {
    if let piece = pieces[snapshot] { return piece }
    let found: Piece
    do {
      let entry = try SnapshotRowReader(connection).entry(snapshot)
      _ = try BodyReader(connection).texts(entry).verified()
      found = .whole(entry)
    } catch {
      found = .lost(name(of: snapshot), digest(of: snapshot))
    }
    pieces[snapshot] = found
    return found
  }

  /// Returns the scene and the proposal of a snapshot, as far as they can be read.
  private func name(of snapshot: Int64) -> String {
    func text(_ sql: String) -> String? {
      (try? connection.text(sql)).flatMap { $0 }.map { String(plain: $0.utf8) }
    }
    let name = text("SELECT name FROM snapshot WHERE id = \(snapshot)")
    let proposal = text(
      """
      SELECT p.text FROM snapshot s JOIN proposal p ON p.id = s.proposal WHERE s.id = \(snapshot)
      """
    )
    guard let name else { return "" }
    return proposal.map { "\(name) at \($0)" } ?? name
  }

  private func digest(of snapshot: Int64) -> Digest? {
    guard
      let statement = try? connection.prepare(
        "SELECT digest FROM snapshot WHERE id = \(snapshot)"
      ), (try? statement.step()) == true
    else { return nil }
    return (try? statement.bytes(0)).flatMap { Digest(bytes: $0) }
  }

  /// Returns the values of a column, from both of its ends where its middle cannot be read.
  private func integers(_ selection: String, by column: String) -> [Int64] {
    list(selection, by: column).found
  }

  private func list(
    _ selection: String,
    by column: String
  ) -> (found: [Int64], isComplete: Bool) {
    var found: Set<Int64> = []
    for order in ["ASC", "DESC"] {
      do {
        let statement = try connection.prepare("\(selection) ORDER BY \(column) \(order)")
        while try statement.step() { found.insert(try statement.integer(0)) }
        return (found.sorted(), order == "ASC")
      } catch {
        continue
      }
    }
    return (found.sorted(), false)
  }
}

extension RecordsStore {
  /// Says of each version and each decision whether it is whole, and what is lost.
  ///
  /// Time and memory are those of reading the whole file once.
  public func health() throws(StoreError) -> StoreHealth {
    try read("examining the store") { connection in
      var reading = SalvageReading(connection)
      let decisions = reading.decisions()
      return StoreHealth(
        versions: reading.versions().map(\.health),
        wholeDecisions: decisions.whole.count,
        lostDecisions: decisions.lost,
        isDecisionListDamaged: decisions.isListDamaged,
        unfetched: reading.unfetched().map(\.label)
      )
    }
  }
}
