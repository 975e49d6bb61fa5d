public import Foundation

/// A style that repeats an image; layout ignores it.
public struct ImagePaint: PaintedStyle {
  let paint = ShapeLeaf.Paint(color: "image")
  /// The image.
  public var image: Image
  /// The part of the image, from 0 to 1.
  public var sourceRect: CGRect
  /// How much larger the image is painted.
  public var scale: CGFloat

  /// Creates a style that repeats an image.
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
  /// Returns a style that repeats an image.
  public static func image(
    _ image: Image,
    sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    scale: CGFloat = 1
  ) -> ImagePaint {
    ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
  }
}
