import Digests
import LayoutRecorder
import LayoutStore

/// A document that was found.
package struct FoundDocument: Sendable {
  /// What the document resulted in.
  package let document: KnownDocument
  /// The results of its snapshots, in order.
  package let scenes: [CachedScene]
  /// The rows with these results.
  let rows: [CacheRowID]
}
