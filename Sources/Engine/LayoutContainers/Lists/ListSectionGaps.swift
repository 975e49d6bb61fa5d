public import Foundation
public import LayoutCore

/// The space around the sections of a list, their headers and their footers, in points.
public struct ListSectionGaps: Equatable, Sendable {
  /// The space above a section, without a header and with one.
  public struct Above: Equatable, Sendable {
    /// The space above a section without a header.
    public var untitled: CGFloat
    /// The space above the header of a section.
    public var titled: CGFloat

    /// Creates the space above a section.
    public init(untitled: CGFloat, titled: CGFloat) {
      self.untitled = untitled
      self.titled = titled
    }

    /// No space.
    public static let none = Above(untitled: 0, titled: 0)
  }

  /// The space above the first section.
  public var first: Above
  /// The space above a section that follows rows.
  public var afterRows: Above
  /// The space above a section that follows a footer.
  public var afterFooter: Above
  /// The space above and below the view of a header.
  public var header: EdgeInsets
  /// The space above and below the view of a footer.
  public var footer: EdgeInsets
  /// The least height of a header or a footer with the space around its view.
  public var leastHeight: CGFloat = 0
  /// Whether rows that follow a section without being in one are a section themselves.
  public var separatesLooseRows = true

  /// The spacing of a list whose rows span its width.
  static let plain = ListSectionGaps(
    first: .none,
    afterRows: .none,
    afterFooter: .none,
    header: EdgeInsets(vertical: 6, 6),
    footer: EdgeInsets(vertical: 6, 6)
  )

  /// Creates the space around sections.
  public init(
    first: Above,
    afterRows: Above,
    afterFooter: Above,
    header: EdgeInsets,
    footer: EdgeInsets
  ) {
    self.first = first
    self.afterRows = afterRows
    self.afterFooter = afterFooter
    self.header = header
    self.footer = footer
  }

  /// Creates the spacing of an inset list of iOS 16 to 18: a length after each section, and again
  /// before a section without a header.
  public init(inset length: CGFloat) {
    let gap = Above(untitled: 2 * length, titled: length)
    self.init(
      first: Above(untitled: 2 * length, titled: 0),
      afterRows: gap,
      afterFooter: gap,
      header: EdgeInsets(vertical: 17, 6),
      footer: EdgeInsets(vertical: 6, 6)
    )
  }

  /// Returns the space between a view of a list and the one above it; `nil` for the first view.
  func space(above view: LayoutSubview, after previous: LayoutSubview?) -> CGFloat {
    let isTitled = view[SectionPartKey.self] == .header
    guard let previous else { return isTitled ? first.titled : first.untitled }
    let begins = view[ListSectionKey.self]?.isFirst ?? false
    let ends = previous[ListSectionKey.self]?.isLast ?? false
    guard begins || ends && separatesLooseRows else { return 0 }
    let above = previous[SectionPartKey.self] == .footer ? afterFooter : afterRows
    return isTitled ? above.titled : above.untitled
  }
}

extension EdgeInsets {
  /// Insets above and below, with those of a list's row at the sides.
  public init(vertical top: CGFloat, _ bottom: CGFloat) {
    self.init(top: top, leading: 16, bottom: bottom, trailing: 16)
  }
}
