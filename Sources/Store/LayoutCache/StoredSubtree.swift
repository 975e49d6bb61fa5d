import KeylineSQLite
import LayoutCore
import LayoutEngine

/// Everything stored for a subtree.
struct StoredSubtree {
  var sizes: [StoredSize] = []
  var layouts: [StoredLayout] = []
  var cache: (id: CacheRowID, value: [UInt8])?
  /// The rows that do not match their checksums.
  var damaged: [CacheRowID] = []
}
