// Accepted: no events occur in a scene.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineUI

extension SensoryFeedback { public static let pathComplete = SensoryFeedback.success }

/// Menu items for a view's content.
public struct ContextMenu<MenuItems: View> {
  public init(@ViewBuilder menuItems: () -> MenuItems) {}
}

/// The actions that submit values.
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}

nonisolated extension View {
  public func onSubmit(
    of triggers: SubmitTriggers,
    _ action: @escaping () -> Void
  ) -> some View {
    self
  }
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
  public func contextMenu<MenuItems: View>(
    _ contextMenu: ContextMenu<MenuItems>?
  ) -> some View {
    self
  }
  public func contextMenu<I: Hashable, M: View>(
    forSelectionType itemType: I.Type = I.self,
    @ViewBuilder menu: @escaping (Set<I>) -> M,
    primaryAction: ((Set<I>) -> Void)? = nil
  ) -> some View {
    self
  }
  public func sensoryFeedback<T: Equatable>(
    trigger: T,
    _ feedback: @escaping () -> SensoryFeedback?
  ) -> some View {
    self
  }
  public func onExitCommand(perform action: (() -> Void)?) -> some View { self }
  public func onDeleteCommand(perform action: (() -> Void)?) -> some View { self }
  public func focusable(
    _ isFocusable: Bool,
    onFocusChange: @escaping (Bool) -> Void
  ) -> some View {
    self
  }
  public func focusSection() -> some View { self }
  public func focusScope(_ namespace: Namespace.ID) -> some View { self }
  public func prefersDefaultFocus(
    _ prefersDefaultFocus: Bool = true,
    in namespace: Namespace.ID
  ) -> some View {
    self
  }
  public func focusEffectDisabled(_ disabled: Bool = true) -> some View { self }
  public func focusedValue<T>(
    _ keyPath: WritableKeyPath<FocusedValues, T?>,
    _ value: T?
  ) -> some View {
    self
  }
  public func focusedObject<T: AnyObject>(_ object: T?) -> some View { self }
  public func handlesExternalEvents(
    preferring: Set<String>,
    allowing: Set<String>
  ) -> some View {
    self
  }
  public func onContinuousHover(
    coordinateSpace: CoordinateSpace,
    perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    self
  }
  public func onKeyPress(
    keys: Set<KeyEquivalent>,
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    self
  }
  public func textContentType(_ textContentType: UITextContentType?) -> some View { self }
  public func typesettingLanguage(
    _ language: Locale.Language,
    isEnabled: Bool = true
  ) -> some View {
    self
  }
  public func selectionDisabled(_ isDisabled: Bool = true) -> some View { self }
  public func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View { self }
}

extension Image {
  /// The range of brightness of an image.
  public enum DynamicRange: Hashable, Sendable { case standard, constrainedHigh, high }
  nonisolated public func allowedDynamicRange(_ range: DynamicRange?) -> Image { self }
}

/// The direction of a remote control.
public enum MoveCommandDirection: Hashable, Sendable { case up, down, left, right }

/// The expected content of a text field.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let name = UITextContentType(rawValue: "name")
  public static let givenName = UITextContentType(rawValue: "givenName")
  public static let familyName = UITextContentType(rawValue: "familyName")
  public static let nickname = UITextContentType(rawValue: "nickname")
  public static let jobTitle = UITextContentType(rawValue: "jobTitle")
  public static let organizationName = UITextContentType(rawValue: "organizationName")
  public static let location = UITextContentType(rawValue: "location")
  public static let fullStreetAddress = UITextContentType(rawValue: "fullStreetAddress")
  public static let streetAddressLine1 = UITextContentType(rawValue: "streetAddressLine1")
  public static let streetAddressLine2 = UITextContentType(rawValue: "streetAddressLine2")
  public static let addressCity = UITextContentType(rawValue: "addressCity")
  public static let addressState = UITextContentType(rawValue: "addressState")
  public static let countryName = UITextContentType(rawValue: "countryName")
  public static let postalCode = UITextContentType(rawValue: "postalCode")
  public static let telephoneNumber = UITextContentType(rawValue: "telephoneNumber")
  public static let emailAddress = UITextContentType(rawValue: "emailAddress")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let URL = UITextContentType(rawValue: "URL")
  public static let creditCardNumber = UITextContentType(rawValue: "creditCardNumber")
  public static let username = UITextContentType(rawValue: "username")
  public static let password = UITextContentType(rawValue: "password")
  public static let newPassword = UITextContentType(rawValue: "newPassword")
  public static let middleName = UITextContentType(rawValue: "middleName")
  public static let namePrefix = UITextContentType(rawValue: "namePrefix")
  public static let nameSuffix = UITextContentType(rawValue: "nameSuffix")
  public static let sublocality = UITextContentType(rawValue: "sublocality")
  public static let addressCityAndState = UITextContentType(rawValue: "addressCityAndState")
  public static let creditCardName = UITextContentType(rawValue: "creditCardName")
  public static let creditCardExpiration = UITextContentType(rawValue: "creditCardExpiration")
  public static let creditCardSecurityCode = UITextContentType(rawValue: "creditCardSecurityCode")
  public static let birthdate = UITextContentType(rawValue: "birthdate")
  public static let birthdateDay = UITextContentType(rawValue: "birthdateDay")
  public static let birthdateMonth = UITextContentType(rawValue: "birthdateMonth")
  public static let birthdateYear = UITextContentType(rawValue: "birthdateYear")
  public static let shipmentTrackingNumber = UITextContentType(rawValue: "shipmentTrackingNumber")
  public static let flightNumber = UITextContentType(rawValue: "flightNumber")
  public static let dateTime = UITextContentType(rawValue: "dateTime")
  public static let oneTimeCode = UITextContentType(rawValue: "oneTimeCode")
}

extension KeyPress {
  /// The phases of a key press.
  public struct Phases: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let down = Phases(rawValue: 1)
    public static let `repeat` = Phases(rawValue: 2)
    public static let up = Phases(rawValue: 4)
    public static let all: Phases = [.down, .repeat, .up]
  }
  public var phase: Phases { .down }
}
