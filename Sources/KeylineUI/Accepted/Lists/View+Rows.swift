public import LayoutCore

extension View {
  /// Returns the view; a badge of a row or a tab is not laid out.
  public func badge(_ count: Int) -> some View { self }

  /// Returns the view; a badge of a row or a tab is not laid out.
  public func badge(_ label: Text?) -> some View { self }

  /// Returns the view; a badge of a row or a tab is not laid out.
  public func badge(_ key: LocalizedStringKey) -> some View { self }

  /// Returns the view; separators lie between rows and take no room.
  public func listRowSeparator(
    _ visibility: Visibility,
    edges: VerticalEdge.Set = .all
  ) -> some View { self }

  /// Returns the view; separators lie between rows and take no room.
  public func listRowSeparatorTint(
    _ color: Color?,
    edges: VerticalEdge.Set = .all
  ) -> some View { self }

  /// Returns the view; separators lie between rows and take no room.
  public func listSectionSeparator(
    _ visibility: Visibility,
    edges: VerticalEdge.Set = .all
  ) -> some View { self }

  /// Returns the view; layout ignores what is behind a row.
  public func listRowBackground<V: View>(_ view: V?) -> some View { self }

  /// Returns the view; layout ignores the colours of rows.
  public func listItemTint(_ tint: Color?) -> some View { self }
}
