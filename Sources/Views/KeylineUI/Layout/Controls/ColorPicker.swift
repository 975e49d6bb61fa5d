public import LayoutEngine

/// A label with a color well at the trailing edge.
public nonisolated struct ColorPicker<Label: View>: View {
  private let label: Label

  /// Creates a color picker labeled with text.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Color>,
    supportsOpacity: Bool = true
  ) where Label == Text {
    label = Text(titleKey)
  }

  /// Creates a color picker with a label.
  public init(
    selection: Binding<Color>,
    supportsOpacity: Bool = true,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }

  /// Appends the label and the color well.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    nodes.append(
      .row(
        "ColorPicker",
        label: label.labelNodes(in: context),
        part: FixedLeaf(ControlMetrics.colorWell),
        named: "Color",
        in: context
      )
    )
  }
}
