/// An effect of a symbol over time; in a still picture there is none.
public struct SymbolEffect: Hashable, Sendable {
  private let name: String
  /// It appears.
  public static let appear = SymbolEffect(name: "appear")
  /// It bounces.
  public static let bounce = SymbolEffect(name: "bounce")
  /// It breathes.
  public static let breathe = SymbolEffect(name: "breathe")
  /// It disappears.
  public static let disappear = SymbolEffect(name: "disappear")
  /// It pulses.
  public static let pulse = SymbolEffect(name: "pulse")
  /// It is replaced by another one.
  public static let replace = SymbolEffect(name: "replace")
  /// It turns.
  public static let rotate = SymbolEffect(name: "rotate")
  /// It is larger or smaller.
  public static let scale = SymbolEffect(name: "scale")
  /// Its parts change colour.
  public static let variableColor = SymbolEffect(name: "variableColor")
  /// It wiggles.
  public static let wiggle = SymbolEffect(name: "wiggle")

  /// The effect, part by part.
  public var byLayer: SymbolEffect { self }
  /// The effect, of the whole.
  public var wholeSymbol: SymbolEffect { self }
  /// The effect, one part after another.
  public var iterative: SymbolEffect { self }
  /// The effect, one part after another and all stay.
  public var cumulative: SymbolEffect { self }
  /// The effect, there and back.
  public var reversing: SymbolEffect { self }
  /// The effect, upwards.
  public var up: SymbolEffect { self }
  /// The effect, downwards.
  public var down: SymbolEffect { self }
}

/// How often an effect of a symbol is repeated.
public struct SymbolEffectOptions: Hashable, Sendable {
  /// As the effect has it.
  public static let `default` = SymbolEffectOptions()
  /// Without end.
  public static let repeating = SymbolEffectOptions()
  /// Once.
  public static let nonRepeating = SymbolEffectOptions()

  /// Returns a number of times.
  public static func `repeat`(_ count: Int) -> SymbolEffectOptions { `default` }

  /// Returns a speed.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { `default` }
}

extension View {
  /// Returns the view; nothing moves in a still picture.
  public func symbolEffect(
    _ effect: SymbolEffect,
    options: SymbolEffectOptions = .default,
    isActive: Bool = true
  ) -> some View { self }

  /// Returns the view; nothing moves in a still picture.
  public func symbolEffect<T: Equatable>(
    _ effect: SymbolEffect,
    options: SymbolEffectOptions = .default,
    value: T
  ) -> some View { self }

  /// Returns the view; nothing changes in a still picture.
  public func transaction(
    value: some Equatable,
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View { self }

  /// Returns what `body` makes of the view; nothing is animated in a still picture.
  public func animation<V: View>(
    _ animation: Animation?,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View { body(AnyView(self)) }
}

extension ContentTransition {
  /// Returns a change of symbols.
  public static func symbolEffect(_ effect: SymbolEffect) -> ContentTransition { .identity }
  /// A change of symbols.
  public static var symbolEffect: ContentTransition { .identity }
}

extension AnyTransition {
  /// Through a blur.
  public static var blurReplace: AnyTransition { .opacity }
  /// By an effect of a symbol.
  public static var symbolEffect: AnyTransition { .opacity }

  /// Returns a change from and to a view with a modifier.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    .identity
  }
}

/// Makes a change; it is not animated, and is complete at once.
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

/// When an animation is complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let name: String
  /// When it is so by its length.
  public static let logicallyComplete = AnimationCompletionCriteria(name: "logicallyComplete")
  /// When nothing moves any more.
  public static let removed = AnimationCompletionCriteria(name: "removed")
}
