public import Foundation
public import LayoutCore

/// A modifier that fixes its view at its ideal length along the chosen axes.
///
/// Source: Apple's documentation of `fixedSize(horizontal:vertical:)`.
public struct FixedSizeLayout: UnaryLayout {
  /// Whether the view has its ideal width.
  public var horizontal: Bool
  /// Whether the view has its ideal height.
  public var vertical: Bool

  /// Creates the modifier.
  public init(horizontal: Bool = true, vertical: Bool = true) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// A spacer's priority is reset.
  public static var keepsSpacerPriority: Bool { false }

  /// Guides pass through.
  public static var guides: LayoutProperties.Guides { .passedOn }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: horizontal ? nil : proposal.width,
      height: vertical ? nil : proposal.height
    )
  }

  /// Returns the view's measurement, which is the same for every proposal along the chosen axes.
  public func measurement(of view: LayoutSubview, proposal: ProposedViewSize) -> LayoutMeasurement {
    var measurement = view.measurement(in: inner(proposal))
    if horizontal { measurement.region.width = .everything }
    if vertical { measurement.region.height = .everything }
    return measurement
  }

  /// Returns the view's function, which is constant along the chosen axes.
  public func sizeFunction(of view: LayoutSubview) -> SizeFunction {
    var function = view.sizeFunction
    if horizontal { function.width = function.width.map { LengthFunction(constant: $0.ideal) } }
    if vertical { function.height = function.height.map { LengthFunction(constant: $0.ideal) } }
    if horizontal && vertical && function.width != nil && function.height != nil {
      function.isFixed = true
    }
    return function
  }

  /// Places the view in the bounds, with the chosen axes unspecified.
  public func placement(
    of view: LayoutSubview,
    in bounds: CGRect,
    proposal: ProposedViewSize
  ) -> UnaryPlacement {
    UnaryPlacement(origin: bounds.origin, proposal: inner(proposal))
  }
}
