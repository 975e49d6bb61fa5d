import Digests
import KeylineSQLite
import LayoutCore

/// Reads the intact parts of a damaged store: each separately, verified by its digest.
struct RecoveryReader {
  private let connection: Connection
  /// Whether the list of versions can be read to its end.
  private(set) var canListVersions = true
  private var pieces: [Int64: Piece] = [:]

  /// A snapshot, intact or damaged.
  private enum Piece {
    case intact(RecordedSnapshot)
    case damaged(name: String, Digest?)
  }

  init(_ connection: Connection) { self.connection = connection }

  /// Returns all versions of which anything can be read, oldest first, then the unlisted snapshots.
  mutating func versions() -> [RecoverableVersion] {
    let (rows, isComplete) = list("SELECT sequence FROM version", by: "sequence")
    canListVersions = isComplete
    let listed = integers("SELECT DISTINCT version FROM version_snapshot", by: "version")
    let versions = Set(rows).union(listed).sorted().map { version($0) }
    return versions + unlisted(beside: versions)
  }

  /// The snapshots that have not been read yet.
  var unseenSnapshots: [Int64] {
    integers("SELECT id FROM snapshot", by: "id").filter { pieces[$0] == nil }
  }

  /// Returns a snapshot whose texts all match their digests.
  mutating func intact(_ snapshot: Int64) -> RecordedSnapshot? {
    guard case .intact(let recorded) = piece(snapshot) else { return nil }
    return recorded
  }

  /// The decisions, as far as they can be read.
  struct Decisions {
    /// The decisions that can be read.
    var intact: [RecordedDecision] = []
    /// The positions of the others.
    var missing: [Int] = []
    /// Whether more decisions may be missing, at unknown positions.
    var isListDamaged = false
  }

  func decisions() -> Decisions {
    let reader = DecisionReader(connection)
    let (sequences, isComplete) = list("SELECT sequence FROM decision", by: "sequence")
    var intact: [RecordedDecision] = []
    var missing: [Int] = []
    for sequence in sequences where sequence > 0 {
      if let decision = try? reader.decision(sequence) {
        intact.append(decision)
      } else {
        missing.append(Int(sequence))
      }
    }
    let isAnyLost = (try? reader.count()).map { $0 != sequences.count } ?? false
    return Decisions(
      intact: intact,
      missing: missing,
      isListDamaged: !isComplete || isAnyLost || sequences.contains { $0 < 1 }
    )
  }

  private mutating func version(_ sequence: Int64) -> RecoverableVersion {
    let row = try? VersionReader(connection).unproven(sequence)
    let listed = integers(
      "SELECT snapshot FROM version_snapshot WHERE version = \(sequence)",
      by: "snapshot"
    )
    var snapshots: [RecordedSnapshot] = []
    var missing: [String] = []
    var digests: [Digest?] = []
    for snapshot in listed {
      switch piece(snapshot) {
      case .intact(let recorded):
        snapshots.append(recorded)
        digests.append(recorded.digest)
      case .damaged(let name, let digest):
        missing.append(name)
        digests.append(digest)
      }
    }
    let known = digests.compactMap { $0 }
    let isListProven =
      known.count == digests.count && row?.version.snapshotCount == known.count
      && row?.version.contentDigest == RecordedVersion.content(of: known)
    let namelessCount = missing.count { $0.isEmpty }
    let count = row?.isProven == true ? row?.version.snapshotCount ?? 0 : 0
    let unnamed = max(0, count - listed.count) + namelessCount
    missing = missing.filter { !$0.isEmpty }.sorted()
    if unnamed == 1 { missing.append("a snapshot whose name cannot be read") }
    if unnamed > 1 { missing.append("\(unnamed) snapshots whose names cannot be read") }
    return RecoverableVersion(
      sequence: sequence,
      version: row?.version,
      isRowProven: row?.isProven ?? false,
      isListProven: isListProven,
      snapshots: snapshots,
      missing: missing
    )
  }

  private mutating func piece(_ snapshot: Int64) -> Piece {
    if let piece = pieces[snapshot] { return piece }
    let found: Piece
    do {
      let recorded = try SnapshotRowReader(connection).snapshot(snapshot)
      _ = try ContentReader(connection).snapshot(recorded)
      found = .intact(recorded)
    } catch {
      found = .damaged(name: name(of: snapshot), digest(of: snapshot))
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
      "SELECT p.text FROM snapshot s JOIN proposal p ON p.id = s.proposal WHERE s.id = \(snapshot)"
    )
    guard let name else { return "" }
    return proposal.map { "\(name) at \(ProposalText(words: $0))" } ?? name
  }

