package import Foundation

/// The last measurement of a subview and whether it can have guides, in one cache line.
///
/// The entries of all nodes in a run are contiguous, and `LayoutSubview` reads them without a call.
package struct SubviewMeasurement {
  /// The size in points.
  package var size = CGSize.zero
  // The region, stored without the padding of `ProposalRegion`.
  private var lowerWidth = -CGFloat.infinity
  private var upperWidth = CGFloat.infinity
  private var lowerHeight = -CGFloat.infinity
  private var upperHeight = CGFloat.infinity
  private var includesUnspecifiedWidth = true
  private var includesUnspecifiedHeight = true
  /// Whether `size` and `region` are set.
  package var isKnown = false
  /// Whether the subview takes the proposed size, so that no cached measurement is needed.
  package var isFlexible = false
  /// Whether any guide may have an explicit value; false for leaves without text.
  package var hasGuides = false
  /// Whether a line of the frame may have an explicit value.
  package var hasFrameLines = false

  /// Creates an entry without a measurement.
  package init() {}

  /// The region of proposals that share the size.
  package var region: ProposalRegion {
    @inline(__always)
    get {
      ProposalRegion(
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

  /// Whether the size and the guides are known to be the same for every proposal.
  @inline(__always)
  package var isFixed: Bool {
    isKnown && includesUnspecifiedWidth && includesUnspecifiedHeight && lowerWidth == -.infinity
      && upperWidth == .infinity && lowerHeight == -.infinity && upperHeight == .infinity
  }

  /// Whether a guide may have an explicit value.
  @inline(__always)
  package func mayHave(_ key: AlignmentKey) -> Bool {
    hasGuides && (hasFrameLines || !key.isFrameLine)
  }
}
