public import Foundation
public import LayoutCore

/// How a view would come and go; in a still picture nothing does.
public struct AnyTransition: Sendable {
  /// No change.
  public static var identity: AnyTransition { AnyTransition() }
  /// From and to transparency.
  public static var opacity: AnyTransition { AnyTransition() }
  /// From and to a smaller size.
  public static var scale: AnyTransition { AnyTransition() }
  /// From one side and to the other.
  public static var slide: AnyTransition { AnyTransition() }

  /// Returns a change from and to a smaller size.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition()
  }

  /// Returns a change from and to an edge.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition() }

  /// Returns a change that pushes from an edge.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }

  /// Returns a change from and to another place.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }

  /// Returns a change from and to another place.
  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition() }

  /// Returns one change for coming and another for going.
  public static func asymmetric(
    insertion: AnyTransition,
    removal: AnyTransition
  ) -> AnyTransition { AnyTransition() }

  /// Returns both changes at once.
  public func combined(with other: AnyTransition) -> AnyTransition { self }

  /// Returns the change with an animation.
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// How the content of a view would change.
public struct ContentTransition: Hashable, Sendable {
  /// No change.
  public static let identity = ContentTransition()
  /// Through transparency.
  public static let opacity = ContentTransition()
  /// Letter by letter.
  public static let interpolate = ContentTransition()
  /// Digit by digit.
  public static let numericText = ContentTransition()

  /// Returns a change digit by digit.
  public static func numericText(countsDown: Bool = false) -> ContentTransition { numericText }

  /// Returns a change digit by digit.
  public static func numericText(value: Double) -> ContentTransition { numericText }
}
