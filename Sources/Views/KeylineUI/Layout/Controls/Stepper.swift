public import LayoutEngine

/// A label with increment and decrement buttons at the trailing edge.
public nonisolated struct Stepper<Label: View>: View {
  private let label: Label

  /// Creates a stepper with actions.
  public init(
    @ViewBuilder label: () -> Label,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
  }

  /// Creates a stepper for a value.
  public init<V: Strideable>(
    value: Binding<V>,
    step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
  }

  /// Creates a stepper for a value in a range.
  public init<V: Strideable>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
  }

  /// Appends the label and the buttons.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    nodes.append(
      .row(
        "Stepper",
        label: label.labelNodes(in: context),
        part: ControlPartLeaf(.stepper),
        named: "Buttons",
        in: context
      )
    )
  }
}

extension Stepper where Label == Text {
  /// Creates a stepper labeled with text.
  public init(
    _ titleKey: LocalizedStringKey,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    label = Text(titleKey)
  }

  /// Creates a stepper for a value, labeled with text.
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey,
    value: Binding<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    label = Text(titleKey)
  }

  /// Creates a stepper for a value in a range, labeled with text.
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey,
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    label = Text(titleKey)
  }

  /// Creates a stepper for a value, labeled with text.
  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S,
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    label = Text(title)
  }
}
