package import Digests
import LayoutRecorder
import LayoutStore

/// A document to be stored.
package struct NewDocument: Sendable {
  let digest: Digest
  let document: KnownDocument

  /// Creates a document.
  ///
  /// - Parameters:
  ///   - document: What the document resulted in.
  ///   - digest: The digest of everything that this depends on.
  package init(_ document: KnownDocument, for digest: Digest) {
    self.document = document
    self.digest = digest
  }
}
