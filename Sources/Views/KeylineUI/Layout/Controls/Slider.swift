import Foundation
public import LayoutCore
public import LayoutEngine

/// A control for selecting a value in a range.
public nonisolated struct Slider<Label: View, ValueLabel: View>: View {
  private let minimum: ValueLabel?
  private let maximum: ValueLabel?

  /// Appends the slider between its bounds labels.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    let minimum = self.minimum.nodes(in: context)
    let maximum = self.maximum.nodes(in: context)
    guard !minimum.isEmpty || !maximum.isEmpty else { return nodes.append(.slider) }
    nodes.append(
      .control("Slider", minimum + [.slider] + maximum, spacing: ControlMetrics.labelSpacing)
    )
  }
}

extension Slider {
  /// Creates a slider with labels; the main label is not shown.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(minimum: minimumValueLabel(), maximum: maximumValueLabel())
  }

  /// Creates a slider with steps and labels; the main label is not shown.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(minimum: minimumValueLabel(), maximum: maximumValueLabel())
  }
}

extension Slider where ValueLabel == EmptyView {
  /// Creates a slider with a label, which is not shown.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(minimum: nil, maximum: nil)
  }

  /// Creates a slider with steps and a label, which is not shown.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(minimum: nil, maximum: nil)
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  /// Creates a slider.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(minimum: nil, maximum: nil)
  }

  /// Creates a slider with steps.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(minimum: nil, maximum: nil)
  }
}

/// A slider with the proposed width and the platform's height.
public struct SliderLeaf: LayoutLeaf {
  /// Creates a slider.
  public init() {}

  /// Returns the proposed width, and the slider's height.
  public func measurement(
    in proposal: ProposedViewSize,
    context: LeafContext
  ) -> LayoutMeasurement {
    let metrics = PlatformMetrics.of(context.environment.platform)
    let (ideal, least) = (metrics.slider.value.ideal, metrics.slider.value.leastWidth)
    return LayoutMeasurement(
      size: CGSize(width: max(proposal.width ?? ideal.width, least), height: ideal.height),
      region: ProposalRegion(width: ProposalRange(proposal.width), height: .everything)
    )
  }
}
