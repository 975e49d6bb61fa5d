// Accepted: used by assistive technologies, but never drawn.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineUI
public import LayoutCore

/// The kind of an action that assistive technologies can perform.
public struct AccessibilityActionKind: Hashable, Sendable {
  private let name: String
  public static let `default` = AccessibilityActionKind(name: "default")
  public static let escape = AccessibilityActionKind(name: "escape")
  public static let magicTap = AccessibilityActionKind(name: "magicTap")
  public static let delete = AccessibilityActionKind(name: "delete")
  public static let showMenu = AccessibilityActionKind(name: "showMenu")
  public init(named name: Text) { self.init(name: "named") }
  private init(name: String) { self.name = name }
}

/// The element that an assistive technology focuses on; there is none.
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
  private let initialValue: Value
  public init() where Value == Bool { initialValue = false }
  public init<Field: Hashable>() where Value == Field? { initialValue = nil }
  public var wrappedValue: Value {
    get { initialValue }
    nonmutating set {}
  }
  public var projectedValue: Binding { Binding(initialValue) }
  @propertyWrapper
  public struct Binding {
    private let initialValue: Value
    // Not `init(wrappedValue:)`: a view's memberwise initializer takes the binding.
    fileprivate init(_ initialValue: Value) { self.initialValue = initialValue }
    public var wrappedValue: Value {
      get { initialValue }
      nonmutating set {}
    }
    public var projectedValue: Binding { self }
  }
}

nonisolated extension View {
  public func accessibilityHint(_ hint: Text) -> some View { self }
  public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default,
    _ handler: @escaping () -> Void
  ) -> some View {
    self
  }
  public func accessibilityAction(
    named name: Text,
    _ handler: @escaping () -> Void
  ) -> some View {
    self
  }
  @_disfavoredOverload
  public func accessibilityAction<S: StringProtocol>(
    named name: S,
    _ handler: @escaping () -> Void
  ) -> some View {
    self
  }
  public func accessibilityAction<L: View>(
    action: @escaping () -> Void,
    @ViewBuilder label: () -> L
  ) -> some View {
    self
  }
  public func accessibilityActions<C: View>(@ViewBuilder _ content: () -> C) -> some View { self }
  public func accessibilityLabel<V: View>(
    @ViewBuilder content: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    self
  }
  public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View { self }
  @_disfavoredOverload
  public func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S]) -> some View { self }
  public func accessibilityFocused(
    _ condition: AccessibilityFocusState<Bool>.Binding
  ) -> some View {
    self
  }
  public func accessibilityFocused<V: Hashable>(
    _ binding: AccessibilityFocusState<V>.Binding,
    equals value: V
  ) -> some View {
    self
  }
  public func accessibilityRotorEntry<ID: Hashable>(
    id: ID,
    in namespace: Namespace.ID
  ) -> some View {
    self
  }
  public func accessibilityShowsLargeContentViewer<V: View>(
    @ViewBuilder _ largeContentView: () -> V
  ) -> some View {
    self
  }
  public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }

  public func accessibility(label: Text) -> some View { self }
  public func accessibility(hint: Text) -> some View { self }
  public func accessibility(value: Text) -> some View { self }
  public func accessibility(hidden: Bool) -> some View { self }
  public func accessibility(identifier: String) -> some View { self }
  public func accessibility(addTraits traits: AccessibilityTraits) -> some View { self }
  public func accessibility(removeTraits traits: AccessibilityTraits) -> some View { self }
  public func accessibility(sortPriority: Double) -> some View { self }
  public func accessibility(inputLabels: [Text]) -> some View { self }
  public func accessibility(activationPoint: CGPoint) -> some View { self }
  public func accessibility(activationPoint: UnitPoint) -> some View { self }
  public func accessibility(selectionIdentifier: AnyHashable) -> some View { self }
}

extension Text {
  public func accessibilityLabel(_ label: Text) -> Text { self }
  public func accessibilityLabel(_ label: LocalizedStringKey) -> Text { self }
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> Text { self }
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text { self }
  public func speechSpellsOutCharacters(_ value: Bool = true) -> Text { self }
}
