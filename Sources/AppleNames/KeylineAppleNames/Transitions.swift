// Accepted: a scene is static, so that nothing appears, disappears or moves.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineUI
public import LayoutCore

/// The transition of a view that appears or disappears.
public struct AnyTransition: Sendable {
  public init<T: Transition>(_ transition: T) {}
  private init() {}
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
  ) -> AnyTransition {
    AnyTransition()
  }
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

nonisolated extension View {
  public func transaction(
    value: some Equatable,
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    self
  }
  public func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    body(AnyView(self))
  }
  public func animation<V: View>(
    _ animation: Animation?,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    body(AnyView(self))
  }
}

extension AnyTransition {
  public static var blurReplace: AnyTransition { .opacity }
  public static var symbolEffect: AnyTransition { .opacity }
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    .identity
  }
}

/// Performs a change without animation, and then calls the completion.
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

nonisolated extension View {
  public func navigationTransition(_ style: some NavigationTransition) -> some View { self }
  public func matchedTransitionSource(
    id: some Hashable,
    in namespace: Namespace.ID
  ) -> some View {
    self
  }
  public func matchedTransitionSource(
    id: some Hashable,
    in namespace: Namespace.ID,
    configuration:
      (EmptyMatchedTransitionSourceConfiguration) -> some MatchedTransitionSourceConfiguration
  ) -> some View {
    self
  }
}

extension ToolbarContent {
  public func matchedTransitionSource(
    id: some Hashable,
    in namespace: Namespace.ID
  ) -> some ToolbarContent {
    self
  }
}
