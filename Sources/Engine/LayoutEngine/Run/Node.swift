import Foundation
import LayoutCore

/// A node in the flat storage of a run.
///
/// The children of a node are consecutive. Its last measurement is in the `SubviewMeasurement` with the
/// same index.
struct Node {
  enum Kind: UInt8 {
    case fixed, flexible, leaf, layout
    /// A `PaddingLayout` of one view, which the engine lays out itself.
    case padding

    /// Whether the node can have children.
    var isLayout: Bool { self == .layout || self == .padding }
  }

  /// The remaining work before the descendants have their final placements.
  enum Pending: UInt8 {
    /// Nothing.
    case nothing
    /// The frames of the subviews are up to date, but their proposals are not.
    case proposals
    /// The layout must place its subviews.
    case placement
  }

  /// The index of the container; −1 for the root.
  var parent: Int32
  var firstChild: Int32 = 0
  var childCount: Int32 = 0
  /// The index of the layout, leaf or padding in the storage's list of its kind; −1 for a leaf that the
  /// engine measures itself.
  var content: Int32 = -1
  /// The index of the first older measurement; −1 for none.
  var olderMeasurements: Int32 = -1
  /// The number of the last placement that placed the node.
  var placement: UInt32 = 0
  var kind = Kind.fixed
  var isRightToLeft: Bool
  /// The orientation of the containing stack.
  var orientation: Axis?
  var pending = Pending.placement
  /// Whether the node sets its priority explicitly.
  var hasExplicitPriority = false
  var priority: Double = 0

  /// The frame in the container's coordinates, in points.
  var frame = CGRect.zero
  /// The proposal to the node, in points; NaN means unspecified and takes half the space of an
  /// optional.
  private var proposedWidth: CGFloat = 0
  private var proposedHeight: CGFloat = 0

  init(parent: Int32, isRightToLeft: Bool) {
    self.parent = parent
    self.isRightToLeft = isRightToLeft
  }

  var proposal: ProposedViewSize {
    @inline(__always)
    get {
      ProposedViewSize(
        width: proposedWidth.isNaN ? nil : proposedWidth,
        height: proposedHeight.isNaN ? nil : proposedHeight
      )
    }
    @inline(__always)
    set {
      proposedWidth = newValue.width ?? .nan
      proposedHeight = newValue.height ?? .nan
    }
  }
}
