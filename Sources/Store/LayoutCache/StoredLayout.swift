import Digests
import Foundation
import KeylineSQLite
import LayoutCore
import LayoutEngine

/// A stored layout of a subtree, whose placements are read when they are needed.
struct StoredLayout {
  let id: CacheRowID
  let size: CGSize
  let proposal: ProposedViewSize
  let checksum: Int64
}
