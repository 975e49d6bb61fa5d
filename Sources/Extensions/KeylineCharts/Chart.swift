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

extension Int: Plottable {}

extension Int64: Plottable {}

extension Float: Plottable {}

extension Double: Plottable {}

extension CGFloat: Plottable {}

extension Decimal: Plottable {}

extension String: Plottable {}

extension Date: Plottable {}
