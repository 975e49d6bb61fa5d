import Foundation

/// How heavy a person wants texts to be.
public enum LegibilityWeight: Hashable, Sendable {
  /// As they are.
  case regular
  /// Bold.
  case bold
}

/// Why the content of a view is not shown.
public struct RedactionReasons: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The content is not there yet.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// The content is nobody else's.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// The content is out of date.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

private enum RedactionReasonsKey: EnvironmentKey {
  static let defaultValue: RedactionReasons = []
}

extension EnvironmentValues {
  /// Whether a person asked for less that lets through what is behind it.
  public var accessibilityReduceTransparency: Bool { false }
  /// Whether a person asked not to be told things by colour alone.
  public var accessibilityDifferentiateWithoutColor: Bool { false }
  /// Whether a person asked for inverse colours.
  public var accessibilityInvertColors: Bool { false }
  /// Whether a person asked to see the shapes of buttons.
  public var accessibilityShowButtonShapes: Bool { false }
  /// Whether views are read aloud.
  public var accessibilityVoiceOverEnabled: Bool { false }
  /// Whether a person uses switches.
  public var accessibilitySwitchControlEnabled: Bool { false }
  /// Whether a person has any of these.
  public var accessibilityEnabled: Bool { false }
  /// How heavy a person wants texts to be.
  public var legibilityWeight: LegibilityWeight? { .regular }
  /// Whether the display is dimmed.
  public var isLuminanceReduced: Bool { false }
  /// Whether the view has the focus.
  public var isFocused: Bool { false }
  /// Whether something is searched for.
  public var isSearching: Bool { false }
  /// Whether scroll views scroll.
  public var isScrollEnabled: Bool { true }
  /// Whether keyboards correct nothing.
  public var autocorrectionDisabled: Bool { false }
  /// Whether an app may have several windows.
  public var supportsMultipleWindows: Bool { false }

  /// Why the content of views is not shown.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set { self[RedactionReasonsKey.self] = newValue }
  }
}

extension View {
  /// Returns the view, whose content is as large where it is not shown.
  public func redacted(reason: RedactionReasons) -> some View {
    transformingEnvironment { $0.redactionReasons.formUnion(reason) }
  }

  /// Returns the view, whose content is shown.
  public func unredacted() -> some View { transformingEnvironment { $0.redactionReasons = [] } }

  /// Returns the view; what is nobody else's is as large where it is not shown.
  public func privacySensitive(_ sensitive: Bool = true) -> some View { self }
}
