#if SharedStore
import Digests
import LayoutDiff
import LayoutStore

/// Fetches the missing parts of versions, and merges each version in one transaction.
final class VersionPull {
  private let connection: ServerConnection
  private let records: RecordsStore
  let versions: [String: ServerVersion]
  /// The labels of the local versions by their content digests; merging may move the versions.
  private var known: [Digest: String] = [:]

  init(_ connection: ServerConnection, records: RecordsStore) throws {
    self.connection = connection
    self.records = records
    versions = try connection.versions()
    for version in try records.versions() { known[version.contentDigest] = version.label }
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

  /// Fetches a version; returns `nil` if shards of it are missing.
  func pull(_ label: String) throws -> TransferReport.Version? {
    guard let there = versions[label] else { throw noSuchVersion(label) }
    guard there.shards.isComplete else { return nil }
    let lists = ServerLists(connection) { [self] in try snapshots(of: $0) }
    var digests: Set<Digest> = []
    for content in there.contents.values { digests.formUnion(try lists.snapshots(content)) }
    let content = RecordedVersion.content(of: digests)
    let missing = try connection.snapshots(try records.missingSnapshots(digests))
      .sorted { ($0.scene, $0.proposalText) < ($1.scene, $1.proposalText) }
    let part = there.part.complete(content: content)
    let source = ServerSource(
      part,
      snapshots: try snapshots(digests, missing, there),
      connection: connection
    )
    let isKnown = known[content] == label
    let report: MergeReport
    do {
      report = try records.merge([source])
    } catch {
      throw source.failure ?? error
    }
    known[content] = label
    return TransferReport.Version(
      label: label,
      added: missing.count,
      shards: report.versions.first?.shards ?? .all,
      isUnchanged: isKnown
    )
  }

  /// Returns the snapshots of the local version with a content digest; `nil` if there is none.
  private func snapshots(of content: Digest) throws -> Set<Digest>? {
    guard let label = known[content] else { return nil }
    return Set(try records.snapshots(of: try records.version(label)).map(\.digest))
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

/// A source of one version of a server, which reads the contents of some snapshots at a time.
final class ServerSource: VersionSource {
  /// The number of snapshots whose contents are fetched together.
  static let window = 128

  let name = "the server"
  let parts: [SharedVersion]
  let decisions: [DecisionRow] = []
  private let connection: ServerConnection
  private let snapshots: [RecordedSnapshot]
  /// The snapshots that will be requested, in order.
  private var announced: [RecordedSnapshot] = []
  private var positions: [Digest: Int] = [:]
  /// The end of the snapshots whose contents have been fetched.
  private var end = 0
  private var contents = ServerContents()
  /// The error of the server that ended the merge, if one did.
  private(set) var failure: StoreError?

  /// Prepares a version for merging.
  ///
  /// - Parameters:
  ///   - part: The version.
  ///   - snapshots: All its snapshots.
  ///   - connection: The server.
  init(_ part: SharedVersion, snapshots: [RecordedSnapshot], connection: ServerConnection) {
    parts = [part]
    self.connection = connection
    self.snapshots = snapshots
  }

  func snapshots(of part: SharedVersion) throws -> [RecordedSnapshot] { snapshots }

  func willRead(_ snapshots: [RecordedSnapshot]) {
    announced = snapshots
    positions = Dictionary(snapshots.enumerated().map { ($1.digest, $0) }) { first, _ in first }
    end = 0
  }

  func snapshot(_ recorded: RecordedSnapshot) throws -> Snapshot {
    do {
      let position = positions[recorded.digest] ?? 0
      if position >= end {
        end = min(position + Self.window, announced.count)
        contents = try ServerContents(
          of: announced[position..<end],
          reusing: contents,
          connection
        )
      }
      return try contents.snapshot(recorded)
    } catch {
      failure = error
      throw error
    }
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

  func snapshot(_ recorded: RecordedSnapshot) throws -> Snapshot {
    throw StoreError.damagedOnServer("a decision")
  }
}
#endif
