public import Foundation
public import LayoutCore
public import LayoutEngine

/// A shape or a color, which takes the proposal; ideally 10 points.
public struct ShapeLeaf: LayoutLeaf {
  /// The paint of a shape, which has no effect on layout: a color and its opacity.
  public struct Paint: Hashable, Sendable {
    /// The name of the color; `nil` for the inherited one.
    public var color: String?
    /// The opacity, from 0 to 1.
    public var opacity: Double

    /// Creates a paint.
    public init(color: String? = nil, opacity: Double = 1) {
      self.color = color
      self.opacity = opacity
    }
  }

  /// The outline of a shape.
  public enum Outline: Hashable, Sendable {
    /// The whole frame, as a color.
    case color
    /// The frame's rectangle.
    case rectangle
    /// A rectangle with a corner radius in points.
    case roundedRectangle(cornerRadius: CGFloat)
    /// The largest centered circle.
    case circle
    /// The inscribed ellipse.
    case ellipse
    /// A capsule.
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

  /// Returns a square of the smaller dimension of the proposal, with 10 for unspecified dimensions.
  func diameters(in proposal: ProposedViewSize) -> CGSize {
    let diameter = max(min(proposal.width ?? 10, proposal.height ?? 10), 0)
    return CGSize(width: diameter, height: diameter)
  }
}
