// Accepted: a scene is static, so that symbols do not move.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import KeylineUI

/// An animation of a symbol.
public struct BuiltinSymbolEffect: Hashable, IndefiniteSymbolEffect, DiscreteSymbolEffect,
  ContentTransitionSymbolEffect, TransitionSymbolEffect
{
  public var wholeSymbol: Self { self }
  public var individually: Self { self }
  public var iterative: Self { self }
  public var cumulative: Self { self }
  public var reversing: Self { self }
  public var nonReversing: Self { self }
  public var dimInactiveLayers: Self { self }
  public var hideInactiveLayers: Self { self }
  public var up: Self { self }
  public var down: Self { self }
  public var left: Self { self }
  public var right: Self { self }
  public var forward: Self { self }
  public var backward: Self { self }
  public var clockwise: Self { self }
  public var plain: Self { self }
  public var upUp: Self { self }
  public var downUp: Self { self }
}

/// An animation of a symbol.
public protocol SymbolEffect: Sendable {}
/// An animation that runs while it is active.
public protocol IndefiniteSymbolEffect: SymbolEffect {}
/// An animation that runs once per change.
public protocol DiscreteSymbolEffect: SymbolEffect {}
/// An animation between two symbols.
public protocol ContentTransitionSymbolEffect: SymbolEffect {}
/// An animation of a symbol that appears.
public protocol TransitionSymbolEffect: SymbolEffect {}

extension SymbolEffect where Self == BuiltinSymbolEffect {
  public static var appear: BuiltinSymbolEffect { BuiltinSymbolEffect() }
  public static var automatic: BuiltinSymbolEffect { BuiltinSymbolEffect() }
  public static var bounce: BuiltinSymbolEffect { BuiltinSymbolEffect() }
  public static var breathe: BuiltinSymbolEffect { BuiltinSymbolEffect() }
  public static var disappear: BuiltinSymbolEffect { BuiltinSymbolEffect() }
  public static var drawOn: BuiltinSymbolEffect { BuiltinSymbolEffect() }
  public static var pulse: BuiltinSymbolEffect { BuiltinSymbolEffect() }
  public static var replace: BuiltinSymbolEffect { BuiltinSymbolEffect() }
  public static var rotate: BuiltinSymbolEffect { BuiltinSymbolEffect() }
  public static var scale: BuiltinSymbolEffect { BuiltinSymbolEffect() }
  public static var variableColor: BuiltinSymbolEffect { BuiltinSymbolEffect() }
}

/// The repetition of a symbol effect.
public struct SymbolEffectOptions: Hashable, Sendable {
  public static let `default` = SymbolEffectOptions()
  public static let repeating = SymbolEffectOptions()
  public static let nonRepeating = SymbolEffectOptions()
  public static func `repeat`(_ count: Int) -> SymbolEffectOptions { `default` }
  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { `default` }
  public var repeating: SymbolEffectOptions { self }
  public var nonRepeating: SymbolEffectOptions { self }
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions { self }
  public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { self }
  public func speed(_ speed: Double) -> SymbolEffectOptions { self }
  public struct RepeatBehavior: Hashable, Sendable {
    public static let continuous = RepeatBehavior()
    public static let periodic = RepeatBehavior()
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
      periodic
    }
  }
  public static func speed(_ speed: Double) -> SymbolEffectOptions { `default` }
}

nonisolated extension View {
  public func symbolEffect<E: SymbolEffect>(
    _ effect: E,
    options: SymbolEffectOptions = .default,
    isActive: Bool = true
  ) -> some View {
    self
  }
  public func symbolEffect<E: SymbolEffect, T: Equatable>(
    _ effect: E,
    options: SymbolEffectOptions = .default,
    value: T
  ) -> some View {
    self
  }
}

extension ContentTransition {
  public static func symbolEffect<E: SymbolEffect>(
    _ effect: E,
    options: SymbolEffectOptions = .default
  ) -> ContentTransition {
    .identity
  }
  public static var symbolEffect: ContentTransition { .identity }
}

extension AnyTransition {
  public static func symbolEffect<E: SymbolEffect>(
    _ effect: E,
    options: SymbolEffectOptions = .default
  ) -> AnyTransition {
    .opacity
  }
}
