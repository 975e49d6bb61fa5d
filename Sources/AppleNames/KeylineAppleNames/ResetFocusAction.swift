// Accepted: no view is ever focused.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import KeylineUI

/// An action that moves the focus; does nothing.
public struct ResetFocusAction: Sendable {
  public func callAsFunction(in namespace: Namespace.ID) {}
}
