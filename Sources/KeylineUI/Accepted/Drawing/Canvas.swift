public import Foundation
import LayoutCore
public import LayoutEngine

/// How a canvas and a drawing group keep colours.
public enum ColorRenderingMode: Hashable, Sendable {
  /// In the standard range.
  case nonLinear
  /// In the standard range, without the standard's curve.
  case linear
  /// In a greater range.
  case extendedLinear
}

/// A view that draws by itself, as large as what is proposed; nothing of it is drawn.
///
/// Its renderer never runs, and its symbols are not part of the scene.
public struct Canvas<Symbols: View>: View {
  /// The type of the body.
  public typealias Body = Never
  /// The views that the renderer may draw.
  public var symbols: Symbols
  /// What would draw.
  public var renderer: (inout GraphicsContext, CGSize) -> Void

  /// Creates a canvas with views that the renderer may draw.
  public init(
    opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
    @ViewBuilder symbols: () -> Symbols
  ) {
    self.symbols = symbols()
    self.renderer = renderer
  }

  /// Appends a leaf that takes what is proposed, and 10 points where nothing is.
  public static func lower(
    _ view: Canvas,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    nodes.append(LayoutNode(type: "Canvas", leaf: FlexibleLeaf()))
  }
}

extension Canvas where Symbols == EmptyView {
  /// Creates a canvas.
  public init(
    opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    symbols = EmptyView()
    self.renderer = renderer
  }
}
