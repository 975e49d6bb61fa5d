package import LayoutCore

/// A leaf with text that is broken into lines.
package protocol LineBreakingLeaf: LayoutLeaf {
  /// Returns the region of proposals with the same lines, which can have different sizes.
  ///
  /// The smallest width is that in which the longest line fits.
  func lines(in proposal: ProposedViewSize) -> ProposalRegion

  /// Returns whether the text does not fit, so that an ellipsis replaces its end.
  func isTruncated(in proposal: ProposedViewSize) -> Bool
}
