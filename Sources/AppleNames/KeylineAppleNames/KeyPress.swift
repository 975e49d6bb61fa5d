// Accepted: a scene has no keyboard.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import KeylineUI

/// A key press, which never happens.
public struct KeyPress: Sendable {
  public enum Result: Hashable, Sendable { case handled, ignored }
  public let key: KeyEquivalent
  public let characters: String
  public let modifiers: EventModifiers
}
