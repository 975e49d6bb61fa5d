package import Digests
import LayoutDiff
import LayoutReports
import LayoutScenes
package import LayoutStore

/// The environments of a version's snapshots.
package struct Environments {
  private let values: [Digest: JSONObject]

  /// Reads the environments of snapshots.
  package init(of snapshots: [RecordedSnapshot], in records: RecordsStore) throws(StoreError) {
    values = try records.environments(of: snapshots)
  }

  /// The values of a snapshot's environment.
  package subscript(recorded: RecordedSnapshot) -> JSONObject {
    values[recorded.environmentDigest] ?? [:]
  }
}
