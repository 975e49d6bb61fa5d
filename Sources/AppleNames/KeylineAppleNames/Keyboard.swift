// Accepted: a scene has no keyboard.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import KeylineUI

/// A keyboard shortcut for a control.
public struct KeyboardShortcut: Hashable, Sendable {
  public var key: KeyEquivalent
  public var modifiers: EventModifiers
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }
}

/// The label of the return key.
public enum SubmitLabel: Hashable, Sendable {
  case done, go, send, join, route, search, `return`, next, `continue`
}

/// The automatic capitalization of text.
public enum TextInputAutocapitalization: Hashable, Sendable {
  case never, characters, sentences, words
}

/// The types of keyboards.
public enum UIKeyboardType: Int, Hashable, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter, webSearch,
    asciiCapableNumberPad
  public static var alphabet: UIKeyboardType { .asciiCapable }
}

nonisolated extension View {
  public func keyboardShortcut(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = .command
  ) -> some View {
    self
  }
  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { self }
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View { self }
  public func onKeyPress(
    _ key: KeyEquivalent,
    action: @escaping () -> KeyPress.Result
  ) -> some View {
    self
  }
  public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }
  public func keyboardType(_ type: UIKeyboardType) -> some View { self }
  public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View {
    self
  }
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
  public func disableAutocorrection(_ disable: Bool?) -> some View { self }
}
