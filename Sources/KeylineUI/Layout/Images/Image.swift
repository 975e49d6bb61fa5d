public import Foundation
public import LayoutCore
public import LayoutEngine
public import LayoutText

/// An image of a system symbol or an asset.
public struct Image: View, Equatable {
  /// The type of the body.
  public typealias Body = Never
  private let name: String
  private let isSymbol: Bool
  private var isResizable = false
  private var font: Font?

  /// Creates an image of a system symbol.
  nonisolated public init(systemName: String) {
    name = systemName
    isSymbol = true
  }

  /// Creates an image of a system symbol with a variable value, which has no effect on layout.
  nonisolated public init(systemName: String, variableValue: Double?) {
    self.init(systemName: systemName)
  }

  /// Creates an image of an asset, which is not read; its size is 100 by 100 points.
  nonisolated public init(_ name: String, bundle: Bundle? = nil) {
    self.name = name
    isSymbol = false
  }

  /// Creates a decorative image of an asset.
  nonisolated public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
  }

  /// The ways in which a resizable image fills its frame.
  public enum ResizingMode: Hashable, Sendable {
    /// The image is tiled.
    case tile
    /// The image is stretched.
    case stretch
  }

  /// The size of a symbol relative to text.
  public enum Scale: Hashable, Sendable {
    /// Small.
    case small
    /// Unchanged.
    case medium
    /// Large.
    case large
  }

  /// Makes the image take the proposed size.
  nonisolated public func resizable(
    capInsets: EdgeInsets = EdgeInsets(),
    resizingMode: ResizingMode = .stretch
  ) -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  /// Sets the font of the symbol.
  nonisolated public func font(_ font: Font?) -> Image {
    var image = self
    image.font = image.font ?? font
    return image
  }

  /// Appends a leaf for the image.
  public static func lower(
    _ view: Image,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    guard view.isSymbol else {
      let leaf = AssetLeaf(name: view.name, isResizable: view.isResizable)
      return nodes.append(LayoutNode(type: "Image", leaf: leaf))
    }
    nodes.append(
      .image(
        systemName: view.name,
        isResizable: view.isResizable,
        font: view.symbolFont(in: context.environment)
      )
    )
  }

  /// Returns the font that determines the size of the symbol.
  private func symbolFont(in environment: EnvironmentValues) -> Font? {
    let font = font ?? environment.text.style.changedFont
    let factor = environment.imageScale.factor
    // A text size that a view sets is known here, unlike that of the scene.
    if let size = environment.explicitDynamicTypeSize {
      let points = (font ?? .body).resolved(for: size, on: environment.scene.read.platform).size
      return .custom("symbol", fixedSize: points * factor)
    }
    guard factor != 1 else { return font }
    let size = (font ?? .body).resolved().size * factor
    return .custom("symbol", size: size, relativeTo: .body)
  }
}

private enum ImageScaleKey: EnvironmentKey { static let defaultValue = Image.Scale.medium }

extension EnvironmentValues {
  /// The size of symbols relative to text.
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }
}

extension Image.Scale {
  /// The scale relative to a medium symbol; Apple does not publish it.
  var factor: CGFloat {
    switch self {
    case .small: 0.8
    case .medium: 1
    case .large: 1.25
    }
  }
}

extension View {
  /// Sets the scale of symbols in the view.
  public func imageScale(_ scale: Image.Scale) -> some View {
    environment(\.imageScale, scale)
  }
}
