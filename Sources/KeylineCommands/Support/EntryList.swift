import CanonicalJSON
import LayoutReports
import LayoutStore

/// The snapshots of a version, by name and proposal.
struct EntryList {
  let entries: [RecordedEntry]
  let environments: Environments

  /// A line for each snapshot.
  var text: String {
    TextTable(
      header: ["scene", "in", "nodes", "result"],
      rows: entries.map {
        [
          $0.scene, ConfigurationText($0.proposal, environments[$0]).description,
          String($0.nodeCount),
          String($0.resultDigest.hex.prefix(12)),
        ]
      }
    ).description
  }

  /// An array of the snapshots.
  var json: String {
    JSONValue.array(
      entries.map {
        [
          "scene": .string($0.scene),
          "document": .string($0.document),
          "proposal": .string($0.proposalText),
          "nodes": .number(Double($0.nodeCount)),
          "sceneDigest": .string($0.sceneDigest.hex),
          "environment": .object(environments[$0]),
          "environmentDigest": .string($0.environmentDigest.hex),
          "resultDigest": .string($0.resultDigest.hex),
        ]
      }
    ).indentedText + "\n"
  }
}
