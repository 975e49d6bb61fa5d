// Accepted: a scene is static, so that nothing is animated.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineUI

/// The timing of a change; it has no effect, because a scene is static.
public enum Animation: Hashable, Sendable {
  case `default`, linear, easeIn, easeOut, easeInOut, spring, bouncy, smooth, snappy,
    interactiveSpring, interpolatingSpring
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    .spring
  }
  public static func interactiveSpring(
    duration: TimeInterval,
    extraBounce: Double = 0,
    blendDuration: TimeInterval = 0.25
  ) -> Animation {
    interactiveSpring
  }
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    .default
  }
  public static func linear(duration: TimeInterval) -> Animation { linear }
  public static func easeIn(duration: TimeInterval) -> Animation { easeIn }
  public static func easeOut(duration: TimeInterval) -> Animation { easeOut }
  public static func easeInOut(duration: TimeInterval) -> Animation { easeInOut }
  public static func timingCurve(
    _ p1x: Double,
    _ p1y: Double,
    _ p2x: Double,
    _ p2y: Double,
    duration: TimeInterval = 0.35
  ) -> Animation {
    .default
  }
  public static func spring(
    response: Double = 0.5,
    dampingFraction: Double = 0.825,
    blendDuration: TimeInterval = 0
  ) -> Animation {
    spring
  }
  public static func spring(
    duration: TimeInterval,
    bounce: Double = 0,
    blendDuration: Double = 0
  ) -> Animation {
    spring
  }
  public static func interactiveSpring(
    response: Double = 0.15,
    dampingFraction: Double = 0.86,
    blendDuration: TimeInterval = 0.25
  ) -> Animation {
    interactiveSpring
  }
  public static func interpolatingSpring(
    mass: Double = 1,
    stiffness: Double,
    damping: Double,
    initialVelocity: Double = 0
  ) -> Animation {
    spring
  }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    bouncy
  }
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    smooth
  }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    snappy
  }
  public func delay(_ delay: TimeInterval) -> Animation { self }
  public func speed(_ speed: Double) -> Animation { self }
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

/// Performs a change without animation.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// Performs a change in a transaction.
public func withTransaction<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

extension Binding {
  public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
  public func transaction(_ transaction: Transaction) -> Binding<Value> { self }
  public var transaction: Transaction {
    get { Transaction() }
    nonmutating set {}
  }
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.init(get: get, set: { set($0, Transaction()) })
  }
}

nonisolated extension View {
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }
  public func animation(_ animation: Animation?) -> some View { self }
  public func transition<T: Transition>(_ transition: T) -> some View { self }
  public func transition(_ transition: AnyTransition) -> some View { self }
  public func contentTransition(_ transition: ContentTransition) -> some View { self }
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }
}

extension AsyncImage {
  public init(
    url: URL?,
    scale: CGFloat = 1,
    transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.init(placeholder: content(.empty))
  }
}
