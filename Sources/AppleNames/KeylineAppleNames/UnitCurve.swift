// Accepted: a scene is static, so that nothing is animated.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import LayoutCore

/// A function between 0 and 1.
public struct UnitCurve: Hashable, Sendable {
  private let name: String
  public static let linear = UnitCurve(name: "linear")
  public static let easeIn = UnitCurve(name: "easeIn")
  public static let easeOut = UnitCurve(name: "easeOut")
  public static let easeInOut = UnitCurve(name: "easeInOut")
  public static let circularEaseIn = UnitCurve(name: "circularEaseIn")
  public static let circularEaseOut = UnitCurve(name: "circularEaseOut")
  public static let circularEaseInOut = UnitCurve(name: "circularEaseInOut")
  public static func bezier(
    startControlPoint: UnitPoint,
    endControlPoint: UnitPoint
  ) -> UnitCurve {
    UnitCurve(name: "bezier")
  }
  public func value(at progress: Double) -> Double { progress }
}
