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
  let entries: [RecordedSnapshot]
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

  /// The summary of the version.
  var health: StoreHealth.Version {
    StoreHealth.Version(
      label: label,
      isIntact: isIntact,
      intactCount: entries.count,
      count: isRowProven ? version?.snapshotCount : nil,
      missing: missing,
      recoveredLabel: recoveredLabel,
      isUnlisted: unlisted != nil
    )
  }
}
