// Charts' views: a chart takes the proposed size, and its content is not laid out.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation
public import KeylineAppleNames
public import KeylineUI

/// A chart, a leaf that takes the proposed size.
public nonisolated struct Chart<Content: ChartContent>: UnknownContent {
  public init(@ChartContentBuilder content: () -> Content) {}
  public init<Data: RandomAccessCollection, ID: Hashable>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) {}
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable {}
}

/// A part of a chart.
public protocol ChartContent: View {}
public typealias ChartContentBuilder = ViewBuilder

extension ChartContent { public var body: some View { EmptyView() } }

extension EmptyView: ChartContent {}
extension TupleView: ChartContent {}
extension ForEach: ChartContent where Content: ChartContent {}
extension Optional: ChartContent where Wrapped: ChartContent {}
extension ConditionalContent: ChartContent
where TrueContent: ChartContent, FalseContent: ChartContent {}

/// What has a place on an axis.
public protocol Plottable {}

extension Int: Plottable {}
extension Int64: Plottable {}
extension Float: Plottable {}
extension Double: Plottable {}
extension CGFloat: Plottable {}
extension Decimal: Plottable {}
extension String: Plottable {}
extension Date: Plottable {}

/// A value with the name of what it measures.
public struct PlottableValue<Value: Plottable> {
  public static func value(_ label: LocalizedStringKey, _ value: Value) -> Self { Self() }
  @_disfavoredOverload
  public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> Self { Self() }
}

extension PlottableValue where Value == Date {
  public static func value(
    _ label: LocalizedStringKey,
    _ value: Date,
    unit: Calendar.Component
  ) -> Self { Self() }
  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S,
    _ value: Date,
    unit: Calendar.Component
  ) -> Self { Self() }
}
