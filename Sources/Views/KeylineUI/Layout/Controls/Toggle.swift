public import LayoutEngine

/// A label with a switch at the trailing edge.
public nonisolated struct Toggle<Label: View>: View {
  private let isOn: Binding<Bool>
  private let label: Label

  /// Creates a toggle with a label.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  /// Appends the label and the switch.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    let configuration = ToggleStyleConfiguration(label: StyledPart(label), isOn: isOn)
    if let own = context.nodesInAppStyle(configuration) {
      nodes += own
      return
    }
    let environment = context.environment
    let nodesOfLabel = label.labelNodes(in: context)
    if environment[TogglesAreSwitchesKey.self], environment.scene.read(\.platform) == .macOS26 {
      let size = PlatformMetrics.macOS26.switchToggle.value
      let part = LayoutNode(type: "Switch", leaf: FixedLeaf(size))
      let parts = environment[LabelsHiddenKey.self] ? [part] : nodesOfLabel + [part]
      return nodes.append(.control("Toggle", parts, spacing: ControlMetrics.labelSpacing))
    }
    nodes.append(
      .row(
        "Toggle",
        label: nodesOfLabel,
        part: ControlPartLeaf(.toggle),
        named: "Switch",
        in: context
      )
    )
  }
}

extension Toggle where Label == Text {
  /// Creates a toggle labeled with text.
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  /// Creates a toggle labeled with text.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == KeylineUI.Label<Text, Image> {
  /// Creates a toggle labeled with text and a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { KeylineUI.Label(titleKey, systemImage: systemImage) }
  }
}
