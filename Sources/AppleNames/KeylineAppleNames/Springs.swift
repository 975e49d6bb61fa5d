// Accepted: a scene is static, so that nothing is animated.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import LayoutCore

/// The motion of a spring.
public struct Spring: Hashable, Sendable {
  public var duration: TimeInterval
  public var bounce: Double
  public var response: Double { duration }
  public var dampingRatio: Double { 1 - bounce }
  public var mass: Double { 1 }
  public var stiffness: Double { (2 * .pi / duration) * (2 * .pi / duration) }
  public var damping: Double { 4 * .pi * dampingRatio / duration }
  public var settlingDuration: TimeInterval { duration }
  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
    self.duration = duration
    self.bounce = bounce
  }
  public init(response: Double, dampingRatio: Double) {
    self.init(duration: response, bounce: 1 - dampingRatio)
  }
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false)
  {
    self.init(duration: 2 * .pi / (stiffness / mass).squareRoot())
  }
  public static let smooth = Spring()
  public static let snappy = Spring(bounce: 0.15)
  public static let bouncy = Spring(bounce: 0.3)
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}

extension Transaction {
  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { K.defaultValue }
    set {}
  }
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete,
    _ completion: @escaping () -> Void
  ) {}
}

/// Performs a change in a transaction with a value.
public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>,
  _ value: V,
  _ body: () throws -> R
) rethrows -> R {
  try body()
}
