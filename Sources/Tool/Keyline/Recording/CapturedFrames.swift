import Digests
package import LayoutCore
import LayoutDiff
import LayoutRecorder
import LayoutStore

/// Frames captured by a different program, which can be recorded as a version.
package struct CapturedFrames {
  private let scenes: [CapturedScene]
  private let digest: Digest

  /// Reads a file with one node per line.
  ///
  /// - Throws: ``KeylineError`` with the line number of the error.
  package init(at path: String) throws(KeylineError) {
    let bytes = try SceneFiles.readNamed(path, limit: 256 << 20)
    do {
      scenes = try CapturedScene.scenes(reading: bytes)
    } catch {
      throw KeylineError(.invalidInput, "\(path), \(error)")
    }
    digest = Digest(of: bytes)
  }

  /// Records the frames, which were captured at one proposal, as a version.
  package func record(
    as label: String,
    in proposal: ProposedViewSize,
    to store: StoreLocation
  ) throws -> Recording.Outcome {
    let records = try store.open(for: .recording)
    // Each file counts as a different build, whichever program captured the frames.
    let build = BuildDescription(
      fingerprint: "frames \(digest.hex)",
      program: Release.program,
      platform: "captured"
    )
    let writer = try records.beginVersion(VersionDraft(label: label, build: build))
    for scene in scenes { try writer.add(Snapshot(scene, in: proposal)) }
    return try Recording.Outcome(
      committing: writer,
      sceneCount: scenes.count,
      placementCount: scenes.reduce(0) { $0 + $1.table.placements.count }
    )
  }
}

extension Snapshot {
  /// Creates the snapshot of captured frames.
  fileprivate init(_ scene: CapturedScene, in proposal: ProposedViewSize) throws(SnapshotError) {
    let text = DigestedText(scene.text)
    try self.init(
      scene: scene.name,
      proposal: proposal,
      definition: SceneDefinition(text: text, nodes: Digested(scene.outline)),
      environment: SnapshotEnvironment(CapturedScene.environment),
      layout: Digested(scene.table)
    )
  }
}
