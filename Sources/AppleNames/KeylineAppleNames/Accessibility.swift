// Accepted: read aloud, but never drawn.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
public import KeylineUI

/// The presentation of an element's children.
public enum AccessibilityChildBehavior: Hashable, Sendable { case ignore, contain, combine }

/// The role of an element.
public struct AccessibilityTraits: SetAlgebra, Sendable, OptionSet {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let isButton = AccessibilityTraits(rawValue: 1)
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  public static let isSelected = AccessibilityTraits(rawValue: 4)
  public static let isLink = AccessibilityTraits(rawValue: 8)
  public static let isImage = AccessibilityTraits(rawValue: 16)
  public static let isStaticText = AccessibilityTraits(rawValue: 32)
  public static let isSearchField = AccessibilityTraits(rawValue: 64)
  public static let playsSound = AccessibilityTraits(rawValue: 128)
  public static let isKeyboardKey = AccessibilityTraits(rawValue: 256)
  public static let isSummaryElement = AccessibilityTraits(rawValue: 512)
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1024)
  public static let startsMediaSession = AccessibilityTraits(rawValue: 2048)
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 4096)
  public static let causesPageTurn = AccessibilityTraits(rawValue: 8192)
  public static let isModal = AccessibilityTraits(rawValue: 16384)
  public static let isToggle = AccessibilityTraits(rawValue: 32768)
  public static let isTabBar = AccessibilityTraits(rawValue: 65536)
}

/// The direction of an adjustment.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable { case increment, decrement }

/// The level of a heading.
public enum AccessibilityHeadingLevel: Hashable, Sendable {
  case unspecified, h1, h2, h3, h4, h5, h6
}

nonisolated extension View {
  public func accessibilityLabel(_ label: Text) -> some View { self }
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some View { self }
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { self }
  public func accessibilityValue(_ value: Text) -> some View { self }
  public func accessibilityValue(_ value: LocalizedStringKey) -> some View { self }
  @_disfavoredOverload
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { self }
  public func accessibilityHint(_ hint: LocalizedStringKey) -> some View { self }
  public func accessibilityHidden(_ hidden: Bool) -> some View { self }
  public func accessibilityIdentifier(_ identifier: String) -> some View { self }
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    self
  }
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }
  public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }
  public func accessibilityAction(_ handler: @escaping () -> Void) -> some View { self }
  public func accessibilityAction(
    named name: LocalizedStringKey,
    _ handler: @escaping () -> Void
  ) -> some View {
    self
  }
  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    self
  }
  public func accessibilityInputLabels(_ inputLabels: [LocalizedStringKey]) -> some View { self }
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View { self }
  public func accessibilityRepresentation<V: View>(
    @ViewBuilder representation: () -> V
  ) -> some View {
    self
  }
  public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View { self }
  public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }
  public func accessibilityRespondsToUserInteraction(_ responds: Bool = true) -> some View { self }
  @_disfavoredOverload
  public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { self }
  public func accessibilityShowsLargeContentViewer() -> some View { self }
}
