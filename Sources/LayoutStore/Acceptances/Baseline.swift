import CanonicalJSON

/// What the snapshots of a version are held against, and what was decided of them.
///
/// Of each scene, proposal and environment it is the snapshot that was accepted last, in the version
/// or in one that it follows; of what was never accepted, that of the first of these versions.
public struct Baseline: Sendable {
  /// The snapshots, by name, proposal and environment.
  public let entries: [RecordedEntry]
  /// The label of the version from which each snapshot is, by its key.
  private let origins: [Digest: String]
  /// What was decided after the snapshot of the same key became the baseline, in order.
  private let decisions: [Digest: [Acceptance]]

  /// Returns the label of the version from which a snapshot of the baseline is.
  public func origin(of entry: RecordedEntry) -> String {
    origins[entry.seal.key] ?? ""
  }

  /// Returns what was decided last of a snapshot that differs, or of one of its causes.
  ///
  /// - Parameters:
  ///   - entry: The snapshot: of the version, or of the baseline if the version lacks it.
  ///   - cause: The cause's id; empty for the whole snapshot.
  ///   - isRemoval: Whether the version lacks the snapshot.
  /// - Returns: The decision; `nil` if there is none since the baseline was accepted.
  public func decision(
    on entry: RecordedEntry,
    cause: String,
    isRemoval: Bool
  ) -> Acceptance? {
    decisions[entry.seal.key]?.last {
      $0.row == entry.row && $0.isRemoval == isRemoval && ($0.cause == cause || $0.cause.isEmpty)
    }
  }
}

extension Baseline {
  /// Reads the baseline of a version.
  init(of version: RecordedVersion, _ connection: Connection) throws {
    let reading = EntryReading(connection)
    let line = try VersionReading(connection).line(of: version)
    let labels = Set(line.map(\.label))
    var entries: [Digest: RecordedEntry] = [:]
    var origins: [Digest: String] = [:]
    if let first = line.first {
      for entry in try reading.entries(of: first) {
        entries[entry.seal.key] = entry
        origins[entry.seal.key] = first.label
      }
    }
    var decisions: [Digest: [Acceptance]] = [:]
    for acceptance in try AcceptanceReading(connection).all()
    where labels.contains(acceptance.version) {
      guard acceptance.verdict == .accepted, acceptance.cause.isEmpty else {
        decisions[acceptance.key, default: []].append(acceptance)
        continue
      }
      decisions[acceptance.key] = nil
      entries[acceptance.key] = acceptance.isRemoval ? nil : try reading.entry(acceptance.row)
      origins[acceptance.key] = acceptance.version
    }
    self.entries = entries.values.sorted(by: RecordedEntry.precedes)
    self.origins = origins
    self.decisions = decisions
  }
}

extension RecordedEntry {
  /// Returns whether an entry stands before another one: by name, proposal and environment.
  static func precedes(_ one: RecordedEntry, _ other: RecordedEntry) -> Bool {
    if !one.scene.utf8.elementsEqual(other.scene.utf8) {
      return one.scene.utf8.lexicographicallyPrecedes(other.scene.utf8)
    }
    if one.proposalText != other.proposalText { return one.proposalText < other.proposalText }
    return one.environmentDigest < other.environmentDigest
  }
}

extension VersionReading {
  /// Returns a version with all that it follows, the first of them first.
  func line(of version: RecordedVersion) throws -> [RecordedVersion] {
    var line = [version]
    while let parent = line.last?.parent {
      let next = try find(parent)
      guard next.sequence < (line.last?.sequence ?? 0) else {
        throw StoreError.damaged("the order of the versions")
      }
      line.append(next)
    }
    return line.reversed()
  }
}

extension RecordsStore {
  /// Returns what a version is held against.
  public func baseline(of version: RecordedVersion) throws(StoreError) -> Baseline {
    try read("reading the baseline") { try Baseline(of: version, $0) }
  }

  /// Returns a version with all that it follows, the first of them first.
  public func line(of version: RecordedVersion) throws(StoreError) -> [RecordedVersion] {
    try read("reading the history") { try VersionReading($0).line(of: version) }
  }
}
