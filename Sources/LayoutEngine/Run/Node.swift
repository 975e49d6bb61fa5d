import Foundation
import LayoutCore

/// A node in the flat storage of a run: what it is, its last answer, and where it was placed.
///
/// The children of a node are consecutive and come after it, so a pass over the storage in order
/// reaches every container before its subviews.
struct Node {
  /// What answers for a node.
  enum Kind: UInt8 {
    case fixed, flexible, leaf, layout
  }

  /// The index of the container; −1 at the root.
  var parent: Int32
  var firstChild: Int32 = 0
  var childCount: Int32 = 0
  /// The index of the layout or leaf that answers, in the storage's list of its kind; −1 for a leaf
  /// that the engine answers for.
  var content: Int32 = 0
  var kind: Kind
  var isRightToLeft: Bool
  /// The orientation of the stack that the node stands in.
  var orientation: Axis?
  /// Whether `size` and `box` hold an answer.
  var hasAnswer = false
  /// Whether any guide may have an explicit value; false for leaves without text.
  var hasGuides = false
  /// Whether a line of the frame may have an explicit value.
  var hasFrameLines = false
  var priority: Double = 0

  /// The most recent answer, in points, and the proposals for which it holds.
  var size = CGSize.zero
  var box = ProposalBox.everything
  /// The index of the first of the other remembered answers; −1 when there is none.
  var olderAnswers: Int32 = -1
  /// The number of the placement that placed the node last.
  var placement: UInt32 = 0

  /// The frame in the container's coordinates, in points.
  var frame = CGRect.zero
  /// The proposal with which the node was placed.
  var proposal = ProposedViewSize.zero
}

/// An answer that a node gave to an earlier proposal.
struct OlderAnswer {
  var measurement: LayoutMeasurement
  var next: Int32
}
