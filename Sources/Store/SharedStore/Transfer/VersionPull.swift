#if SharedStore
import Digests
import LayoutStore

/// Fetches the missing parts of versions, and merges each version in one transaction.
final class VersionPull {
  private let connection: ServerConnection
  private let records: RecordsStore
  let versions: [String: ServerVersion]
  private var known: [Digest: RecordedVersion] = [:]

  init(_ connection: ServerConnection, records: RecordsStore) throws {
    (self.connection, self.records) = (connection, records)
    versions = try connection.versions()
    for version in try records.versions() { known[version.contentDigest] = version }
  }

  /// Returns labels with those of their ancestors, each after its parent.
  func ancestry(of labels: [String]) throws(StoreError) -> [String] {
    var ordered: [String] = []
    var seen: Set<String> = []
    for label in labels {
      var ancestry: [String] = []
      var next: String? = label
      while let label = next, seen.insert(label).inserted {
        guard let version = versions[label] else { throw noSuchVersion(label) }
        ancestry.append(label)
        next = version.part.parent
      }
      ordered += ancestry.reversed()
    }
    return ordered
  }

  private func noSuchVersion(_ label: String) -> StoreError {
    let names = versions.keys.sorted().suffix(3).map { "“\($0)”" }.joined(separator: ", ")
    let known = names.isEmpty ? "nothing has been pushed yet" : "there is \(names)"
    return StoreError(.notFound, "the server has no version “\(label)”; \(known)")
  }

  /// Fetches a version whose parent the store has; returns `nil` if shards of it are missing.
  ///
  /// If `isAlone`, the store may lack the version's ancestors, which become shallow versions.
  func pull(_ label: String, isAlone: Bool = false) throws -> TransferReport.Version? {
    guard let there = versions[label] else { throw noSuchVersion(label) }
    guard there.shards.isComplete else { return nil }
    let lists = ServerLists(connection) { [self] in try snapshots(of: $0) }
    var digests: Set<Digest> = []
    for content in there.contents.values { digests.formUnion(try lists.snapshots(content)) }
    let content = RecordedVersion.content(of: digests)
    let missing = try connection.snapshots(try records.missingSnapshots(digests))
      .sorted { ($0.scene, $0.proposalText) < ($1.scene, $1.proposalText) }
    let part = there.part.complete(content: content)
    let ancestors = isAlone ? try ancestry(of: [label]).dropLast() : []
    let source = ServerSource(
      part,
      after: ancestors.compactMap { versions[$0]?.part },
      snapshots: try snapshots(digests, missing, there),
      needed: try records.missingBodies(of: missing),
      connection: connection
    )
    let isKnown = known[content]?.label == label
    let report: MergeReport
    do {
      report = try records.merge([source])
    } catch {
      throw source.failure ?? error
    }
    if let version = try? records.version(label) { known[content] = version }
    return TransferReport.Version(
      label: label,
      added: missing.count,
      shards: report.versions.first?.shards ?? .all,
      isUnchanged: isKnown
    )
  }

  /// Returns the snapshots of the local version with a content digest; `nil` if there is none.
  private func snapshots(of content: Digest) throws -> Set<Digest>? {
    guard let version = known[content] else { return nil }
    return Set(try records.snapshots(of: version).map(\.digest))
  }

  /// Returns the snapshots of a version: those that the store lacks, and those that it has.
  private func snapshots(
    _ digests: Set<Digest>,
    _ missing: [RecordedSnapshot],
    _ there: ServerVersion
  ) throws -> [RecordedSnapshot] {
    let absent = Set(missing.map(\.digest))
    return missing + (try records.snapshots(digests.subtracting(absent)))
  }
}

extension SharedVersion {
  fileprivate func complete(content: Digest) -> SharedVersion {
    SharedVersion(
      label: label,
      parent: parent,
      build: build,
      sourceCommit: sourceCommit,
      message: message,
      createdAt: createdAt,
      contentDigest: content,
      scope: scope
    )
  }
}
/// A source of one version of a server, which prefetches texts.
final class ServerSource: VersionSource {
  /// The number of snapshots whose texts are fetched together.
  static let window = 128

  let name: String
  let parts: [SharedVersion]
  let decisions: [DecisionRow] = []
  private let connection: ServerConnection
  private let snapshots: [RecordedSnapshot]
  /// The snapshots that the store lacks, in the order in which they will be requested.
  private var missing: [RecordedSnapshot] = []
  private var positions: [Digest: Int] = [:]
  /// The texts that the store lacks.
  private let needed: Set<Digest>
  /// The last position at which each text is requested.
  private var lastUses: [Digest: Int] = [:]
  private var bodies: [Digest: [UInt8]] = [:]
  /// The error of the server that ended the merge, if one did.
  private(set) var failure: StoreError?

