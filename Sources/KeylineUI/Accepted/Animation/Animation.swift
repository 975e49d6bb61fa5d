public import Foundation

/// How a change would run over time; a scene is a still picture, so that nothing runs.
public struct Animation: Hashable, Sendable {
  private var name: String

  private init(_ name: String) {
    self.name = name
  }

  /// The usual animation.
  public static let `default` = Animation("default")
  /// An animation at an even pace.
  public static let linear = Animation("linear")
  /// An animation that begins slowly.
  public static let easeIn = Animation("easeIn")
  /// An animation that ends slowly.
  public static let easeOut = Animation("easeOut")
  /// An animation that begins and ends slowly.
  public static let easeInOut = Animation("easeInOut")
  /// An animation as of a spring.
  public static let spring = Animation("spring")
  /// An animation as of a bouncing spring.
  public static let bouncy = Animation("bouncy")
  /// An animation as of a smooth spring.
  public static let smooth = Animation("smooth")
  /// An animation as of a snappy spring.
  public static let snappy = Animation("snappy")
  /// An animation as of a spring that follows a finger.
  public static let interactiveSpring = Animation("interactiveSpring")

  /// Returns an animation at an even pace.
  public static func linear(duration: TimeInterval) -> Animation { linear }

  /// Returns an animation that begins slowly.
  public static func easeIn(duration: TimeInterval) -> Animation { easeIn }

  /// Returns an animation that ends slowly.
  public static func easeOut(duration: TimeInterval) -> Animation { easeOut }

  /// Returns an animation that begins and ends slowly.
  public static func easeInOut(duration: TimeInterval) -> Animation { easeInOut }

  /// Returns an animation along a curve.
  public static func timingCurve(
    _ p1x: Double,
    _ p1y: Double,
    _ p2x: Double,
    _ p2y: Double,
    duration: TimeInterval = 0.35
  ) -> Animation { .default }

  /// Returns an animation as of a spring.
  public static func spring(
    response: Double = 0.5,
    dampingFraction: Double = 0.825,
    blendDuration: TimeInterval = 0
  ) -> Animation { spring }

  /// Returns an animation as of a spring.
  public static func spring(
    duration: TimeInterval,
    bounce: Double = 0,
    blendDuration: Double = 0
  ) -> Animation { spring }

  /// Returns an animation as of a spring that follows a finger.
  public static func interactiveSpring(
    response: Double = 0.15,
    dampingFraction: Double = 0.86,
    blendDuration: TimeInterval = 0.25
  ) -> Animation { interactiveSpring }

  /// Returns an animation as of a spring with mass.
  public static func interpolatingSpring(
    mass: Double = 1,
    stiffness: Double,
    damping: Double,
    initialVelocity: Double = 0
  ) -> Animation { spring }

  /// Returns an animation as of a bouncing spring.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    bouncy
  }

  /// Returns an animation as of a smooth spring.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    smooth
  }

  /// Returns an animation as of a snappy spring.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    snappy
  }

  /// Returns the animation, begun later.
  public func delay(_ delay: TimeInterval) -> Animation { self }

  /// Returns the animation at another pace.
  public func speed(_ speed: Double) -> Animation { self }

  /// Returns the animation, repeated.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }

  /// Returns the animation, repeated without end.
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

/// What a change carries with it.
public struct Transaction: Sendable {
  /// The animation of the change, if any.
  public var animation: Animation?
  /// Whether the change is to be made at once.
  public var disablesAnimations = false

  /// Creates a transaction.
  public init(animation: Animation? = nil) {
    self.animation = animation
  }
}

/// Makes a change; it is not animated.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// Makes a change in a transaction.
public func withTransaction<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result
) rethrows -> Result {
  try body()
}
