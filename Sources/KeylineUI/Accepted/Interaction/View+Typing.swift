/// What a keyboard's return key says.
public struct SubmitLabel: Hashable, Sendable {
  private let name: String
  /// Done.
  public static let done = SubmitLabel(name: "done")
  /// Go.
  public static let go = SubmitLabel(name: "go")
  /// Send.
  public static let send = SubmitLabel(name: "send")
  /// Join.
  public static let join = SubmitLabel(name: "join")
  /// Route.
  public static let route = SubmitLabel(name: "route")
  /// Search.
  public static let search = SubmitLabel(name: "search")
  /// Return.
  public static let `return` = SubmitLabel(name: "return")
  /// Next.
  public static let next = SubmitLabel(name: "next")
  /// Continue.
  public static let `continue` = SubmitLabel(name: "continue")
}

/// Which letters a keyboard makes capitals.
public struct TextInputAutocapitalization: Hashable, Sendable {
  private let name: String
  /// None.
  public static var never: TextInputAutocapitalization { Self(name: "never") }
  /// All.
  public static var characters: TextInputAutocapitalization { Self(name: "characters") }
  /// The first of each sentence.
  public static var sentences: TextInputAutocapitalization { Self(name: "sentences") }
  /// The first of each word.
  public static var words: TextInputAutocapitalization { Self(name: "words") }
}

/// The keyboards.
public enum UIKeyboardType: Int, Hashable, Sendable {
  /// The one that the platform chooses.
  case `default`
  /// Letters of ASCII.
  case asciiCapable
  /// Numbers and punctuation.
  case numbersAndPunctuation
  /// Addresses of pages.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case URL
  /// Digits.
  case numberPad
  /// Digits of telephones.
  case phonePad
  /// Names and telephone numbers.
  case namePhonePad
  /// Addresses of mail.
  case emailAddress
  /// Digits and a decimal point.
  case decimalPad
  /// Short messages.
  case twitter
  /// Searches.
  case webSearch
  /// Digits of ASCII.
  case asciiCapableNumberPad
}

extension View {
  /// Returns the view; there is no keyboard in a still picture.
  public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }

  /// Returns the view; there is no keyboard in a still picture.
  public func keyboardType(_ type: UIKeyboardType) -> some View { self }

  /// Returns the view; there is no keyboard in a still picture.
  public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View { self }

  /// Returns the view; there is no keyboard in a still picture.
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }

  /// Returns the view; there is no keyboard in a still picture.
  public func disableAutocorrection(_ disable: Bool?) -> some View { self }

  /// Returns the view; nothing is submitted in a still picture.
  public func submitScope(_ isBlocking: Bool = true) -> some View { self }
}
