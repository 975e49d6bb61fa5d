import Foundation
import LayoutContainers
import LayoutCore
public import LayoutEngine

/// A view that shows a value within a range, as a bar with labels or as a ring.
public struct Gauge<
  Label: View,
  CurrentValueLabel: View,
  BoundsLabel: View,
  MarkedValueLabels: View
>: View {
  /// The type of the body.
  public typealias Body = Never
  private let label: Label
  private let valueLabel: CurrentValueLabel?
  private let minimum: BoundsLabel?
  private let maximum: BoundsLabel?

  /// Appends the bar with its bounds labels, with the label above it and the value label below it.
  public static func lower(
    _ view: Gauge,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    let value = view.valueLabel.nodes(in: context)
    if context.environment.gaugeIsRing {
      let ring = LayoutNode(type: "Ring", leaf: FixedLeaf(ControlMetrics.ring))
      let inside = value.isEmpty ? view.label.nodes(in: context) : value
      return nodes.append(
        LayoutNode(type: "Gauge", layout: ZStackLayout(), children: [ring] + inside)
      )
    }
    let size = CGSize(width: 10, height: ControlMetrics.barHeight)
    let bar = LayoutNode(type: "Bar", leaf: BarLeaf(size: size))
    let ends = (view.minimum.nodes(in: context), view.maximum.nodes(in: context))
    let hasEnds = !ends.0.isEmpty || !ends.1.isEmpty
    let row =
      hasEnds
      ? LayoutNode.control("Row", ends.0 + [bar] + ends.1, spacing: ControlMetrics.labelSpacing)
      : bar
    let label = context.environment.labelsHidden ? [] : view.label.nodes(in: context)
    let layout = VStackLayout(spacing: ControlMetrics.barHeight)
    nodes.append(LayoutNode(type: "Gauge", layout: layout, children: label + [row] + value))
  }
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  /// Creates a gauge with a label.
  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label
  ) where CurrentValueLabel == EmptyView {
    self.init(label: label(), valueLabel: nil, minimum: nil, maximum: nil)
  }

  /// Creates a gauge with a label and a value label.
  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(label: label(), valueLabel: currentValueLabel(), minimum: nil, maximum: nil)
  }
}

extension Gauge where MarkedValueLabels == EmptyView {
  /// Creates a gauge with labels for itself, its value and its range.
  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    self.init(
      value: value,
      in: bounds,
      label: label,
      currentValueLabel: currentValueLabel,
      minimumValueLabel: minimumValueLabel,
      maximumValueLabel: maximumValueLabel
    ) {
      EmptyView()
    }
  }
}

extension Gauge {
  /// Creates a gauge with marked value labels, which no style displays.
  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) {
    self.init(
      label: label(),
      valueLabel: currentValueLabel(),
      minimum: minimumValueLabel(),
      maximum: maximumValueLabel()
    )
  }
}

private enum GaugeIsRingKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether gauges are rings.
  fileprivate var gaugeIsRing: Bool {
    get { self[GaugeIsRingKey.self] }
    set { self[GaugeIsRingKey.self] = newValue }
  }
}

/// A style of gauges.
public struct BuiltinGaugeStyle: Sendable {
  let isRing: Bool

  /// A bar.
  public static let automatic = BuiltinGaugeStyle(isRing: false)
  /// A bar that fills.
  public static let linearCapacity = BuiltinGaugeStyle(isRing: false)
  /// A bar with a marker.
  public static let accessoryLinear = BuiltinGaugeStyle(isRing: false)
  /// A bar that fills, in the style of the Lock Screen.
  public static let accessoryLinearCapacity = BuiltinGaugeStyle(isRing: false)
  /// An open ring.
  public static let accessoryCircular = BuiltinGaugeStyle(isRing: true)
  /// A ring that fills.
  public static let accessoryCircularCapacity = BuiltinGaugeStyle(isRing: true)
}

extension View {
  /// Sets the style of gauges in the view.
  public func gaugeStyle(_ style: BuiltinGaugeStyle) -> some View {
    transformingEnvironment { $0.gaugeIsRing = style.isRing }
  }
}
