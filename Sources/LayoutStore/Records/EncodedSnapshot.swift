import CanonicalJSON
import LayoutCore

/// A snapshot in the form in which it is stored.
struct EncodedSnapshot: Sendable {
  let name: String
  let document: String
  let scene: DigestedText
  let nodes: DigestedText
  let nodeCount: Int
  let proposal: EncodedProposal
  let environment: DigestedText
  let result: DigestedText
  let answers: DigestedText

  /// The digests and texts that the snapshot names.
  var seal: SnapshotSeal {
    SnapshotSeal(
      name: name,
      document: document,
      scene: scene.digest,
      nodes: nodes.digest,
      proposal: proposal.text,
      environment: environment.digest,
      result: result.digest,
      answers: answers.digest
    )
  }
}
