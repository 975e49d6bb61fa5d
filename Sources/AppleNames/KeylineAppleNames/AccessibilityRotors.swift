// Accepted: accessibility changes no frames.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import LayoutCore

/// An entry of a rotor.
public struct AccessibilityRotorEntry<ID: Hashable>: View {
  public var body: some View { EmptyView() }
  nonisolated public init(
    _ label: Text,
    id: ID,
    textRange: Range<String.Index>? = nil,
    prepare: @escaping () -> Void = {}
  ) {}
  nonisolated public init(
    _ label: Text,
    id: ID,
    in namespace: Namespace.ID,
    textRange: Range<String.Index>? = nil,
    prepare: @escaping () -> Void = {}
  ) {}
  nonisolated public init<L: StringProtocol>(
    _ label: L,
    id: ID,
    textRange: Range<String.Index>? = nil,
    prepare: @escaping () -> Void = {}
  ) {}
}

/// A rotor of the system.
public struct AccessibilitySystemRotor: Hashable, Sendable {
  private let name: String
  public static let headings = AccessibilitySystemRotor(name: "headings")
  public static let links = AccessibilitySystemRotor(name: "links")
  public static let images = AccessibilitySystemRotor(name: "images")
  public static let landmarks = AccessibilitySystemRotor(name: "landmarks")
  public static let lists = AccessibilitySystemRotor(name: "lists")
  public static let tables = AccessibilitySystemRotor(name: "tables")
  public static let textFields = AccessibilitySystemRotor(name: "textFields")
}

extension View {
  public func accessibilityRotor<Content: View>(
    _ label: LocalizedStringKey,
    @ViewBuilder entries: @escaping () -> Content
  ) -> some View { self }
  public func accessibilityRotor<Content: View>(
    _ label: Text,
    @ViewBuilder entries: @escaping () -> Content
  ) -> some View { self }
  public func accessibilityRotor<Content: View>(
    _ rotor: AccessibilitySystemRotor,
    @ViewBuilder entries: @escaping () -> Content
  ) -> some View { self }
  public func accessibilityRotor<Entry: Identifiable>(
    _ label: LocalizedStringKey,
    entries: [Entry],
    entryLabel: KeyPath<Entry, String>
  ) -> some View { self }
  public func accessibilityRotor<Entry, ID: Hashable>(
    _ label: LocalizedStringKey,
    entries: [Entry],
    entryID: KeyPath<Entry, ID>,
    entryLabel: KeyPath<Entry, String>
  ) -> some View { self }
  public func accessibilityRotor(
    _ label: LocalizedStringKey,
    textRanges: [Range<String.Index>]
  ) -> some View { self }
  public func accessibilityZoomAction(
    _ handler: @escaping (AccessibilityZoomGestureAction) -> Void
  ) -> some View { self }
}

/// A zoom of assistive technologies.
public struct AccessibilityZoomGestureAction: Sendable {
  public enum Direction: Hashable, Sendable {
    case zoomIn, zoomOut
  }
  public let direction: Direction
  public let location: UnitPoint
  public let point: CGPoint
}
