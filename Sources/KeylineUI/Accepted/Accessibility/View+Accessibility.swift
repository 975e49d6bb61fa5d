import Foundation

/// How the children of an element are told.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String
  /// None of them.
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  /// Each by itself.
  public static let contain = AccessibilityChildBehavior(name: "contain")
  /// All together.
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

/// What an element is.
public struct AccessibilityTraits: SetAlgebra, Sendable, OptionSet {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A button.
  public static let isButton = AccessibilityTraits(rawValue: 1)
  /// A heading.
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  /// What is selected.
  public static let isSelected = AccessibilityTraits(rawValue: 4)
  /// A link.
  public static let isLink = AccessibilityTraits(rawValue: 8)
  /// An image.
  public static let isImage = AccessibilityTraits(rawValue: 16)
  /// A text.
  public static let isStaticText = AccessibilityTraits(rawValue: 32)
}

extension View {
  /// Returns the view; what is read aloud does not change its size.
  public func accessibilityLabel(_ label: Text) -> some View { self }
  /// Returns the view; what is read aloud does not change its size.
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some View { self }
  /// Returns the view; what is read aloud does not change its size.
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { self }
  /// Returns the view; what is read aloud does not change its size.
  public func accessibilityValue(_ value: Text) -> some View { self }
  /// Returns the view; what is read aloud does not change its size.
  public func accessibilityValue(_ value: LocalizedStringKey) -> some View { self }
  /// Returns the view; what is read aloud does not change its size.
  @_disfavoredOverload
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { self }
  /// Returns the view; what is read aloud does not change its size.
  public func accessibilityHint(_ hint: LocalizedStringKey) -> some View { self }
  /// Returns the view; what is read aloud does not change its size.
  public func accessibilityHidden(_ hidden: Bool) -> some View { self }
  /// Returns the view; a name for tests does not change its size.
  public func accessibilityIdentifier(_ identifier: String) -> some View { self }
  /// Returns the view; what is read aloud does not change its size.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    self
  }
  /// Returns the view; what is read aloud does not change its size.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
  /// Returns the view; what is read aloud does not change its size.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }
  /// Returns the view; the order in which it is read aloud does not change its size.
  public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }
}
