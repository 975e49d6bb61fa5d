// Accepted: a scene is static, so nothing appears, disappears or moves.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import LayoutCore

/// A transition of a view that appears or disappears.
public struct AnyTransition: Sendable {
  public static var identity: AnyTransition { AnyTransition() }
  public static var opacity: AnyTransition { AnyTransition() }
  public static var scale: AnyTransition { AnyTransition() }
  public static var slide: AnyTransition { AnyTransition() }
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition()
  }
  public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }
  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition() }
  public static func asymmetric(
    insertion: AnyTransition,
    removal: AnyTransition
  ) -> AnyTransition { AnyTransition() }
  public func combined(with other: AnyTransition) -> AnyTransition { self }
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// A transition between two contents of a view.
public struct ContentTransition: Hashable, Sendable {
  public static let identity = ContentTransition()
  public static let opacity = ContentTransition()
  public static let interpolate = ContentTransition()
  public static let numericText = ContentTransition()
  public static func numericText(countsDown: Bool = false) -> ContentTransition { numericText }
  public static func numericText(value: Double) -> ContentTransition { numericText }
}

/// An animation of a symbol.
public enum SymbolEffect: Hashable, Sendable {
  case appear, bounce, breathe, disappear, pulse, replace, rotate, scale, variableColor, wiggle
  public var byLayer: SymbolEffect { self }
  public var wholeSymbol: SymbolEffect { self }
  public var iterative: SymbolEffect { self }
  public var cumulative: SymbolEffect { self }
  public var reversing: SymbolEffect { self }
  public var up: SymbolEffect { self }
  public var down: SymbolEffect { self }
}

/// The repetition of a symbol effect.
public struct SymbolEffectOptions: Hashable, Sendable {
  public static let `default` = SymbolEffectOptions()
  public static let repeating = SymbolEffectOptions()
  public static let nonRepeating = SymbolEffectOptions()
  public static func `repeat`(_ count: Int) -> SymbolEffectOptions { `default` }
  public static func speed(_ speed: Double) -> SymbolEffectOptions { `default` }
}

extension View {
  public func symbolEffect(
    _ effect: SymbolEffect,
    options: SymbolEffectOptions = .default,
    isActive: Bool = true
  ) -> some View { self }
  public func symbolEffect<T: Equatable>(
    _ effect: SymbolEffect,
    options: SymbolEffectOptions = .default,
    value: T
  ) -> some View { self }
  public func transaction(
    value: some Equatable,
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View { self }
  public func animation<V: View>(
    _ animation: Animation?,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View { body(AnyView(self)) }
}

extension ContentTransition {
  public static func symbolEffect(_ effect: SymbolEffect) -> ContentTransition { .identity }
  public static var symbolEffect: ContentTransition { .identity }
}

extension AnyTransition {
  public static var blurReplace: AnyTransition { .opacity }
  public static var symbolEffect: AnyTransition { .opacity }
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    .identity
  }
}

/// Performs a change without animation, then calls the completion.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result,
  completion: @escaping () -> Void
) rethrows -> Result {
  let result = try body()
  completion()
  return result
}

/// When an animation counts as complete.
public enum AnimationCompletionCriteria: Hashable, Sendable {
  case logicallyComplete, removed
}
