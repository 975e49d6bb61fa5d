public import LayoutEngine

/// The role of a button.
public struct ButtonRole: Hashable, Sendable {
  let name: String
  /// A destructive button.
  public static let destructive = ButtonRole(name: "destructive")
  /// A cancel button.
  public static let cancel = ButtonRole(name: "cancel")
}

/// A button, whose action never runs.
public nonisolated struct Button<Label: View>: View {
  private let label: Label
  private let role: ButtonRole?

  /// Creates a button with a label.
  @preconcurrency
  public init(
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.role = role
  }

  /// Appends the label in the current style.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    let configuration = ButtonStyleConfiguration(
      role: role,
      label: StyledPart(label),
      isPressed: false
    )
    let body = context.environment[ButtonStyleKey.self].nodes(of: configuration, in: context)
    nodes.append(.control("Button", body))
  }
}

extension Button where Label == Text {
  /// Creates a button labeled with text.
  @preconcurrency
  public init(
    _ titleKey: LocalizedStringKey,
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  /// Creates a button labeled with text.
  @_disfavoredOverload
  @preconcurrency
  public init<S: StringProtocol>(
    _ title: S,
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == KeylineUI.Label<Text, Image> {
  /// Creates a button labeled with text and a symbol.
  @preconcurrency
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { KeylineUI.Label(titleKey, systemImage: systemImage) }
  }

  /// Creates a button labeled with text and a symbol.
  @_disfavoredOverload
  @preconcurrency
  public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { KeylineUI.Label(title, systemImage: systemImage) }
  }
}
