// Accepted: a canvas takes the proposed size, and its renderer never runs.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineUI
import LayoutCore
public import LayoutEngine

/// A view for immediate-mode drawing, which takes the proposed size.
///
/// The renderer never runs, and the symbols are not part of the scene.
public nonisolated struct Canvas<Symbols: View>: View {
  public var symbols: Symbols
  public var renderer: (inout GraphicsContext, CGSize) -> Void
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
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    nodes.append(LayoutNode(type: "Canvas", leaf: FlexibleLeaf()))
  }
}

extension Canvas where Symbols == EmptyView {
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

extension Image {
  /// Creates a drawn image of a size in points, whose renderer never runs.
  nonisolated public init(
    size: CGSize,
    label: Text? = nil,
    opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear,
    renderer: @escaping (inout GraphicsContext) -> Void
  ) {
    self.init(drawnIn: size)
  }
}