  private func digest(of snapshot: Int64) -> Digest? {
    guard
      let statement = try? connection.prepare(
        "SELECT digest FROM snapshot WHERE id = \(snapshot)"
      ), (try? statement.step()) == true
    else { return nil }
    return (try? statement.bytes(0)).flatMap { Digest(bytes: $0) }
  }

  /// Returns the values of a column; if the middle cannot be read, those from both ends.
  private func integers(_ selection: String, by column: String) -> [Int64] {
    list(selection, by: column).found
  }

  private func list(_ selection: String, by column: String) -> (found: [Int64], isComplete: Bool) {
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
  /// Returns the intact and the missing parts of each version and of the decisions.
  ///
  /// Takes the time and memory of reading the complete file once.
  public func health() throws(StoreError) -> StoreHealth {
    try read("examining the store") { connection in
      var reader = RecoveryReader(connection)
      let decisions = reader.decisions()
      return StoreHealth(
        versions: reader.versions().map(\.health),
        intactDecisions: decisions.intact.count,
        missingDecisions: decisions.missing,
        isDecisionListDamaged: decisions.isListDamaged
      )
    }
  }
}

extension RecoveryReader {
  /// Returns the intact snapshots that no version lists because the list of a version is damaged.
  ///
  /// Two snapshots of the same scene, proposal and environment go to different versions.
  mutating func unlisted(beside versions: [RecoverableVersion]) -> [RecoverableVersion] {
    guard versions.contains(where: { !$0.isListProven }) || !canListVersions else { return [] }
    var layers: [[Place: RecordedSnapshot]] = []
    for snapshot in unseenSnapshots {
      guard let recorded = intact(snapshot) else { continue }
      let place = Place(recorded)
      if let layer = layers.firstIndex(where: { $0[place] == nil }) {
        layers[layer][place] = recorded
      } else {
        layers.append([place: recorded])
      }
    }
    return layers.enumerated().map { index, layer in
      RecoverableVersion(
        unlisted: layer.values.sorted(by: RecordedSnapshot.precedes),
        number: layers.count == 1 ? nil : index + 1
      )
    }
  }

  /// The key of a snapshot in a version.
  private struct Place: Hashable {
    let name: [UInt8]
    let proposal: String
    let environment: Digest

    init(_ recorded: RecordedSnapshot) {
      name = Array(recorded.scene.utf8)
      proposal = recorded.proposalText
      environment = recorded.environmentDigest
    }
  }
}

extension RecoverableVersion {
  /// Creates a version of snapshots that no version lists.
  fileprivate init(unlisted snapshots: [RecordedSnapshot], number: Int?) {
    self.init(
      sequence: 0,
      version: nil,
      isRowProven: false,
      isListProven: false,
      snapshots: snapshots,
      missing: [],
      unlisted: "unlisted snapshots" + (number.map { " \($0)" } ?? "")
    )
  }
}

/// The readable parts of a version in a damaged store.
struct RecoverableVersion {
  /// The version's position in the store's history.
  let sequence: Int64
  /// The version's row; `nil` if it cannot be read.
  let version: RecordedVersion?
  /// Whether the row matches its digest.
  let isRowProven: Bool
  /// Whether the list of snapshots matches the version's digest, even if some of the snapshots are
  /// damaged.
  let isListProven: Bool
  /// The snapshots whose texts all match their digests.
  let snapshots: [RecordedSnapshot]
  /// The missing snapshots, by scene and proposal as far as these can be read.
  let missing: [String]
  /// The label for snapshots that no version lists; `nil` for a version.
  var unlisted: String?

  /// Whether no part of the version is missing.
  var isIntact: Bool { isRowProven && isListProven && missing.isEmpty }

  /// The version's label, or a substitute if it cannot be read.
  var label: String { unlisted ?? version?.label ?? "version \(sequence)" }

  /// The label of the recovered version: its own only if no part is missing.
  var recoveredLabel: String {
    guard !isIntact else { return label }
    return String(plain: label.utf8.prefix(180), limit: 180) + " (repaired)"
  }

  var health: StoreHealth.Version {
    StoreHealth.Version(
      label: label,
      isIntact: isIntact,
      intactCount: snapshots.count,
      count: isRowProven ? version?.snapshotCount : nil,
      missing: missing,
      recoveredLabel: recoveredLabel,
      isUnlisted: unlisted != nil
    )
  }
}
