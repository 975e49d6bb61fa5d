#if SharedStore
import CanonicalJSON
import LayoutStore

/// Fetches versions with what the store lacks of them, and merges each in one transaction.
final class VersionPull {
  private let connection: ServerConnection
  private let records: RecordsStore
  /// The versions of the server by their labels.
  let versions: [String: ServerVersion]
  private var known: [Digest: RecordedVersion] = [:]

  init(_ connection: ServerConnection, records: RecordsStore) throws {
    self.connection = connection
    self.records = records
    versions = try connection.versions()
    for version in try records.versions() { known[version.contentDigest] = version }
  }

  /// Returns labels with all that they follow, each after the one that it follows.
  func line(of labels: [String]) throws(SharedStoreError) -> [String] {
    var ordered: [String] = []
    var seen: Set<String> = []
    for label in labels {
      var line: [String] = []
      var next: String? = label
      while let label = next, seen.insert(label).inserted {
        guard let version = versions[label] else { throw noSuchVersion(label) }
        line.append(label)
        next = version.part.parent
      }
      ordered += line.reversed()
    }
    return ordered
  }

  private func noSuchVersion(_ label: String) -> SharedStoreError {
    let names = versions.keys.sorted().suffix(3).map { "“\($0)”" }.joined(separator: ", ")
    let known = names.isEmpty ? "nothing was pushed yet" : "there is \(names)"
    return SharedStoreError(.notFound, "the server has no version “\(label)”; \(known)")
  }

  /// Fetches a version whose parent the store has; returns `nil` if shards of it are missing.
  ///
  /// Alone, the store may lack what the version follows, and is only told which versions those are.
  func pull(_ label: String, isAlone: Bool = false) throws -> TransferReport.Version? {
    guard let there = versions[label] else { throw noSuchVersion(label) }
    guard there.shards.isWhole else { return nil }
    let lists = ServerLists(connection) { [self] in try snapshots(of: $0) }
    var digests: Set<Digest> = []
    for content in there.contents.values { digests.formUnion(try lists.snapshots(content)) }
    let content = RecordedVersion.content(of: digests)
    let missing = try connection.snapshots(try records.missingSnapshots(digests))
      .sorted { ($0.scene, $0.proposalText) < ($1.scene, $1.proposalText) }
    let part = there.part.whole(content: content)
    let earlier = isAlone ? try line(of: [label]).dropLast().compactMap { versions[$0]?.part } : []
    let source = ServerSource(
      part,
      after: earlier,
      entries: try entries(digests, missing, there),
      needed: try records.missingBodies(of: missing),
      connection: connection
    )
    let isKnown = known[content]?.label == label
    let report: MergeReport
    do {
      report = try records.merge([source])
    } catch {
      // What the server got wrong while its texts were stored is said as its own.
      if let cause = error.cause as? SharedStoreError { throw cause }
      throw error
    }
    if let version = try? records.version(label) { known[content] = version }
    return TransferReport.Version(
      label: label,
      added: missing.count,
      shards: report.versions.first?.shards ?? .whole,
      isUnchanged: isKnown
    )
  }

  /// Returns the snapshots of a local version that lists exactly these; `nil` if there is none.
  private func snapshots(of content: Digest) throws -> Set<Digest>? {
    guard let version = known[content] else { return nil }
    return Set(try records.entries(of: version).map(\.digest))
  }

  /// Puts together what a version lists: what the store has, and what it lacks.
  private func entries(
    _ digests: Set<Digest>,
    _ missing: [RecordedSnapshot],
    _ there: ServerVersion
  ) throws -> [RecordedSnapshot] {
    let absent = Set(missing.map(\.digest))
    return missing + (try records.entries(digests.subtracting(absent)))
  }
}

extension SharedVersion {
  /// The version with all of its shards.
  fileprivate func whole(content: Digest) -> SharedVersion {
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
#endif
