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
  private let label: Label
  private let valueLabel: CurrentValueLabel?
  private let minimum: BoundsLabel?
  private let maximum: BoundsLabel?
  private let fraction: Double

  /// Appends the bar with its bounds labels, with the label above it and the value label below it.
  public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    if let own = context.nodesInAppStyle(configuration) {
      nodes += own
      return
    }
    let value = valueLabel.nodes(in: context)
    if context.environment[GaugeIsRingKey.self] {
      let ring = LayoutNode(type: "Ring", leaf: FixedLeaf(ControlMetrics.ring))
      let inside = value.isEmpty ? self.label.nodes(in: context) : value
      return nodes.append(
        LayoutNode(type: "Gauge", layout: ZStackLayout(), children: [ring] + inside)
      )
    }
    let size = CGSize(width: 10, height: ControlMetrics.barHeight)
    let bar = LayoutNode(type: "Bar", leaf: BarLeaf(size: size))
    let ends = (minimum.nodes(in: context), maximum.nodes(in: context))
    let hasEnds = !ends.0.isEmpty || !ends.1.isEmpty
    let row =
      hasEnds
      ? LayoutNode.control("Row", ends.0 + [bar] + ends.1, spacing: ControlMetrics.labelSpacing)
      : bar
    let label = context.environment[LabelsHiddenKey.self] ? [] : self.label.nodes(in: context)
    let layout = VStackLayout(spacing: ControlMetrics.barHeight)
    nodes.append(LayoutNode(type: "Gauge", layout: layout, children: label + [row] + value))
  }

  /// The fraction of the range at which a value is.
  private static func fraction<V: BinaryFloatingPoint>(
    of value: V,
    in bounds: ClosedRange<V>
  ) -> Double {
    let length = Double(bounds.upperBound - bounds.lowerBound)
    let part = Double(value - bounds.lowerBound) / length
    return length > 0 && part.isFinite ? min(max(part, 0), 1) : 0
  }

  private var configuration: GaugeStyleConfiguration {
    GaugeStyleConfiguration(
      value: fraction,
      label: StyledPart(label),
      currentValueLabel: valueLabel.map { StyledPart($0) },
      minimumValueLabel: minimum.map { StyledPart($0) },
      maximumValueLabel: maximum.map { StyledPart($0) }
    )
  }
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  /// Creates a gauge with a label.
  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label
  ) where CurrentValueLabel == EmptyView {
    self.init(
      label: label(),
      valueLabel: nil,
      minimum: nil,
      maximum: nil,
      fraction: Gauge.fraction(of: value, in: bounds)
    )
  }

  /// Creates a gauge with a label and a value label.
  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      label: label(),
      valueLabel: currentValueLabel(),
      minimum: nil,
      maximum: nil,
      fraction: Gauge.fraction(of: value, in: bounds)
    )
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
      maximum: maximumValueLabel(),
      fraction: Gauge.fraction(of: value, in: bounds)
    )
  }
}
