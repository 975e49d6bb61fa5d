public import Foundation
public import LayoutCore
public import LayoutEngine
public import LayoutText

/// An image of a system symbol or an asset, or a drawn image.
public nonisolated struct Image: View, Equatable, Sendable {
  private enum Source: Equatable {
    case symbol(String)
    /// An asset in the resources at a place; `nil` for those of the program.
    case asset(String, resources: URL?)
    case drawing(CGSize)
  }

  nonisolated private let source: Source
  private var isResizable = false
  private var font: Font?

  /// Creates an image of a system symbol.
  nonisolated public init(systemName: String) { source = .symbol(systemName) }

  /// Creates an image of a system symbol with a variable value, which has no effect on layout.
  nonisolated public init(systemName: String, variableValue: Double?) {
    self.init(systemName: systemName)
  }

  /// Creates an image of an asset.
  ///
  /// Its size is that of the image in the bundle's asset catalogs or image files. If there is none, the
  /// size is 100 by 100 points, which is reported.
  ///
  /// - Parameters:
  ///   - name: The name, after the names of enclosing namespaces: `"Icons/add"`.
  ///   - bundle: The bundle; `nil` for the program and the packages in it.
  nonisolated public init(_ name: String, bundle: Bundle? = nil) {
    let isProgram = bundle == nil || bundle == .main
    source = .asset(name, resources: isProgram ? nil : bundle?.resourceURL ?? bundle?.bundleURL)
  }

  /// Creates an image that is drawn in a size in points.
  package nonisolated init(drawnIn size: CGSize) { source = .drawing(size) }

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
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    switch source {
    case .symbol(let name): nodes.append(symbol(name, in: context))
    case .drawing(let size): nodes.append(image(nil, size: size))
    case .asset(let name, let resources):
      switch ImageAssets.inResources(resources).asset(named: name) {
      case .symbol: nodes.append(symbol(name, in: context))
      case .image(let set):
        let size = set.size(at: context.environment.scene.read(\.displayScale))
        nodes.append(image(name, size: size))
      case nil:
        context.ignoredModifiers?.insert(.missingImage(named: name))
        nodes.append(image(name, size: nil))
      }
    }
  }

  /// The size of the image on a display of three pixels a point; `nil` if it is not known.
  nonisolated package var size: CGSize? {
    switch source {
    case .drawing(let size): return size
    case .symbol: return nil
    case .asset(let name, let resources):
      let asset = ImageAssets.inResources(resources).asset(named: name)
      guard case .image(let set) = asset else { return nil }
      return set.size(at: 3)
    }
  }

  private func image(_ name: String?, size: CGSize?) -> LayoutNode {
    LayoutNode(type: "Image", leaf: AssetLeaf(name: name, size: size, isResizable: isResizable))
  }

  private func symbol(_ name: String, in context: LoweringContext) -> LayoutNode {
    if !isResizable, !SymbolSizes.contains(name) {
      context.ignoredModifiers?.insert(.estimatedSymbol(named: name))
    }
    let font = symbolFont(in: context.environment)
    return .image(systemName: name, isResizable: isResizable, font: font)
  }

  /// Returns the font that determines the size of the symbol.
  private func symbolFont(in environment: EnvironmentValues) -> Font? {
    let font = font ?? environment.text.style.changedFont
    let factor = environment.imageScale.factor
    // A text size that a view sets is known here, unlike that of the scene.
    if let size = environment.explicitDynamicTypeSize {
      let points = (font ?? .body).resolved(for: size, on: environment.scene.read(\.platform)).size
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
  ///
  /// A large globe in body text is 23 × 22 points on iOS 26, a medium one 19.67 × 19.
  var factor: CGFloat {
    switch self {
    case .small: 0.8
    case .medium: 1
    case .large: 1.16
    }
  }
}

nonisolated extension View {
  /// Sets the scale of symbols in the view.
  public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
}
