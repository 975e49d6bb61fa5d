public import Foundation
public import LayoutCore

/// A layout that fills the rows of a grid with its subviews, column after column.
///
/// See `LazyGridTracks` for the rows, and `LazyGridAlgorithm` for the subviews.
public struct LazyHGridLayout: LazyGridLayout {
  /// The rows.
  public var rows: [GridItem]
  /// The alignment of the rows in a taller grid.
  public var alignment: VerticalAlignment
  /// The distance between columns in points; `nil` for 8 points.
  public var spacing: CGFloat?

  /// Creates a grid.
  public init(rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.rows = rows
    self.alignment = alignment
    self.spacing = spacing
  }

  var algorithm: LazyGridAlgorithm<RowAxis> {
    LazyGridAlgorithm(
      items: rows,
      spacing: spacing,
      fractionBefore: alignment.fractionBefore,
      cellAlignment: Alignment(horizontal: .center, vertical: alignment)
    )
  }
}

/// A layout that fills the columns of a grid with its subviews, row after row.
///
/// See `LazyGridTracks` for the columns, and `LazyGridAlgorithm` for the subviews.
public struct LazyVGridLayout: LazyGridLayout {
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

  var algorithm: LazyGridAlgorithm<ColumnAxis> {
    LazyGridAlgorithm(
      items: columns,
      spacing: spacing,
      fractionBefore: alignment.fractionBefore,
      cellAlignment: Alignment(horizontal: alignment, vertical: .center)
    )
  }
}

/// The layout of a lazy grid, which follows from the algorithm for the axis of its tracks.
protocol LazyGridLayout: RegionLayout where Cache == Void {
  associatedtype A: StackAxis
  var algorithm: LazyGridAlgorithm<A> { get }
}

extension LazyGridLayout {
  /// The properties of a container that merges guides.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.guides = .merged
    return properties
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
