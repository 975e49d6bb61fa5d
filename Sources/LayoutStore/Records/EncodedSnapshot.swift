import CanonicalJSON
import LayoutCore

/// A text under its digest.
struct EncodedBody: Sendable {
  let digest: Digest
  let utf8: [UInt8]

  /// Digests a text.
  init(_ utf8: [UInt8]) {
    self.utf8 = utf8
    digest = Digest(of: utf8)
  }
}

/// A snapshot in the form in which it is stored.
struct EncodedSnapshot: Sendable {
  let name: String
  let document: String
  let scene: EncodedBody
  let nodes: EncodedBody
  let nodeCount: Int
  let proposal: EncodedProposal
  let environment: EncodedBody
  let result: EncodedBody
  let answers: EncodedBody

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
