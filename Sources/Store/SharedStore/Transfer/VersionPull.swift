#if SharedStore
import Digests
import LayoutStore

/// Fetches the missing parts of versions, and merges each version in one transaction.
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
    return StoreError(code: .notFound, message: "the server has no version “\(label)”; \(known)")
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
      entries: try entries(digests, missing, there),
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
    return Set(try records.entries(of: version).map(\.digest))
  }

  /// Returns the entries of a version: those that the store lacks, and those that it has.
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
  /// Returns the version with all shards.
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
#endif
