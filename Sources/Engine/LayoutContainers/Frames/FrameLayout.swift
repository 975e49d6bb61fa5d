public import Foundation
public import LayoutCore

/// A modifier that puts its view in an invisible frame with a fixed width, height or both.
///
/// The frame has the fixed lengths and proposes them to its view; along an axis without a fixed
/// length, it has the view's length. It aligns the view's guides with its own. Source: measurements
/// of SwiftUI; see `Documentation/Reference/Rules.md`.
public struct FrameLayout: UnaryLayout {
  /// The width in points; `nil` for the view's width.
  public let width: CGFloat?
  /// The height in points; `nil` for the view's height.
  public let height: CGFloat?
  /// The guides of the frame and the view that are aligned.
  public let alignment: Alignment

  /// Creates a frame; a negative length counts as 0, and an infinite one or NaN as `nil`.
  public init(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) {
    self.width = width.flatMap { $0.isFinite ? max($0, 0) : nil }
    self.height = height.flatMap { $0.isFinite ? max($0, 0) : nil }
    self.alignment = alignment
  }

  /// The priority is reset.
  public static var keepsPriority: Bool { false }

  /// Guides pass through.
  public static var guides: LayoutProperties.Guides { .passedOn }

  /// Returns the view's preferences, except along the fixed axes.
  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    framedSpacing(of: subviews, horizontal: width != nil, vertical: height != nil)
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }

  /// Returns the fixed lengths, and the view's lengths otherwise.
  public func measurement(of view: LayoutSubview, proposal: ProposedViewSize) -> LayoutMeasurement {
    if let width, let height {
      return LayoutMeasurement(size: CGSize(width: width, height: height), region: .everything)
    }
    var measurement = view.measurement(in: inner(proposal))
    if let width {
      measurement.size.width = width
      measurement.region.width = .everything
    }
    if let height {
      measurement.size.height = height
      measurement.region.height = .everything
    }
    return measurement
  }

  /// Returns the fixed lengths, and the view's functions otherwise.
  public func sizeFunction(of view: LayoutSubview) -> SizeFunction {
    if let width, let height {
      return SizeFunction(fixed: CGSize(width: width, height: height))
    }
    var function = view.sizeFunction
    if let width { function.width = LengthFunction(constant: width) }
    if let height { function.height = LengthFunction(constant: height) }
    return function
  }

  /// Places the view with its guides on those of the frame.
  public func placement(
    of view: LayoutSubview,
    in bounds: CGRect,
    proposal: ProposedViewSize
  ) -> UnaryPlacement {
    UnaryPlacement(aligning: view, in: inner(proposal), to: alignment, of: bounds)
  }
}

extension UnaryPlacement {
  /// Places a view with its guides on those of a frame.
  init(
    aligning view: LayoutSubview,
    in proposal: ProposedViewSize,
    to alignment: Alignment,
    of frame: CGRect
  ) {
    let outer = ViewDimensions(size: frame.size)
    let inner = view.dimensions(in: proposal)
    self.init(
      origin: CGPoint(
        x: frame.origin.x + (outer[alignment.horizontal] - inner[alignment.horizontal]),
        y: frame.origin.y + (outer[alignment.vertical] - inner[alignment.vertical])
      ),
      proposal: proposal
    )
  }
}

/// Returns the preferences of a framed view, except along the framed axes.
///
/// A spacer keeps its preferences. It is identified by its priority, which it shares only with
/// layouts without subviews.
func framedSpacing(of subviews: LayoutSubviews, horizontal: Bool, vertical: Bool) -> ViewSpacing {
  guard let view = subviews.first else { return .zero }
  guard view.priority != -.infinity else { return view.spacing }
  var edges = Edge.Set()
  if horizontal { edges.formUnion(.horizontal) }
  if vertical { edges.formUnion(.vertical) }
  return view.spacing.resetting(edges)
}
