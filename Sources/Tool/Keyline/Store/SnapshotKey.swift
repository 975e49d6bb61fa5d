import Digests
import LayoutCore
package import LayoutDiff
package import LayoutRecorder
import LayoutScenes
package import LayoutStore

/// A scene, proposal and environment, which identify a snapshot within a version.
package struct SnapshotKey: Hashable, Sendable {
  private let scene: [UInt8]
  private let proposal: String
  private let environment: Digest

  /// The key as a text, for digests.
  var text: String {
    "\(environment.hex) \(proposal) \(String(decoding: scene, as: UTF8.self))"
  }

  package init(_ recorded: RecordedSnapshot) { self.init(recorded, named: recorded.scene) }

  /// Creates the key of a snapshot whose scene has a different name.
  init(_ recorded: RecordedSnapshot, named name: String) {
    scene = Array(name.utf8)
    proposal = recorded.proposalText
    environment = recorded.environmentDigest
  }

  package init(_ snapshot: Snapshot) {
    scene = Array(snapshot.scene.utf8)
    proposal = ProposalText(snapshot.proposal).description
    environment = snapshot.environmentText.digest
  }

  package init(_ request: RecordingRequest) { self.init(request, named: request.scene.name) }

  /// Creates the key of a snapshot whose scene has a different name.
  init(_ request: RecordingRequest, named name: String) {
    scene = Array(name.utf8)
    proposal = ProposalText(request.proposal).description
    environment = request.environment.digest
  }
}

extension [RecordedSnapshot] {
  /// The snapshots by key; if several have the same key, the first.
  package var byKey: [SnapshotKey: RecordedSnapshot] {
    Dictionary(map { (SnapshotKey($0), $0) }) { first, _ in first }
  }
}
