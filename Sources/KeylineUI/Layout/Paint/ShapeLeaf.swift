public import Foundation
public import LayoutCore
public import LayoutEngine

/// A shape or a colour: it takes what is proposed, and 10 points where nothing is.
public struct ShapeLeaf: LayoutLeaf {
  /// The paint of a shape, which layout ignores: a colour by name, and its opacity from 0 to 1.
  public struct Paint: Hashable, Sendable {
    /// The name of the colour; `nil` for the one around the shape.
    public var color: String?
    /// The opacity, from 0 to 1.
    public var opacity: Double

    /// Creates a paint.
    public init(color: String? = nil, opacity: Double = 1) {
      self.color = color
      self.opacity = opacity
    }
  }

  /// The outlines.
  public enum Outline: Hashable, Sendable {
    /// The whole frame, painted as a colour view.
    case color
    /// The frame's rectangle.
    case rectangle
    /// The rectangle with corners of a radius in points.
    case roundedRectangle(cornerRadius: CGFloat)
    /// The largest circle in the middle of the frame.
    case circle
    /// The ellipse that touches the frame's edges.
    case ellipse
    /// The rectangle with ends as round as they can be.
    case capsule
  }

  /// The outline.
  public let outline: Outline
  /// The paint.
  public var paint: Paint

  /// Creates a shape.
  public init(_ outline: Outline, paint: Paint = Paint()) {
    self.outline = outline
    self.paint = paint
  }

  /// The proposal, except for a circle.
  public var behavior: LeafBehavior { outline == .circle ? .measured : .flexible }

  /// No preferences.
  public var prefersSpacing: Bool { false }

  /// Returns the proposal; for a circle the smaller of its dimensions twice, 10 points for one that
  /// is unspecified.
  ///
  /// Source of the circle's size: its `sizeThatFits(_:)` in an open re-creation.
  public func measurement(
    in proposal: ProposedViewSize,
    context: LeafContext
  ) -> LayoutMeasurement {
    guard outline == .circle else {
      return FlexibleLeaf().measurement(in: proposal, context: context)
    }
    return LayoutMeasurement(size: diameters(in: proposal), box: ProposalBox(proposal))
  }

  /// Returns the smaller dimension of the proposal twice, 10 points standing for what is unspecified.
  func diameters(in proposal: ProposedViewSize) -> CGSize {
    let diameter = max(min(proposal.width ?? 10, proposal.height ?? 10), 0)
    return CGSize(width: diameter, height: diameter)
  }
}
