public import Foundation

/// The style of a stroke; it affects no frames.
public struct StrokeStyle: Hashable, Sendable {
  /// The width of the line in points.
  public var lineWidth: CGFloat
  /// The style of line ends.
  public var lineCap: CGLineCap
  /// The style of line joins.
  public var lineJoin: CGLineJoin
  /// The miter limit.
  public var miterLimit: CGFloat
  /// The lengths of dashes and gaps in points.
  public var dash: [CGFloat]
  /// The phase of the dashes.
  public var dashPhase: CGFloat

  /// Creates a style.
  public init(
    lineWidth: CGFloat = 1,
    lineCap: CGLineCap = .butt,
    lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10,
    dash: [CGFloat] = [],
    dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// The style of a fill; it affects no frames.
public struct FillStyle: Hashable, Sendable {
  /// Whether to use the even-odd rule.
  public var isEOFilled: Bool
  /// Whether to antialias edges.
  public var isAntialiased: Bool

  /// Creates a style.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

#if canImport(CoreGraphics)
public import CoreGraphics
#else
/// The style of line ends.
public enum CGLineCap: Int32, Hashable, Sendable {
  /// A butt cap.
  case butt
  /// A round cap.
  case round
  /// A square cap.
  case square
}

/// The style of line joins.
public enum CGLineJoin: Int32, Hashable, Sendable {
  /// A miter join.
  case miter
  /// A round join.
  case round
  /// A bevel join.
  case bevel
}
#endif
