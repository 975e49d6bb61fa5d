public import Foundation
public import LayoutCore
import LayoutEngine

extension View {
  /// Returns the view with a style behind it, as large as the view.
  public func background<S: ShapeStyle>(
    _ style: S,
    ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    changingNodes { $0.background(.shape(.color, paint: style.knownPaint)) }
  }

  /// Returns the view with the background's style behind it, as large as the view.
  public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(.background, ignoresSafeAreaEdges: edges)
  }

  /// Returns the view with a shape in a style behind it.
  public func background<S: ShapeStyle, T: Shape>(
    _ style: S,
    in shape: T,
    fillStyle: FillStyle = FillStyle()
  ) -> some View {
    changingNodes { $0.background(shape.fill(style).node(paint: nil)) }
  }

  /// Returns the view with a shape in the background's style behind it.
  public func background<T: Shape>(
    in shape: T,
    fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background(.background, in: shape, fillStyle: fillStyle)
  }

  /// Returns the view with a style in front of it, as large as the view.
  public func overlay<S: ShapeStyle>(
    _ style: S,
    ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    changingNodes { $0.overlay(.shape(.color, paint: style.knownPaint)) }
  }

  /// Returns the view with a shape in a style in front of it.
  public func overlay<S: ShapeStyle, T: Shape>(
    _ style: S,
    in shape: T,
    fillStyle: FillStyle = FillStyle()
  ) -> some View {
    changingNodes { $0.overlay(shape.fill(style).node(paint: nil)) }
  }

  /// Returns the view with a line inside its edges, of a width in points.
  public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    let color = content.knownPaint.color ?? "primary"
    return changingNodes { $0.border(color: color, width: width) }
  }
}
