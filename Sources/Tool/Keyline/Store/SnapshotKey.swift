import Digests
import LayoutCore
package import LayoutRecorder
package import LayoutStore

/// A scene, proposal and environment, which identify a snapshot within a version.
package struct SnapshotKey: Hashable, Sendable {
  private let scene: [UInt8]
  private let proposal: String
  private let environment: Digest

  package init(_ entry: RecordedSnapshot) {
    scene = Array(entry.scene.utf8)
    proposal = entry.proposalText
    environment = entry.environmentDigest
  }

  package init(_ request: RecordingRequest) {
    scene = Array(request.scene.name.utf8)
    proposal = ProposalText(request.proposal).description
    environment = request.environment.digest
  }
}

extension [RecordedSnapshot] {
  /// The entries by key; if several have the same key, the first.
  package var byKey: [SnapshotKey: RecordedSnapshot] {
    Dictionary(map { (SnapshotKey($0), $0) }) { first, _ in first }
  }
}
