public import Foundation
public import LayoutCore
public import LayoutEngine

/// A shape or a color, which takes the proposed size; its ideal length is 10 points.
public struct ShapeLeaf: LayoutLeaf {
  /// The paint of a shape, which has no effect on layout: a color and its opacity.
  public struct Paint: Hashable, Sendable {
    /// The name of the color; `nil` for the inherited color.
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
    /// A color that fills the frame.
    case color
    /// The frame's rectangle.
    case rectangle
    /// A rectangle with a corner radius in points.
    case roundedRectangle(cornerRadius: CGFloat)
    /// The largest circle in the frame, centered.
    case circle
    /// The ellipse inscribed in the frame.
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

  /// All shapes except circles take the proposed size.
  public var behavior: LeafBehavior { outline == .circle ? .measured : .flexible }

  /// Shapes have no spacing preferences.
  public var prefersSpacing: Bool { false }

  /// Returns the proposed size, with 10 points for unspecified dimensions; for a circle, returns a
  /// square.
  ///
  /// Source: measurements of SwiftUI; see `Documentation/Reference/Rules.md`.
  public func measurement(
    in proposal: ProposedViewSize,
    context: LeafContext
  ) -> LayoutMeasurement {
    guard outline == .circle else {
      return FlexibleLeaf().measurement(in: proposal, context: context)
    }
    return LayoutMeasurement(size: diameters(in: proposal), region: ProposalRegion(proposal))
  }

  /// Returns a square with the smaller dimension of the proposal, or 10 points if it has none.
  func diameters(in proposal: ProposedViewSize) -> CGSize {
    let width = proposal.width ?? proposal.height ?? 10
    let diameter = max(min(width, proposal.height ?? width), 0)
    return CGSize(width: diameter, height: diameter)
  }
}
