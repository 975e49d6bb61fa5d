import CanonicalJSON
import LayoutStore

/// The versions of a store, the oldest first.
struct VersionList {
  let versions: [RecordedVersion]

  /// A line for each version.
  var text: String {
    TextTable(
      header: ["version", "snapshots", "follows", "recorded", "by", "note"],
      rows: versions.map {
        [
          VersionList.name(of: $0), String($0.snapshotCount), $0.parent ?? "", $0.createdAt,
          $0.engine.program, $0.note,
        ]
      }
    ).description
  }

  /// An array of the versions.
  var json: String {
    JSONValue.array(
      versions.map {
        [
          "version": .string($0.label),
          "sequence": .number(Double($0.sequence)),
          "parent": $0.parent.map(JSONValue.string) ?? .null,
          "snapshots": .number(Double($0.snapshotCount)),
          "program": .string($0.engine.program),
          "build": .string($0.engine.fingerprint),
          "platform": .string($0.engine.platform),
          "commit": .string($0.revision?.commit ?? ""),
          "tree": .string($0.revision?.tree ?? ""),
          "note": .string($0.note),
          "recordedAt": .string($0.createdAt),
          "content": .string($0.content.hex),
          "shards": .array($0.shards.shards.map { .string($0.description) }),
        ]
      }
    ).indentedText + "\n"
  }

  /// Returns the label, with the shards that are there while some are missing.
  private static func name(of version: RecordedVersion) -> String {
    guard !version.shards.isWhole else { return version.label }
    return "\(version.label) (shard \(version.shards))"
  }
}
