// Accepted: a scene is static, so that nothing appears, disappears or moves.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import KeylineUI

/// A transition between screens.
public protocol NavigationTransition: Sendable {}

extension NavigationTransition where Self == BuiltinNavigationTransition {
  public static var automatic: BuiltinNavigationTransition { BuiltinNavigationTransition() }
  public static func zoom(
    sourceID: some Hashable,
    in namespace: Namespace.ID
  ) -> BuiltinNavigationTransition {
    BuiltinNavigationTransition()
  }
}
