// Spellings: titles and symbols of buttons, menus, pickers, and toggles.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

extension Button where Label == KeylineUI.Label<Text, Image> {
  @preconcurrency
  public init(
    _ titleKey: LocalizedStringKey,
    image: ImageResource,
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { KeylineUI.Label(titleKey, image: image) }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: {}, label: { configuration.label })
  }
}

extension Button where Label == Text {
  @preconcurrency
  public init(role: ButtonRole, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) {
      Text(verbatim: role == .cancel ? "Cancel" : role == .destructive ? "Delete" : "Done")
    }
  }
}

extension PrimitiveButtonStyleConfiguration {
  public typealias Label = ButtonStyleConfiguration.Label
}

extension ButtonRole {
  public static let close = ButtonRole(name: "close")
  public static let confirm = ButtonRole(name: "confirm")
}

extension Menu where Label == KeylineUI.Label<Text, Image> {
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void = {}
  ) {
    self.init(content: content) { KeylineUI.Label(titleKey, systemImage: systemImage) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { KeylineUI.Label(title, systemImage: systemImage) }
  }
}

extension Menu {
  public init(label: Label, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { label })
  }
}

extension Picker {
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) where Label == KeylineUI.Label<Text, Image> {
    let label = KeylineUI.Label(titleKey, systemImage: systemImage)
    self.init(selection: selection, label: label, content: content)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) where Label == KeylineUI.Label<Text, Image> {
    let label = KeylineUI.Label(title, systemImage: systemImage)
    self.init(selection: selection, label: label, content: content)
  }
  public init(
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(selection: selection, content: content, label: label)
  }
}

extension Toggle where Label == KeylineUI.Label<Text, Image> {
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { KeylineUI.Label(title, systemImage: systemImage) }
  }
}

extension Toggle {
  public init<C: RandomAccessCollection>(
    sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>,
    @ViewBuilder label: () -> Label
  ) {
    let values = sources.map { $0[keyPath: isOn].wrappedValue }
    self.init(isOn: .constant(values.allSatisfy { $0 }), label: label)
  }
}

extension Toggle where Label == Text {
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey,
    sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { Text(titleKey) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S,
    sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == KeylineUI.Label<Text, Image> {
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { KeylineUI.Label(titleKey, systemImage: systemImage) }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}
