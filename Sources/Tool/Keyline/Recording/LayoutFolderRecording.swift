import LayoutDiff
import LayoutStore

/// The snapshots in a folder of layout files, which can be recorded as a version.
package struct LayoutFolderRecording {
  private let snapshots: [Snapshot]

  /// Reads the files of a folder, and of the folders in it.
  ///
  /// - Throws: `StoreError` if a file cannot be used, or there is none.
  package init(at path: String) throws(StoreError) {
    snapshots = try LayoutFolder(path).snapshots()
  }

  /// Records the snapshots as a version, with the rounded lengths that the files have.
  package func record(
    as label: String,
    to store: StoreLocation
  ) throws -> Recording.Outcome {
    let records = try store.open(for: .recording)
    let build = BuildDescription(
      fingerprint: "layout files",
      program: Release.program,
      platform: "any"
    )
    let writer = try records.beginVersion(VersionDraft(label: label, build: build))
    for snapshot in snapshots { try writer.add(snapshot) }
    return try Recording.Outcome(
      committing: writer,
      sceneCount: Set(snapshots.map(\.scene)).count,
      placementCount: snapshots.reduce(0) { $0 + $1.outline.nodes.count }
    )
  }
}
