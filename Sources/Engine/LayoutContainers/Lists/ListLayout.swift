public import Foundation
public import LayoutCore

/// A scrolling layout of rows.
///
/// The list has the proposed size; an unspecified length becomes zero. A row has insets of 16
/// points on its sides and by default 11 points above and below, and is by default at least 44 points
/// tall. Its view is offered the remaining width, placed at the leading edge and centered vertically.
/// Headers and footers of sections have 6 points above and below (headers in an inset list have 17
/// above) and no minimum height. In an inset list, there are 17⅔ points after a section, and again
/// before a section without a header; 35⅓ above the first section without a header. A row can have
/// different insets; a list can inset its rows, separate them, and change their minimum height and
/// insets.
///
/// Source: 44 points is `defaultMinListRowHeight` on iOS. The insets are those of a plain list
/// whose rows have one line of body text, 22 points; Apple does not document them, and styles
/// differ. The header of an inset list and the space between its sections were measured on iOS 16.
public struct ListLayout: RegionLayout {
  /// The default minimum height of a row in points.
  public static let leastRowHeight: CGFloat = 44

  /// The default distance of a row's view from the top and from the bottom of the row in points.
  public static let defaultRowInset: CGFloat = 11

  /// The space after a section of an inset list in points, and again before a section without a
  /// header; measured with three pixels per point.
  public static let groupSpacing: CGFloat = 53 / 3

  /// The distance between the rows and the sides of the list in points.
  public var inset: CGFloat
  /// The distance between adjacent rows in points.
  public var rowSpacing: CGFloat
  /// The minimum height of a row in points, except for headers and footers.
  public var minimumRowHeight: CGFloat
  /// The distance of a row's view from the top and from the bottom of the row in points, except for
  /// headers and footers.
  public var rowInset: CGFloat
  /// The distance of a view from the sides of its row in points.
  public var sideInset: CGFloat = 16
  /// The space after a section of an inset list in points, and again before a section without a
  /// header.
  public var sectionSpacing: CGFloat
  /// The space around sections of a platform; `nil` for that of `inset` and `sectionSpacing`.
  public var platformGaps: ListSectionGaps?

  /// The space around sections.
  public var sectionGaps: ListSectionGaps {
    platformGaps ?? (inset > 0 ? ListSectionGaps(inset: sectionSpacing) : .plain)
  }

  /// Creates the layout.
  public init(
    inset: CGFloat = 0,
    rowSpacing: CGFloat = 0,
    minimumRowHeight: CGFloat = ListLayout.leastRowHeight,
    rowInset: CGFloat = ListLayout.defaultRowInset,
    sectionSpacing: CGFloat = ListLayout.groupSpacing
  ) {
    self.inset = inset
    self.rowSpacing = rowSpacing
    self.minimumRowHeight = minimumRowHeight
    self.rowInset = rowInset
    self.sectionSpacing = sectionSpacing
  }

  /// The properties of a vertical container that merges guides.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.guides = .merged
    return properties
  }

  /// A row with its insets and its measured view.
  private struct Row {
    let insets: EdgeInsets
    let offer: ProposedViewSize
    let size: CGSize
    let height: CGFloat

    init(_ subview: LayoutSubview, width: CGFloat?, in list: ListLayout) {
      let part = subview[SectionPartKey.self]
      let platform =
        switch part {
        case .header: list.sectionGaps.header
        case .footer: list.sectionGaps.footer
        case nil: EdgeInsets(vertical: list.rowInset, list.rowInset)
        }
      let standard = EdgeInsets(
        top: platform.top,
        leading: list.sideInset,
        bottom: platform.bottom,
        trailing: list.sideInset
      )
      var insets = subview[ListRowInsetsKey.self] ?? standard
      insets.leading += list.inset
      insets.trailing += list.inset
      self.insets = insets
      let sides = insets.leading + insets.trailing
      offer = ProposedViewSize(width: width.map { max($0 - sides, 0) }, height: nil)
      size = subview.sizeThatFits(offer)
      height = max(
        size.height + insets.top + insets.bottom,
        part == nil ? list.minimumRowHeight : list.sectionGaps.leastHeight
      )
    }
  }

  /// Returns the proposal, with zero for an unspecified dimension.
  public func measurement(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> LayoutMeasurement {
    LayoutMeasurement(
      size: CGSize(width: max(proposal.width ?? 0, 0), height: max(proposal.height ?? 0, 0)),
      region: ProposalRegion(proposal)
    )
  }

  /// Places the rows, starting at the top edge.
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    var y = bounds.origin.y
    for (index, subview) in subviews.enumerated() {
      y += sectionGaps.space(above: subview, after: index > 0 ? subviews[index - 1] : nil)
      let row = Row(subview, width: bounds.size.width, in: self)
      let room = row.height - row.insets.top - row.insets.bottom - row.size.height
      subview.place(
        at: CGPoint(x: bounds.origin.x + row.insets.leading, y: y + row.insets.top + room / 2),
        proposal: row.offer
      )
      y += row.height + rowSpacing
    }
  }
}
