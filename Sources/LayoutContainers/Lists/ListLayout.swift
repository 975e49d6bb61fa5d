public import Foundation
public import LayoutCore

/// A layout of rows one below another, which scrolls where they are longer than it is.
///
/// The whole takes the proposal, and the size of its rows where there is none. A row has 16 points on
/// its sides and 11 above and below, and is at least 44 high; its view is offered the rest of the width,
/// and stands at the leading edge, in the middle of the height. Headers and footers of sections have 6
/// points above and below, and no least height. A row may have other insets, and a list its rows further
/// from its sides, further from one another, or of another least height.
///
/// Source: 44 points are `defaultMinListRowHeight` on iOS. The insets are those of a plain list with a
/// row of one line of body text, 22 points; Apple documents none of them, and styles differ.
public struct ListLayout: BoxedLayout {
  /// The least height of a row in points.
  public static let leastRowHeight: CGFloat = 44

  /// The distance of the rows from the sides of the list in points.
  public var inset: CGFloat
  /// The distance of the rows from one another in points.
  public var rowSpacing: CGFloat
  /// The least height of a row in points, headers and footers apart.
  public var minimumRowHeight: CGFloat

  /// Creates the layout.
  public init(
    inset: CGFloat = 0,
    rowSpacing: CGFloat = 0,
    minimumRowHeight: CGFloat = ListLayout.leastRowHeight
  ) {
    self.inset = inset
    self.rowSpacing = rowSpacing
    self.minimumRowHeight = minimumRowHeight
  }

  /// The properties of a vertical container that merges guides.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.guides = .merged
    return properties
  }

  /// A row: its insets, and how its view answered.
  private struct Row {
    let insets: EdgeInsets
    let offer: ProposedViewSize
    let size: CGSize
    let box: ProposalBox
    let height: CGFloat

    init(_ subview: LayoutSubview, width: CGFloat?, in list: ListLayout) {
      let part = subview[SectionPartKey.self]
      let vertical: CGFloat = part == nil ? 11 : 6
      var insets =
        subview[ListRowInsetsKey.self]
        ?? EdgeInsets(top: vertical, leading: 16, bottom: vertical, trailing: 16)
      insets.leading += list.inset
      insets.trailing += list.inset
      self.insets = insets
      let sides = insets.leading + insets.trailing
      offer = ProposedViewSize(width: width.map { max($0 - sides, 0) }, height: nil)
      let answer = subview.measurement(in: offer)
      size = answer.size
      box = answer.box
      height = max(
        size.height + insets.top + insets.bottom,
        part == nil ? list.minimumRowHeight : 0
      )
    }
  }

  /// Returns the proposal, with the size of the rows where there is none.
  public func measurement(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> LayoutMeasurement {
    var size = CGSize.zero
    for subview in subviews {
      let row = Row(subview, width: proposal.width, in: self)
      size.width = max(size.width, row.size.width + row.insets.leading + row.insets.trailing)
      size.height += row.height
    }
    size.height += rowSpacing * CGFloat(max(subviews.count - 1, 0))
    return LayoutMeasurement(
      size: CGSize(
        width: max(proposal.width ?? size.width, 0),
        height: max(proposal.height ?? size.height, 0)
      ),
      box: ProposalBox(proposal)
    )
  }

  /// Places the rows from the upper edge on.
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    var y = bounds.minY
    for subview in subviews {
      let row = Row(subview, width: bounds.width, in: self)
      let room = row.height - row.insets.top - row.insets.bottom - row.size.height
      subview.place(
        at: CGPoint(x: bounds.minX + row.insets.leading, y: y + row.insets.top + room / 2),
        proposal: row.offer
      )
      y += row.height + rowSpacing
    }
  }
}

/// The insets of a row of a list; `nil` for the list's own.
public enum ListRowInsetsKey: LayoutValueKey {
  /// The list's own.
  public static let defaultValue: EdgeInsets? = nil
}
