public import Foundation

/// The arithmetic of padding, which the engine uses without a call of `PaddingLayout`.
extension EdgeInsets {
  @inlinable var horizontal: CGFloat { leading + trailing }
  @inlinable var vertical: CGFloat { top + bottom }

  /// Returns the proposal to the view: the proposal minus the insets, at least zero; an unspecified
  /// dimension stays unspecified.
  @inlinable
  package func inside(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max($0 - horizontal, 0) },
      height: proposal.height.map { max($0 - vertical, 0) }
    )
  }

  /// Returns the size of the view and the insets, at least zero, from the view's measurement.
  @inlinable
  package func outside(
    _ measurement: LayoutMeasurement,
    in proposal: ProposedViewSize
  ) -> LayoutMeasurement {
    LayoutMeasurement(
      size: outside(measurement.size),
      region: ProposalRegion(
        width: measurement.region.width.outside(insets: horizontal, known: proposal.width),
        height: measurement.region.height.outside(insets: vertical, known: proposal.height)
      )
    )
  }

  /// Returns the size of the view and the insets, at least zero.
  @inlinable
  package func outside(_ size: CGSize) -> CGSize {
    CGSize(width: max(size.width + horizontal, 0), height: max(size.height + vertical, 0))
  }

  /// Returns the view's function with the insets.
  @inlinable
  package func outside(_ function: SizeFunction) -> SizeFunction {
    let width = function.width?.padded(by: horizontal)
    let height = function.height?.padded(by: vertical)
    return SizeFunction(
      width: width,
      height: height,
      isFixed: function.isFixed && width != nil && height != nil
    )
  }

  /// Returns the view's preferences, except on padded edges.
  package func outside(_ spacing: ViewSpacing) -> ViewSpacing {
    var edges = Edge.Set()
    if top != 0 { edges.insert(.top) }
    if leading != 0 { edges.insert(.leading) }
    if bottom != 0 { edges.insert(.bottom) }
    if trailing != 0 { edges.insert(.trailing) }
    return spacing.resetting(edges)
  }

  /// Returns the view's top leading corner for the corner of the bounds.
  @inlinable
  package func inside(_ corner: CGPoint) -> CGPoint {
    CGPoint(x: corner.x + leading, y: corner.y + top)
  }
}

extension LengthFunction {
  /// The function of the view with insets; `nil` if it is invalid, or if negative insets offer the view
  /// a length that its function does not have.
  @inlinable
  package func padded(by insets: CGFloat) -> LengthFunction? {
    guard insets >= 0 || isConstant else { return nil }
    let padded = LengthFunction(
      minimum: max(minimum + insets, 0),
      ideal: max(ideal + insets, 0),
      maximum: max(maximum + insets, 0),
      isClamped: isConstant
    )
    return padded.isValid ? padded : nil
  }
}

extension ProposalRange {
  /// Returns the proposals that are in this range after the insets are subtracted.
  @usableFromInline
  func outside(insets: CGFloat, known: CGFloat?) -> ProposalRange {
    if isEverything { return self }
    guard let known else { return ProposalRange(nil) }
    if isOneLength { return ProposalRange(known) }
    let inside = { (proposal: CGFloat) in max(proposal - insets, 0) }
    return ProposalRange(
      lower: lower <= 0
        ? -.infinity
        : MonotonicFunction.lowest(reaching: lower, known: known, guess: lower + insets, inside),
      upper: MonotonicFunction.highest(keeping: upper, known: known, guess: upper + insets, inside),
      includesUnspecified: includesUnspecified
    )
  }
}
