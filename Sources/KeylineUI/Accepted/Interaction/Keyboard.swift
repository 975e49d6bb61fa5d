/// A key of a keyboard.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// What the key writes.
  public var character: Character

  /// Creates a key by what it writes.
  public init(_ character: Character) {
    self.character = character
  }

  /// Creates a key by what it writes.
  public init(extendedGraphemeClusterLiteral character: Character) {
    self.character = character
  }

  /// The arrow up.
  public static let upArrow = KeyEquivalent("\u{F700}")
  /// The arrow down.
  public static let downArrow = KeyEquivalent("\u{F701}")
  /// The arrow to the left.
  public static let leftArrow = KeyEquivalent("\u{F702}")
  /// The arrow to the right.
  public static let rightArrow = KeyEquivalent("\u{F703}")
  /// The key that gives up.
  public static let escape = KeyEquivalent("\u{1B}")
  /// The key that deletes.
  public static let delete = KeyEquivalent("\u{08}")
  /// The key of the next field.
  public static let tab = KeyEquivalent("\t")
  /// The key of a space.
  public static let space = KeyEquivalent(" ")
  /// The key that confirms.
  public static let `return` = KeyEquivalent("\r")
}

/// Keys that are held while another is pressed.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The lock of capitals.
  public static let capsLock = EventModifiers(rawValue: 1)
  /// The shift key.
  public static let shift = EventModifiers(rawValue: 2)
  /// The control key.
  public static let control = EventModifiers(rawValue: 4)
  /// The option key.
  public static let option = EventModifiers(rawValue: 8)
  /// The command key.
  public static let command = EventModifiers(rawValue: 16)
  /// A key of the pad of numbers.
  public static let numericPad = EventModifiers(rawValue: 32)
  /// All of them.
  public static let all = EventModifiers(rawValue: 63)
}

/// Keys that press a control.
public struct KeyboardShortcut: Hashable, Sendable {
  /// The key.
  public var key: KeyEquivalent
  /// The keys that are held.
  public var modifiers: EventModifiers
  /// The key that confirms.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// The key that gives up.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  /// Creates a shortcut of a key and those that are held.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }
}

/// A press of a key; in a still picture there is none.
public struct KeyPress: Sendable {
  /// What an action says of a press.
  public enum Result: Hashable, Sendable {
    /// It did something.
    case handled
    /// It did nothing.
    case ignored
  }

  /// The key.
  public let key: KeyEquivalent
  /// What the key writes.
  public let characters: String
  /// The keys that are held.
  public let modifiers: EventModifiers
}

extension View {
  /// Returns the view; no key is pressed in a still picture.
  public func keyboardShortcut(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = .command
  ) -> some View { self }

  /// Returns the view; no key is pressed in a still picture.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { self }

  /// Returns the view; no key is pressed in a still picture.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View { self }

  /// Returns the view; no key is pressed in a still picture.
  public func onKeyPress(
    _ key: KeyEquivalent,
    action: @escaping () -> KeyPress.Result
  ) -> some View { self }

  /// Returns the view; no key is pressed in a still picture.
  public func onKeyPress(action: @escaping (KeyPress) -> KeyPress.Result) -> some View { self }
}
