// Accepted: fixed values and actions without effect, which are the same on every machine.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import KeylineUI

/// Whether the rows of a list can be edited.
public enum EditMode: Hashable, Sendable {
  case inactive, transient, active
  public var isEditing: Bool { self != .inactive }
}

/// Whether a view is presented; the predecessor of `isPresented` and `dismiss`.
public struct PresentationMode: Sendable {
  public var isPresented: Bool { false }
  public mutating func dismiss() {}
}

/// An action that opens a window; does nothing.
public struct OpenWindowAction: Sendable {
  public func callAsFunction(id: String) {}
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
  public func callAsFunction<D: Codable & Hashable>(value: D) {}
}

private enum EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }

extension EnvironmentValues {
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
  public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode()) }
  public var openWindow: OpenWindowAction { OpenWindowAction() }
}

/// An action that dismisses the current presentation; does nothing.
public struct DismissAction: Sendable { public func callAsFunction() {} }

extension EnvironmentValues {
  public var dismiss: DismissAction { DismissAction() }
  public var openURL: OpenURLAction {
    get { OpenURLAction() }
    set {}
  }
  public var isPresented: Bool { false }
}

/// The preferred weight of text.
public enum LegibilityWeight: Hashable, Sendable { case regular, bold }

/// The reasons to redact the content of a view.
public struct RedactionReasons: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let placeholder = RedactionReasons(rawValue: 1)
  public static let privacy = RedactionReasons(rawValue: 2)
  public static let invalidated = RedactionReasons(rawValue: 4)
}

private enum RedactionReasonsKey: EnvironmentKey { static let defaultValue: RedactionReasons = [] }

extension EnvironmentValues {
  public var accessibilityReduceTransparency: Bool { false }
  public var accessibilityDifferentiateWithoutColor: Bool { false }
  public var accessibilityInvertColors: Bool { false }
  public var accessibilityShowButtonShapes: Bool { false }
  public var accessibilityVoiceOverEnabled: Bool { false }
  public var accessibilityEnabled: Bool { false }
  public var legibilityWeight: LegibilityWeight? { .regular }
  public var isLuminanceReduced: Bool { false }
  public var isFocused: Bool { false }
  public var isSearching: Bool { false }
  public var isScrollEnabled: Bool { true }
  public var autocorrectionDisabled: Bool { false }
  public var supportsMultipleWindows: Bool { false }
  public var redactionReasons: RedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set { self[RedactionReasonsKey.self] = newValue }
  }
}

nonisolated extension View {
  public func redacted(reason: RedactionReasons) -> some View {
    transformingEnvironment { $0.redactionReasons.formUnion(reason) }
  }
  public func unredacted() -> some View { transformingEnvironment { $0.redactionReasons = [] } }
  public func privacySensitive(_ sensitive: Bool = true) -> some View { self }
}