  /// Prepares a version for merging.
  ///
  /// - Parameters:
  ///   - part: The version.
  ///   - earlier: Its ancestors, which become shallow versions.
  ///   - snapshots: All its snapshots.
  ///   - needed: The digests of the texts that the store lacks.
  ///   - connection: The server.
  init(
    _ part: SharedVersion,
    after earlier: [SharedVersion],
    snapshots: [RecordedSnapshot],
    needed: Set<Digest>,
    connection: ServerConnection
  ) {
    name = "the server"
    parts = earlier.map { $0.shallow() } + [part]
    (self.connection, self.snapshots, self.needed) = (connection, snapshots, needed)
  }

  func snapshots(of part: SharedVersion) throws -> [RecordedSnapshot] { snapshots }

  func willRead(_ snapshots: [RecordedSnapshot], then next: @escaping () -> Void) {
    defer { next() }
    missing = snapshots
    (positions, lastUses, bodies) = ([:], [:], [:])
    for (index, snapshot) in missing.enumerated() {
      positions[snapshot.digest] = index
      for kind in BodyKind.allCases { lastUses[kind.digest(in: snapshot)] = index }
    }
  }

  func body(_ kind: BodyKind, of snapshot: RecordedSnapshot) throws -> [UInt8] {
    do {
      return try fetchedBody(kind, of: snapshot)
    } catch {
      failure = error
      throw error
    }
  }

  private func fetchedBody(
    _ kind: BodyKind,
    of snapshot: RecordedSnapshot
  ) throws(StoreError) -> [UInt8] {
    let digest = kind.digest(in: snapshot)
    if let body = bodies[digest] { return body }
    let start = positions[snapshot.digest] ?? 0
    // A text that later snapshots share is kept, so that it is not fetched again.
    bodies = bodies.filter { (lastUses[$0.key] ?? 0) >= start }
    var wanted: Set<Digest> = [digest]
    for snapshot in missing[start..<min(start + Self.window, missing.count)] {
      for kind in BodyKind.allCases where needed.contains(kind.digest(in: snapshot)) {
        let digest = kind.digest(in: snapshot)
        if bodies[digest] == nil { wanted.insert(digest) }
      }
    }
    bodies.merge(try connection.bodies(wanted)) { one, _ in one }
    guard let body = bodies[digest] else { throw StoreError.damagedOnServer("a text") }
    return body
  }
}
/// Sends and fetches decisions, which are only added on the server.
struct DecisionTransfer {
  let connection: ServerConnection
  let records: RecordsStore

  /// Sends the decisions that the server lacks, and returns their number.
  ///
  /// - Throws: `StoreError` with the code `decisionConflict` if both sides have different decisions
  ///   about one snapshot.
  func push() throws -> Int {
    let ours = try records.decisionRows()
    guard !ours.isEmpty else { return 0 }
    let missing = try records.join(with: try fetch(), from: "the server").onlyOurs
    guard !missing.isEmpty else { return 0 }
    let positions = Dictionary(ours.enumerated().map { ($1.digest, $0 + 1) }) { first, _ in first }
    for row in missing {
      try connection.run(
        SharedSQL.insertDecision,
        .digest(row.digest),
        .integer(positions[row.digest] ?? 1),
        ServerValue(type: 25, bytes: row.body)
      )
    }
    return missing.count
  }

  /// Reads and verifies the server's decisions, oldest first.
  func fetch() throws -> [DecisionRow] {
    var rows: [(position: Int, row: DecisionRow)] = []
    for row in try connection.run(SharedSQL.decisions) {
      guard let decision = DecisionRow(body: try row.bytes(2)),
        decision.digest == (try row.digest(0))
      else { throw StoreError.damagedOnServer("a decision") }
      rows.append((try row.integer(1), decision))
    }
    return rows.sorted { ($0.row.createdAt, $0.position) < ($1.row.createdAt, $1.position) }
      .map(\.row)
  }
}

/// A source of the decisions of a server, without versions.
final class DecisionSource: VersionSource {
  let name = "the server"
  let parts: [SharedVersion] = []
  let decisions: [DecisionRow]

  init(_ decisions: [DecisionRow]) { self.decisions = decisions }

  func snapshots(of part: SharedVersion) throws -> [RecordedSnapshot] { [] }

  func body(_ kind: BodyKind, of snapshot: RecordedSnapshot) throws -> [UInt8] {
    throw StoreError.damagedOnServer("a decision")
  }
}
#endif
