package import Foundation

/// The last answer of a subview, and what it has guides for: one line of memory a subview.
///
/// The answers of all nodes of a run lie side by side, where `LayoutSubview` reads them without a call.
package struct SubviewAnswer {
  /// The size in points.
  package var size = CGSize.zero
  /// The proposals for which it is the size.
  package var box = ProposalBox.everything
  /// Whether `size` and `box` hold an answer.
  package var isKnown = false
  /// Whether the subview takes what is proposed, which needs no answer to be kept.
  package var isFlexible = false
  /// Whether any guide may have an explicit value; false for leaves without text.
  package var hasGuides = false
  /// Whether a line of the frame may have an explicit value.
  package var hasFrameLines = false

  /// Creates a place for an answer that is not known yet.
  package init() {}

  /// Whether a guide may have an explicit value.
  @inline(__always)
  package func mayHave(_ key: AlignmentKey) -> Bool {
    hasGuides && (hasFrameLines || !key.isFrameLine)
  }
}
