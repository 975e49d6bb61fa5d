// Accepted: a scene is static, so that nothing appears, disappears or moves.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineUI
public import LayoutCore

/// The phase of a transition.
public enum TransitionPhase: Hashable, Sendable {
  case willAppear, identity, didDisappear
  public var isIdentity: Bool { self == .identity }
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// The properties of a transition.
public struct TransitionProperties: Sendable {
  public var hasMotion: Bool
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// The transition of a view that appears or disappears; a scene shows the view in its identity
/// phase.
@MainActor @preconcurrency
public protocol Transition {
  associatedtype Body: View
  typealias Content = PlaceholderContentView<Self>
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
  nonisolated static var properties: TransitionProperties { get }
}

extension Transition {
  nonisolated public static var properties: TransitionProperties { TransitionProperties() }
  public func combined<T: Transition>(with other: T) -> some Transition { self }
  public func animation(_ animation: Animation?) -> some Transition { self }
}

/// A built-in transition.
public struct BuiltinTransition: Transition {
  nonisolated public init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
  public enum BlurReplaceConfiguration: Hashable, Sendable { case downUp, upUp }
}

extension Transition where Self == BuiltinTransition {
  nonisolated public static var opacity: BuiltinTransition { BuiltinTransition() }
  nonisolated public static var slide: BuiltinTransition { BuiltinTransition() }
  nonisolated public static var identity: BuiltinTransition { BuiltinTransition() }
  nonisolated public static var scale: BuiltinTransition { BuiltinTransition() }
  nonisolated public static var blurReplace: BuiltinTransition { BuiltinTransition() }
  nonisolated public static func scale(
    _ scale: CGFloat,
    anchor: UnitPoint = .center
  ) -> BuiltinTransition { BuiltinTransition() }
  nonisolated public static func blurReplace(
    _ configuration: BuiltinTransition.BlurReplaceConfiguration
  ) -> BuiltinTransition { BuiltinTransition() }
  nonisolated public static func move(edge: Edge) -> BuiltinTransition { BuiltinTransition() }
  nonisolated public static func push(from edge: Edge) -> BuiltinTransition { BuiltinTransition() }
  nonisolated public static func offset(_ offset: CGSize) -> BuiltinTransition {
    BuiltinTransition()
  }
  nonisolated public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> BuiltinTransition {
    BuiltinTransition()
  }
}

/// A transition between screens.
public protocol NavigationTransition: Sendable {}

/// A built-in transition between screens.
public struct BuiltinNavigationTransition: NavigationTransition {}

extension NavigationTransition where Self == BuiltinNavigationTransition {
  public static var automatic: BuiltinNavigationTransition { BuiltinNavigationTransition() }
  public static func zoom(
    sourceID: some Hashable,
    in namespace: Namespace.ID
  ) -> BuiltinNavigationTransition { BuiltinNavigationTransition() }
}
