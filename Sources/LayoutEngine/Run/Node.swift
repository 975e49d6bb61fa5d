import Foundation
import LayoutCore

/// A node in the flat storage of a run: what it is, and where it was placed.
///
/// The children of a node are consecutive. What it last answered lies apart from it, in a
/// `SubviewAnswer` of the same number.
struct Node {
  /// What answers for a node.
  enum Kind: UInt8 {
    case fixed, flexible, leaf, layout
  }

  /// What has to be done before the nodes below stand where they belong.
  enum Pending: UInt8 {
    /// Nothing.
    case nothing
    /// The frames of the subviews are right, but what was proposed to them is not.
    case proposals
    /// The layout has to place its subviews.
    case placement
  }

  /// The index of the container; −1 at the root.
  var parent: Int32
  var firstChild: Int32 = 0
  var childCount: Int32 = 0
  /// The index of the layout or leaf that answers, in the storage's list of its kind; −1 for a leaf
  /// that the engine answers for.
  var content: Int32 = -1
  /// The index of the first of the other remembered answers; −1 when there is none.
  var olderAnswers: Int32 = -1
  /// The number of the placement that placed the node last.
  var placement: UInt32 = 0
  var kind = Kind.fixed
  var isRightToLeft: Bool
  /// The orientation of the stack that the node stands in.
  var orientation: Axis?
  var pending = Pending.placement
  /// Whether the node sets its priority itself, which nothing else overrules.
  var hasOwnPriority = false
  var priority: Double = 0

  /// The frame in the container's coordinates, in points.
  var frame = CGRect.zero
  /// The proposal with which the node was placed, in points; no number where it is unspecified, which
  /// takes half of the room of an optional.
  private var proposedWidth: CGFloat = 0
  private var proposedHeight: CGFloat = 0

  init(parent: Int32, isRightToLeft: Bool) {
    self.parent = parent
    self.isRightToLeft = isRightToLeft
  }

  /// The proposal with which the node was placed.
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

/// An answer that a node gave to an earlier proposal.
struct OlderAnswer {
  var measurement: LayoutMeasurement
  var next: Int32
}
