public import Foundation
public import LayoutCore

/// What margins are put around.
public struct ContentMarginPlacement: Hashable, Sendable {
  private let name: String
  /// What the platform chooses: the content that scrolls.
  public static let automatic = ContentMarginPlacement(name: "automatic")
  /// The content that scrolls.
  public static let scrollContent = ContentMarginPlacement(name: "scrollContent")
  /// The indicators, which take no room.
  public static let scrollIndicators = ContentMarginPlacement(name: "scrollIndicators")
}

private enum ContentMarginsKey: EnvironmentKey { static let defaultValue: EdgeInsets? = nil }
private enum ScrollAnchorKey: EnvironmentKey { static let defaultValue: UnitPoint? = nil }

extension EnvironmentValues {
  /// The margins around what scrolls, in points; `nil` for none.
  var contentMargins: EdgeInsets? {
    get { self[ContentMarginsKey.self] }
    set { self[ContentMarginsKey.self] = newValue }
  }

  /// The point of what scrolls that is at the same point of the view; `nil` for the start.
  var scrollAnchor: UnitPoint? {
    get { self[ScrollAnchorKey.self] }
    set { self[ScrollAnchorKey.self] = newValue }
  }
}

extension View {
  /// Returns the view with margins in points on edges of what scrolls in it.
  ///
  /// They are inside of the nearest scroll views; a view as long as its container is shorter by them.
  public func contentMargins(
    _ edges: Edge.Set = .all,
    _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    transformingEnvironment { values in
      guard placement != .scrollIndicators else { return }
      var margins = values.contentMargins ?? EdgeInsets()
      if edges.contains(.top) { margins.top = insets.top }
      if edges.contains(.leading) { margins.leading = insets.leading }
      if edges.contains(.bottom) { margins.bottom = insets.bottom }
      if edges.contains(.trailing) { margins.trailing = insets.trailing }
      values.contentMargins = margins
    }
  }

  /// Returns the view with margins of a length in points on edges of what scrolls in it.
  public func contentMargins(
    _ edges: Edge.Set = .all,
    _ length: CGFloat?,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    let length = length ?? 0
    let insets = EdgeInsets(top: length, leading: length, bottom: length, trailing: length)
    return contentMargins(edges, insets, for: placement)
  }

  /// Returns the view with margins of a length in points around what scrolls in it.
  public func contentMargins(
    _ length: CGFloat,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(.all, length, for: placement)
  }

  /// Returns the view, where a point of what scrolls in it is at that point of its scroll views.
  ///
  /// Content that is longer begins beyond the edge; content that is shorter stands apart from it.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    transformingEnvironment { $0.scrollAnchor = anchor }
  }
}
