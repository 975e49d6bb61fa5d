/// What can still be read of a version.
struct SalvageableVersion {
  /// The version's place in the store's history.
  let sequence: Int64
  /// What its row says; `nil` if that cannot be read.
  let version: RecordedVersion?
  /// Whether the row is what its digest says.
  let isRowProven: Bool
  /// Whether the list of snapshots is what the version's digest says, read or lost.
  let isListProven: Bool
  /// The snapshots of which every text is what its digest says.
  let entries: [RecordedSnapshot]
  /// The snapshots that are lost, by scene and proposal as far as these can be read.
  let lost: [String]
  /// What snapshots are called together that no version lists; `nil` for a version.
  var unlisted: String?

  /// Whether nothing of the version is lost.
  var isWhole: Bool { isRowProven && isListProven && lost.isEmpty }

  /// The version's label, as far as it is known.
  var label: String { unlisted ?? version?.label ?? "version \(sequence)" }

  /// The label of what is saved of it: its own only if nothing is lost.
  var savedLabel: String {
    guard !isWhole else { return label }
    return String(plain: label.utf8.prefix(180), limit: 180) + " (repaired)"
  }

  /// What is known of the version, for people.
  var health: StoreHealth.Version {
    StoreHealth.Version(
      label: label,
      isWhole: isWhole,
      wholeCount: entries.count,
      count: isRowProven ? version?.snapshotCount : nil,
      lost: lost,
      savedLabel: savedLabel,
      isUnlisted: unlisted != nil
    )
  }
}
