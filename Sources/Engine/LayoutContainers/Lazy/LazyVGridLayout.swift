public import Foundation
public import LayoutCore

/// A layout that fills the columns of a grid with its subviews, row after row.
///
/// See `LazyGridTracks` for the columns, and `LazyGridAlgorithm` for the subviews.
public struct LazyVGridLayout: RegionLayout {
  /// The columns.
  public var columns: [GridItem]
  /// The alignment of the columns in a wider grid.
  public var alignment: HorizontalAlignment
  /// The distance between rows in points; `nil` for 8 points.
  public var spacing: CGFloat?

  /// Creates a grid.
  public init(
    columns: [GridItem],
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
  }

  /// The properties of a container that merges guides.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.guides = .merged
    return properties
  }

  private var algorithm: LazyGridAlgorithm<ColumnAxis> {
    LazyGridAlgorithm(items: columns, spacing: spacing, fractionBefore: alignment.fractionBefore)
  }

  /// Returns the size of all columns and rows, with its region of proposals.
  public func measurement(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> LayoutMeasurement {
    algorithm.measurement(proposal: proposal, subviews: subviews)
  }

  /// Places each subview in its cell.
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    algorithm.place(in: bounds, proposal: proposal, subviews: subviews)
  }
}
