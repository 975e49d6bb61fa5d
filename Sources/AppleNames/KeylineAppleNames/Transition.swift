// Accepted: a scene is static, so that nothing appears, disappears or moves.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineUI
public import LayoutCore

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

extension Transition where Self == BuiltinTransition {
  nonisolated public static var opacity: BuiltinTransition { BuiltinTransition() }
  nonisolated public static var slide: BuiltinTransition { BuiltinTransition() }
  nonisolated public static var identity: BuiltinTransition { BuiltinTransition() }
  nonisolated public static var scale: BuiltinTransition { BuiltinTransition() }
  nonisolated public static var blurReplace: BuiltinTransition { BuiltinTransition() }
  nonisolated public static func scale(
    _ scale: CGFloat,
    anchor: UnitPoint = .center
  ) -> BuiltinTransition {
    BuiltinTransition()
  }
  nonisolated public static func blurReplace(
    _ configuration: BuiltinTransition.BlurReplaceConfiguration
  ) -> BuiltinTransition {
    BuiltinTransition()
  }
  nonisolated public static func move(edge: Edge) -> BuiltinTransition { BuiltinTransition() }
  nonisolated public static func push(from edge: Edge) -> BuiltinTransition { BuiltinTransition() }
  nonisolated public static func offset(_ offset: CGSize) -> BuiltinTransition {
    BuiltinTransition()
  }
  nonisolated public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> BuiltinTransition {
    BuiltinTransition()
  }
}
