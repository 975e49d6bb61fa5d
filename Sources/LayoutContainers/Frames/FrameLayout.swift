public import Foundation
public import LayoutCore

/// A modifier that gives its view an invisible frame of a fixed width, height or both.
///
/// The view is offered the fixed lengths; the whole takes them, and the view's own where none is
/// fixed. The view is put so that its guides meet those of the frame. Source: Apple's documentation of
/// `frame(width:height:alignment:)`; that the priority is reset: both open re-creations.
public struct FrameLayout: UnaryLayout {
  /// The width in points; `nil` for the view's own.
  public let width: CGFloat?
  /// The height in points; `nil` for the view's own.
  public let height: CGFloat?
  /// The guides of the frame and the view that meet.
  public let alignment: Alignment

  /// Creates a frame; a length that is negative, infinite or no number counts as `nil`.
  public init(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) {
    self.width = width.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
    self.height = height.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
    self.alignment = alignment
  }

  /// The priority is reset.
  public static var keepsPriority: Bool { false }

  /// Guides are passed on.
  public static var guides: LayoutProperties.Guides { .passedOn }

  /// Returns the view's preferences, without those along the fixed axes.
  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    framedSpacing(of: subviews, horizontal: width != nil, vertical: height != nil)
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }

  /// Returns the fixed lengths, and the view's own where none is fixed.
  public func measurement(
    of view: LayoutSubview,
    proposal: ProposedViewSize
  ) -> LayoutMeasurement {
    if let width, let height {
      return LayoutMeasurement(size: CGSize(width: width, height: height), box: .everything)
    }
    var answer = view.measurement(in: inner(proposal))
    if let width {
      answer.size.width = width
      answer.box.width = .everything
    }
    if let height {
      answer.size.height = height
      answer.box.height = .everything
    }
    return answer
  }

  /// Puts the view so that its guides meet those of the frame.
  public func placement(
    of view: LayoutSubview,
    in bounds: CGRect,
    proposal: ProposedViewSize
  ) -> UnaryPlacement {
    UnaryPlacement(aligning: view, in: inner(proposal), to: alignment, of: bounds)
  }
}

extension UnaryPlacement {
  /// Puts a view under a proposal so that its guides meet those of a frame.
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
        x: frame.minX + (outer[alignment.horizontal] - inner[alignment.horizontal]),
        y: frame.minY + (outer[alignment.vertical] - inner[alignment.vertical])
      ),
      proposal: proposal
    )
  }
}

/// Returns the preferences of a framed view, without those along the framed axes.
///
/// A spacer keeps its own: between its neighbours there is no other distance, framed or not. It is
/// known by its priority, which is that of nothing else but a layout without subviews.
func framedSpacing(
  of subviews: LayoutSubviews,
  horizontal: Bool,
  vertical: Bool
) -> ViewSpacing {
  guard let view = subviews.first else { return .zero }
  guard view.priority != -.infinity else { return view.spacing }
  var edges = Edge.Set()
  if horizontal { edges.formUnion(.horizontal) }
  if vertical { edges.formUnion(.vertical) }
  return view.spacing.resetting(edges)
}
