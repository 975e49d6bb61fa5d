public import Foundation

/// A modifier that adds space around its view.
///
/// The view is offered the proposal minus the insets, at least zero; an unspecified dimension stays
/// unspecified. The size is that of the view and the insets, at least zero. Source: measurements of
/// SwiftUI; see `Documentation/Reference/Rules.md`.
public struct PaddingLayout: UnaryLayout {
  /// The space on each edge, in points.
  public var insets: EdgeInsets

  /// Creates padding.
  public init(insets: EdgeInsets) { self.insets = insets }

  /// The priority is reset.
  public static var keepsPriority: Bool { false }

  /// Guides pass through.
  public static var guides: LayoutProperties.Guides { .passedOn }

  private var horizontal: CGFloat { insets.leading + insets.trailing }
  private var vertical: CGFloat { insets.top + insets.bottom }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max($0 - horizontal, 0) },
      height: proposal.height.map { max($0 - vertical, 0) }
    )
  }

  /// Returns the view's preferences, except on padded edges.
  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    guard let view = subviews.first else { return .zero }
    var edges = Edge.Set()
    if insets.top != 0 { edges.insert(.top) }
    if insets.leading != 0 { edges.insert(.leading) }
    if insets.bottom != 0 { edges.insert(.bottom) }
    if insets.trailing != 0 { edges.insert(.trailing) }
    return view.spacing.resetting(edges)
  }

  /// Returns the size of the view and the insets.
  public func measurement(of view: LayoutSubview, proposal: ProposedViewSize) -> LayoutMeasurement {
    let inside = inner(proposal)
    let measurement = view.measurement(in: inside)
    return LayoutMeasurement(
      size: CGSize(
        width: max(measurement.size.width + horizontal, 0),
        height: max(measurement.size.height + vertical, 0)
      ),
      region: ProposalRegion(
        width: measurement.region.width.outside(insets: horizontal, known: proposal.width),
        height: measurement.region.height.outside(insets: vertical, known: proposal.height)
      )
    )
  }

  /// Returns the view's function with the insets.
  public func sizeFunction(of view: LayoutSubview) -> SizeFunction {
    let function = view.sizeFunction
    return SizeFunction(
      width: function.width?.padded(by: horizontal),
      height: function.height?.padded(by: vertical),
      isFixed: function.isFixed
    )
  }

  /// Places the view inside the insets.
  public func placement(
    of view: LayoutSubview,
    in bounds: CGRect,
    proposal: ProposedViewSize
  ) -> UnaryPlacement {
    UnaryPlacement(
      origin: CGPoint(x: bounds.origin.x + insets.leading, y: bounds.origin.y + insets.top),
      proposal: inner(proposal)
    )
  }
}

extension LengthFunction {
  /// The function of the view with insets; `nil` if negative insets offer the view a length that its
  /// function does not have.
  fileprivate func padded(by insets: CGFloat) -> LengthFunction? {
    guard insets >= 0 || isConstant else { return nil }
    return LengthFunction(
      minimum: max(minimum + insets, 0),
      ideal: max(ideal + insets, 0),
      maximum: max(maximum + insets, 0),
      isClamped: isConstant
    )
  }
}

extension ProposalRange {
  /// Returns the proposals that are in this range after the insets are subtracted.
  fileprivate func outside(insets: CGFloat, known: CGFloat?) -> ProposalRange {
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

extension ProposalRange {
  /// Whether the range contains a single length above zero.
  fileprivate var isOneLength: Bool { lower == upper && lower > 0 }
}
