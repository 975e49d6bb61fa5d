import Digests
import Foundation
package import LayoutCore
import LayoutDiff
import LayoutRecorder
import LayoutStore

/// Frames captured by a different program, which can be recorded as a version.
package struct CapturedFrames {
  private let file: CapturedFile
  private let digest: Digest

  /// What the format lacks, or what was left out, in sentences.
  package var notes: [String] { file.notes }

  /// Reads a file, whose format follows from its content.
  ///
  /// - Throws: ``KeylineError`` that says what is wrong, and in which line.
  package init(at path: String) throws(KeylineError) {
    let bytes = try SceneFiles.readNamed(path, limit: 256 << 20)
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    do {
      file = try CapturedFile(reading: bytes, name: name)
    } catch {
      throw KeylineError(.invalidInput, "\(path), \(error)")
    }
    digest = Digest(of: bytes)
  }

  /// Records the frames as a version.
  ///
  /// - Parameters:
  ///   - label: The label of the version.
  ///   - proposal: The size of the window in which the frames were captured; `nil` for the size of each scene.
  ///   - store: The store.
  /// - Returns: The version.
  /// - Throws: `StoreError` if the version cannot be stored.
  package func record(
    as label: String,
    in proposal: ProposedViewSize?,
    to store: StoreLocation
  ) throws -> Recording.Outcome {
    let records = try store.open(for: .recording)
    // Each file counts as a different build, whichever program captured the frames.
    let build = BuildDescription(
      fingerprint: "frames \(digest.hex)",
      program: Release.program,
      platform: FrameSource.platform(of: file.format)
    )
    let writer = try records.beginVersion(VersionDraft(label: label, build: build))
    for scene in file.scenes {
      try writer.add(Snapshot(scene, in: proposal ?? ProposedViewSize(scene.size)))
    }
    return try Recording.Outcome(
      committing: writer,
      sceneCount: file.scenes.count,
      placementCount: file.scenes.reduce(0) { $0 + $1.table.placements.count }
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
