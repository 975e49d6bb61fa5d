// Accepted: only `badge` takes space in SwiftUI.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
public import KeylineUI
public import LayoutCore

nonisolated extension View {
  public func listRowSeparator(
    _ visibility: Visibility,
    edges: VerticalEdge.Set = .all
  ) -> some View {
    self
  }
  public func listRowSeparatorTint(
    _ color: Color?,
    edges: VerticalEdge.Set = .all
  ) -> some View {
    self
  }
  public func listSectionSeparator(
    _ visibility: Visibility,
    edges: VerticalEdge.Set = .all
  ) -> some View {
    self
  }
  public func listRowBackground<V: View>(_ view: V?) -> some View { self }
  public func listItemTint(_ tint: Color?) -> some View { self }
  @_disfavoredOverload
  public func listItemTint(_ tint: ListItemTint?) -> some View { self }
}

/// The tint of a list's items.
public struct ListItemTint: Sendable {
  public static let monochrome = ListItemTint()
  public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint() }
}

private enum ListRowSeparatorLeadingID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

private enum ListRowSeparatorTrailingID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
}

extension HorizontalAlignment {
  /// The leading end of the separator below a row, which is not laid out.
  public static let listRowSeparatorLeading = HorizontalAlignment(ListRowSeparatorLeadingID.self)
  /// The trailing end of the separator below a row, which is not laid out.
  public static let listRowSeparatorTrailing = HorizontalAlignment(ListRowSeparatorTrailingID.self)
}
