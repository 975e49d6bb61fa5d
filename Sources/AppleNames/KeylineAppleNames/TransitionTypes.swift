// Accepted: a scene is static, so that nothing appears, disappears or moves.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import KeylineUI
import LayoutCore

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

/// A built-in transition.
public struct BuiltinTransition: Transition {
  nonisolated public init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
  public enum BlurReplaceConfiguration: Hashable, Sendable { case downUp, upUp }
}

/// A built-in transition between screens.
public struct BuiltinNavigationTransition: NavigationTransition {}
