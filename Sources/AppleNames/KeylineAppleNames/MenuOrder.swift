import KeylineUI

/// The order of a menu's items.
public enum MenuOrder: Hashable, Sendable { case automatic, priority, fixed }
