// Spellings: labels of sliders and steppers, and formatted values.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension Slider {
  @_disfavoredOverload
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel,
    @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value,
      in: bounds,
      label: label,
      minimumValueLabel: { minimumValueLabel },
      maximumValueLabel: { maximumValueLabel }
    )
  }
  @_disfavoredOverload
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel,
    @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value,
      in: bounds,
      label: label,
      minimumValueLabel: { minimumValueLabel },
      maximumValueLabel: { maximumValueLabel }
    )
  }
}

extension Slider where ValueLabel == EmptyView {
  @_disfavoredOverload
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value: value, in: bounds, label: label)
  }
  @_disfavoredOverload
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value: value, in: bounds, label: label)
  }
}

extension Stepper {
  @_disfavoredOverload
  public init<V: Strideable>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, in: bounds, step: step, label: label)
  }
  @_disfavoredOverload
  public init<V: Strideable>(
    value: Binding<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, step: step, label: label)
  }
  @_disfavoredOverload
  public init(
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label
  ) {
    self.init(label: label, onIncrement: onIncrement, onDecrement: onDecrement)
  }
}

extension Stepper where Label == Text {
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
  }
  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S,
    value: Binding<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step) { Text(title) }
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  @_disfavoredOverload
  public init<S: StringProtocol, V: BinaryFloatingPoint>(
    _ title: S,
    value: V?,
    total: V = 1
  ) where Label == Text {
    self.init(value: value, total: total) { Text(title) }
  }
  public init(_ progress: Progress) where Label == EmptyView {
    self.init(value: progress.fractionCompleted)
  }
}

extension ProgressView {
  public init(
    timerInterval: ClosedRange<Date>,
    countsDown: Bool = true,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(value: 0, label: label, currentValueLabel: currentValueLabel)
  }
  public init(
    timerInterval: ClosedRange<Date>,
    countsDown: Bool = true
  ) where Label == EmptyView, CurrentValueLabel == EmptyView {
    self.init(value: 0)
  }
}
