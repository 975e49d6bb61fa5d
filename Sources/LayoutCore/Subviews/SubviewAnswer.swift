package import Foundation

/// The last answer of a subview, and what it has guides for: one line of memory a subview.
///
/// The answers of all nodes of a run lie side by side, where `LayoutSubview` reads them without a call.
package struct SubviewAnswer {
  /// The size in points.
  package var size = CGSize.zero
  // The ranges of the box without the gaps that the type's own layout in memory has.
  private var lowerWidth = -CGFloat.infinity
  private var upperWidth = CGFloat.infinity
  private var lowerHeight = -CGFloat.infinity
  private var upperHeight = CGFloat.infinity
  private var includesUnspecifiedWidth = true
  private var includesUnspecifiedHeight = true
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

  /// The proposals for which it is the size.
  package var box: ProposalBox {
    @inline(__always)
    get {
      ProposalBox(
        width: ProposalRange(
          lower: lowerWidth,
          upper: upperWidth,
          includesUnspecified: includesUnspecifiedWidth
        ),
        height: ProposalRange(
          lower: lowerHeight,
          upper: upperHeight,
          includesUnspecified: includesUnspecifiedHeight
        )
      )
    }
    @inline(__always)
    set {
      lowerWidth = newValue.width.lower
      upperWidth = newValue.width.upper
      lowerHeight = newValue.height.lower
      upperHeight = newValue.height.upper
      includesUnspecifiedWidth = newValue.width.includesUnspecified
      includesUnspecifiedHeight = newValue.height.includesUnspecified
    }
  }

  /// Whether a guide may have an explicit value.
  @inline(__always)
  package func mayHave(_ key: AlignmentKey) -> Bool {
    hasGuides && (hasFrameLines || !key.isFrameLine)
  }
}
