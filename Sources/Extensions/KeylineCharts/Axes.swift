// The axes and scales of a chart, which have no frames of their own.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineUI
public import LayoutCore

public typealias AxisContent = ChartContent
public typealias AxisMark = ChartContent

public enum AxisMarkPosition: Sendable { case automatic, top, bottom, leading, trailing }
public enum AxisMarkPreset: Sendable { case automatic, extended, aligned, inset }
public protocol AxisMarkValueSource {}
public struct AxisMarkValues: AxisMarkValueSource, Sendable {}

extension Array: AxisMarkValueSource where Element: Plottable {}
extension AxisMarkValueSource where Self == AxisMarkValues {
  public static var automatic: Self { Self() }
  public static func automatic(
    desiredCount: Int? = nil,
    roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil
  ) -> Self {
    Self()
  }
  public static func stride(by stride: Double) -> Self { Self() }
  public static func stride(by component: Calendar.Component, count: Int = 1) -> Self { Self() }
}

public struct AutomaticScaleDomain: Sendable {
  public static let automatic = Self()
  public static func automatic(includesZero: Bool? = nil, reversed: Bool? = nil) -> Self { Self() }
}

/// A value of an axis, of which there are none.
public struct AxisValue {
  public let index: Int
  public let count: Int
  public func `as`<Value>(_ type: Value.Type) -> Value? { nil }
}

public struct AxisMarks: AxisContent {
  public init<Values: AxisMarkValueSource, Content: View>(
    preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic,
    values: Values = .automatic,
    @ViewBuilder content: @escaping (AxisValue) -> Content
  ) {}
  public init<Values: AxisMarkValueSource, Content: View>(
    preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic,
    values: Values = .automatic,
    @ViewBuilder content: @escaping () -> Content = { EmptyView() }
  ) {}
}

public struct AxisGridLine: AxisMark { public init(stroke: StrokeStyle? = nil) {} }
public struct AxisTick: AxisMark { public init(stroke: StrokeStyle? = nil) {} }
public struct AxisValueLabel: AxisMark {
  public init(centered: Bool? = nil, anchor: UnitPoint? = nil) {}
  public init<F: FormatStyle>(format: F, centered: Bool? = nil, anchor: UnitPoint? = nil) {}
  public init<S: StringProtocol>(_ text: S) {}
  public init<Content: View>(centered: Bool? = nil, @ViewBuilder content: () -> Content) {}
}

/// Converts between values and places, of which there are none.
public struct ChartProxy {
  public func position<Value: Plottable>(forX value: Value) -> CGFloat? { nil }
  public func value<Value: Plottable>(atX position: CGFloat) -> Value? { nil }
}

/// Where a chart stops to scroll.
public struct ValueAlignedChartScroll: Sendable {
  public struct MajorValueAlignment: Sendable {
    public static let page = MajorValueAlignment()
    public static func unit<Unit>(_ unit: Unit) -> MajorValueAlignment { MajorValueAlignment() }
    public static func matching(_ components: DateComponents) -> MajorValueAlignment { .page }
  }
  public static func valueAligned<Unit>(
    unit: Unit,
    majorAlignment: MajorValueAlignment? = nil
  ) -> ValueAlignedChartScroll {
    ValueAlignedChartScroll()
  }
  public static func valueAligned(
    matching components: DateComponents,
    majorAlignment: MajorValueAlignment? = nil
  ) -> ValueAlignedChartScroll {
    ValueAlignedChartScroll()
  }
}

nonisolated extension View {
  public func chartXAxis(_ visibility: Visibility) -> some View { self }
  public func chartYAxis(_ visibility: Visibility) -> some View { self }
  public func chartXAxis<C: View>(@ViewBuilder content: () -> C) -> some View { self }
  public func chartYAxis<C: View>(@ViewBuilder content: () -> C) -> some View { self }
  public func chartXAxisLabel(_ label: LocalizedStringKey) -> some View { self }
  public func chartYAxisLabel(_ label: LocalizedStringKey) -> some View { self }
  public func chartXScale<Domain>(domain: Domain) -> some View { self }
  public func chartYScale<Domain>(domain: Domain) -> some View { self }
  public func chartXScale(domain: AutomaticScaleDomain) -> some View { self }
  public func chartYScale(domain: AutomaticScaleDomain) -> some View { self }
  public func chartLegend(_ visibility: Visibility) -> some View { self }
  public func chartLegend(
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    self
  }
  public func chartForegroundStyleScale<Value: Plottable, S: ShapeStyle>(
    _ mapping: KeyValuePairs<Value, S>
  ) -> some View {
    self
  }
  public func chartForegroundStyleScale<S: ShapeStyle>(range: [S]) -> some View { self }
  public func chartPlotStyle<C: View>(content: @escaping (AnyView) -> C) -> some View { self }
  public func chartOverlay<C: View>(
    @ViewBuilder content: @escaping (ChartProxy) -> C
  ) -> some View {
    self
  }
  public func chartXSelection<Value: Plottable>(value: Binding<Value?>) -> some View { self }
  public func chartAngleSelection<Value: Plottable>(value: Binding<Value?>) -> some View { self }
  public func chartScrollableAxes(_ axes: Axis.Set) -> some View { self }
  public func chartXVisibleDomain<Length>(length: Length) -> some View { self }
  public func chartYVisibleDomain<Length>(length: Length) -> some View { self }
  public func chartScrollPosition<X: Plottable>(x: Binding<X>) -> some View { self }
  public func chartScrollPosition<X: Plottable>(initialX: X) -> some View { self }
  public func chartScrollTargetBehavior(_ behavior: ValueAlignedChartScroll) -> some View { self }
}
