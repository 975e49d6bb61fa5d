public import Foundation

/// A style that tiles an image.
public struct ImagePaint: PaintedStyle {
  let paint = ShapeLeaf.Paint(color: "image")
  /// The image.
  public var image: Image
  /// The part of the image, in unit coordinates.
  public var sourceRect: CGRect
  /// The scale of the image.
  public var scale: CGFloat

  /// Creates a style that tiles an image.
  public init(
    image: Image,
    sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    scale: CGFloat = 1
  ) {
    self.image = image
    self.sourceRect = sourceRect
    self.scale = scale
  }
}

extension ShapeStyle where Self == ImagePaint {
  /// Returns a style that tiles an image.
  public static func image(
    _ image: Image,
    sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    scale: CGFloat = 1
  ) -> ImagePaint {
    ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
  }
}
