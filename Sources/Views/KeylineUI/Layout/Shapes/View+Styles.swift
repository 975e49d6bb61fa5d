public import Foundation
public import LayoutCore
import LayoutEngine

nonisolated extension View {
  /// Adds a style as the background of the view.
  public func background<S: ShapeStyle>(
    _ style: S,
    ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    changingNodes { $0.background(.shape(.color, paint: style.knownPaint)) }
  }

  /// Adds the background style as the background of the view.
  public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(.background, ignoresSafeAreaEdges: edges)
  }

  /// Adds a filled shape as the background of the view.
  public func background<S: ShapeStyle, T: Shape>(
    _ style: S,
    in shape: T,
    fillStyle: FillStyle = FillStyle()
  ) -> some View {
    changingNodes { $0.background(shape.fill(style).node(paint: nil)) }
  }

  /// Adds a shape with the background style as the background of the view.
  public func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
    background(.background, in: shape, fillStyle: fillStyle)
  }

  /// Overlays the view with a style.
  public func overlay<S: ShapeStyle>(
    _ style: S,
    ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    changingNodes { $0.overlay(.shape(.color, paint: style.knownPaint)) }
  }

  /// Overlays the view with a filled shape.
  public func overlay<S: ShapeStyle, T: Shape>(
    _ style: S,
    in shape: T,
    fillStyle: FillStyle = FillStyle()
  ) -> some View {
    changingNodes { $0.overlay(shape.fill(style).node(paint: nil)) }
  }

  /// Adds a border inside the view's edges, with a width in points.
  public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    let color = content.knownPaint.color ?? "primary"
    return changingNodes { $0.border(color: color, width: width) }
  }
}
