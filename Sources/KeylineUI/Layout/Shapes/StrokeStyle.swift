public import Foundation

/// How a line is drawn; layout ignores it.
public struct StrokeStyle: Hashable, Sendable {
  /// The width of the line in points.
  public var lineWidth: CGFloat
  /// How the line ends.
  public var lineCap: CGLineCap
  /// How the line bends.
  public var lineJoin: CGLineJoin
  /// How far a sharp bend may reach.
  public var miterLimit: CGFloat
  /// The lengths of dashes and gaps in points.
  public var dash: [CGFloat]
  /// Where in the dashes the line begins.
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

/// How an outline is filled; layout ignores it.
public struct FillStyle: Hashable, Sendable {
  /// Whether what is enclosed an even number of times is left out.
  public var isEOFilled: Bool
  /// Whether edges are smoothed.
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
/// How a line ends.
public enum CGLineCap: Int32, Hashable, Sendable {
  /// At its end.
  case butt
  /// In a half circle.
  case round
  /// In half a square.
  case square
}

/// How a line bends.
public enum CGLineJoin: Int32, Hashable, Sendable {
  /// In a sharp corner.
  case miter
  /// In a round corner.
  case round
  /// In a cut corner.
  case bevel
}
#endif
