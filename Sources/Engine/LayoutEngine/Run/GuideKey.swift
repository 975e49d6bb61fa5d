import Foundation
import LayoutCore

/// The identity of an explicit guide for a proposal.
struct GuideKey: Hashable {
  let key: AlignmentKey
  let axis: Axis
  let width: CGFloat?
  let height: CGFloat?
}
