public import Foundation
public import LayoutCore

/// A layout that fills the rows of a grid with its subviews, column after column.
///
/// See `LazyGridTracks` for the rows, and `LazyGridAlgorithm` for the subviews.
public struct LazyHGridLayout: RegionLayout {
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

  /// The properties of a container that merges guides.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.guides = .merged
    return properties
  }

  private var algorithm: LazyGridAlgorithm<RowAxis> {
    LazyGridAlgorithm(items: rows, spacing: spacing, fractionBefore: alignment.fractionBefore)
  }

  /// Returns the size of all rows and columns, with its region of proposals.
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
