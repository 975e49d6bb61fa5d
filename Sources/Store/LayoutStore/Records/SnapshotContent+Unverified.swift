import Digests
import Synchronization

extension SnapshotContent {
  /// The texts of a snapshot before they are verified against their digests.
  ///
  /// Digesting takes longer than reading, and can be done on any thread.
  public struct Unverified: Sendable {
    let snapshot: RecordedSnapshot
    let scene: UnverifiedText
    let nodes: UnverifiedText
    let environment: UnverifiedText
    let result: UnverifiedText
    let answers: UnverifiedText
    /// The store's file, for messages.
    var path: String?

    /// Verifies the texts against their digests and returns them; shared texts are digested once.
    ///
    /// - Throws: ``StoreError`` that names the damaged text.
    public func verified() throws(StoreError) -> SnapshotContent {
      do {
        return SnapshotContent(
          name: snapshot.scene,
          document: snapshot.document,
          proposal: snapshot.proposal,
          scene: try scene.verified(),
          nodes: try nodes.verified(),
          nodeCount: snapshot.nodeCount,
          environment: try environment.verified(),
          result: try result.verified(),
          answers: try answers.verified()
        )
      } catch {
        throw path.map { error.at($0) } ?? error
      }
    }
  }
}

/// A text that was read from a store, with its expected digest.
///
/// It may be verified on a different thread than it was read on, once for all snapshots that share
/// it.
final class UnverifiedText: Sendable {
  /// The expected digest.
  let digest: Digest
  private let text: [UInt8]
  private let what: String
  private let snapshot: RecordedSnapshot
  private let isVerified = Atomic(false)

  /// Creates a text of a snapshot; `what` names it in messages.
  init(_ text: [UInt8], digest: Digest, what: String, of snapshot: RecordedSnapshot) {
    (self.text, self.digest, self.what, self.snapshot) = (text, digest, what, snapshot)
  }

  /// Returns the text; refuses a text with a different digest.
  func verified() throws(StoreError) -> [UInt8] {
    guard !isVerified.load(ordering: .relaxed) else { return text }
    guard Digest(of: text) == digest else { throw UnverifiedText.damage(what, of: snapshot) }
    isVerified.store(true, ordering: .relaxed)
    return text
  }

  /// Reports a text that does not match its digest.
  static func damage(_ what: String, of snapshot: RecordedSnapshot) -> StoreError {
    .damaged("the \(what) of “\(plain: snapshot.scene)” at \(snapshot.proposalText)")
  }
}
