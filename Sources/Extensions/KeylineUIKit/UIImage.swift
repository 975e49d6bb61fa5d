// UIKit's functions have these names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// UIKit: images without pixels.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineUI

/// An image with or without a name; its size is 100 by 100 points if it is not known.
open class UIImage: NSObject, @unchecked Sendable {
  // `@unchecked`: images are immutable.
  /// The corresponding image of views.
  public let image: Image
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }
  open class Configuration: NSObject, @unchecked Sendable {
    // `@unchecked`: there is no state.
  }
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    // `@unchecked`: there is no state.
    public convenience init(pointSize: CGFloat) { self.init() }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init() }
    public convenience init(
      pointSize: CGFloat,
      weight: SymbolWeight,
      scale: SymbolScale
    ) {
      self.init()
    }
    public convenience init(scale: SymbolScale) { self.init() }
  }
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified, small, medium, large
  }
  public override init() { image = Image("") }
  public init(_ image: Image) { self.image = image }
  public convenience init?(named name: String) { self.init(Image(name)) }
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    compatibleWith traits: UITraitCollection?
  ) {
    self.init(Image(name, bundle: bundle))
  }
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    with configuration: UIImage.Configuration?
  ) {
    self.init(Image(name, bundle: bundle))
  }
  public convenience init?(systemName name: String) { self.init(Image(systemName: name)) }
  public convenience init?(systemName name: String, withConfiguration: Configuration?) {
    self.init(Image(systemName: name))
  }
  public convenience init(resource: ImageResource) { self.init(Image(resource)) }
  /// Returns `nil`: data is not decoded, so that its size is not known.
  public init?(data: Data) { return nil }
  public init?(data: Data, scale: CGFloat) { return nil }
  public init?(contentsOfFile path: String) { return nil }
  public convenience init(cgImage: CGImage) { self.init() }
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init()
  }
  public required convenience init(imageLiteralResourceName name: String) { self.init(Image(name)) }
  public var size: CGSize { image.size ?? CGSize(width: 100, height: 100) }
  public var scale: CGFloat { 1 }
  public var cgImage: CGImage? { nil }
  public var imageOrientation: Orientation { .up }
  public func pngData() -> Data? { nil }
  public func jpegData(compressionQuality: CGFloat) -> Data? { nil }
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }
  public func withTintColor(_ color: UIColor) -> UIImage { self }
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }
  public func draw(in rect: CGRect) {}
  public func draw(at point: CGPoint) {}
}

extension UIImage: _ExpressibleByImageLiteral {}

/// The type of image literals.
public typealias _ImageLiteralType = UIImage

extension Image {
  nonisolated public init(uiImage: UIImage) { self = uiImage.image }
  nonisolated public init(
    _ cgImage: CGImage,
    scale: CGFloat,
    orientation: Image.Orientation = .up,
    label: Text
  ) {
    self.init("")
  }
  nonisolated public init(
    decorative cgImage: CGImage,
    scale: CGFloat,
    orientation: Image.Orientation = .up
  ) {
    self.init("")
  }
}

/// A renderer of images; its actions never run.
open class UIGraphicsImageRenderer: NSObject {
  public init(size: CGSize) {}
  public init(bounds: CGRect) {}
  public init(size: CGSize, format: UIGraphicsImageRendererFormat) {}
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage { UIImage() }
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data { Data() }
}

open class UIGraphicsImageRendererFormat: NSObject {
  public var scale: CGFloat = 3
  public var opaque = false
  public static func `default`() -> UIGraphicsImageRendererFormat { .init() }
}

open class UIGraphicsImageRendererContext: NSObject {
  public var cgContext: CGContext { .empty() }
  public var format: UIGraphicsImageRendererFormat { .init() }
  public func fill(_ rect: CGRect) {}
}

public func UIGraphicsBeginImageContext(_ size: CGSize) {}
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat)
{}
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { nil }
public func UIGraphicsEndImageContext() {}
public func UIGraphicsGetCurrentContext() -> CGContext? { nil }
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage,
  _ target: Any?,
  _ selector: Selector?,
  _ context: UnsafeMutableRawPointer?
) {}
