import Foundation
import LayoutCore

/// The subview placements of a layout during the computation of one of its guides.
struct TentativePlacement {
  let size: CGSize
  let proposal: ProposedViewSize
  let places: [(frame: CGRect, proposal: ProposedViewSize)]
}
