// Accepted: only `badge` takes space in SwiftUI.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import LayoutCore

extension View {
  public func listRowSeparator(
    _ visibility: Visibility,
    edges: VerticalEdge.Set = .all
  ) -> some View { self }
  public func listRowSeparatorTint(
    _ color: Color?,
    edges: VerticalEdge.Set = .all
  ) -> some View { self }
  public func listSectionSeparator(
    _ visibility: Visibility,
    edges: VerticalEdge.Set = .all
  ) -> some View { self }
  public func listRowBackground<V: View>(_ view: V?) -> some View { self }
  public func listItemTint(_ tint: Color?) -> some View { self }
}
