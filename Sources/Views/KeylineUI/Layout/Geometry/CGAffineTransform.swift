public import Foundation

extension CGRect {
  /// Creates the bounding rectangle of points; without points, the null rectangle.
  init(around points: [CGPoint]) {
    guard let first = points.first else {
      self = .null
      return
    }
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    for point in points {
      left = min(left, point.x)
      right = max(right, point.x)
      top = min(top, point.y)
      bottom = max(bottom, point.y)
    }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
}

#if !canImport(CoreGraphics)
/// An affine transform: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// Foundation on Linux provides `CGPoint`, `CGSize` and `CGRect`, but not this type.
public struct CGAffineTransform: Hashable, Sendable, Codable {
  /// The factor from x to x.
  public var a: CGFloat
  /// The factor from x to y.
  public var b: CGFloat
  /// The factor from y to x.
  public var c: CGFloat
  /// The factor from y to y.
  public var d: CGFloat
  /// The translation of x.
  public var tx: CGFloat
  /// The translation of y.
  public var ty: CGFloat

  /// Creates a transform from its six numbers.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a transform from its six numbers.
  public init(
    _ a: CGFloat,
    _ b: CGFloat,
    _ c: CGFloat,
    _ d: CGFloat,
    _ tx: CGFloat,
    _ ty: CGFloat
  ) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Creates the identity transform.
  public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  /// Creates a rotation by an angle in radians, from the x-axis to the y-axis.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Creates a scale about the origin.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Creates a translation.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// The identity transform.
  public static let identity = CGAffineTransform()

  /// Whether the transform is the identity.
  public var isIdentity: Bool { self == .identity }
}

extension CGAffineTransform {
  /// Returns this transform followed by a second one.
  public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * next.a + b * next.c,
      b: a * next.b + b * next.d,
      c: c * next.a + d * next.c,
      d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty
    )
  }

  /// Returns a rotation by an angle in radians, followed by this transform.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns a scale, followed by this transform.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }

  /// Returns a translation, followed by this transform.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty).concatenating(self)
  }

  /// Returns the inverse transform, or the transform itself if it has no inverse.
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0 else { return self }
    return CGAffineTransform(
      a: d / determinant,
      b: -b / determinant,
      c: -c / determinant,
      d: a / determinant,
      tx: (c * ty - d * tx) / determinant,
      ty: (b * tx - a * ty) / determinant
    )
  }
}

extension CGPoint {
  /// Returns the transformed point.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// Returns the transformed size, without translation.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// Returns the bounding rectangle of the transformed rectangle.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    guard !isNull, !isInfinite else { return self }
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
      CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
    ].map { $0.applying(t) }
    return CGRect(around: corners)
  }
}
#endif
