public import Foundation
public import LayoutCore

/// The content that margins apply to.
public struct ContentMarginPlacement: Hashable, Sendable {
  private let name: String
  /// The default placement: the scrollable content.
  public static let automatic = ContentMarginPlacement(name: "automatic")
  /// The scrollable content.
  public static let scrollContent = ContentMarginPlacement(name: "scrollContent")
  /// The scroll indicators, which take no space.
  public static let scrollIndicators = ContentMarginPlacement(name: "scrollIndicators")
}

nonisolated extension View {
  /// Adds margins to edges of the scrollable content in the view, in points.
  ///
  /// Margins are inside the nearest scroll views, and reduce the length of views that are as long
  /// as their container.
  public func contentMargins(
    _ edges: Edge.Set = .all,
    _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    transformingEnvironment { values in
      guard placement != .scrollIndicators else { return }
      var margins = values[ContentMarginsKey.self] ?? EdgeInsets()
      if edges.contains(.top) { margins.top = insets.top }
      if edges.contains(.leading) { margins.leading = insets.leading }
      if edges.contains(.bottom) { margins.bottom = insets.bottom }
      if edges.contains(.trailing) { margins.trailing = insets.trailing }
      values[ContentMarginsKey.self] = margins
    }
  }

  /// Adds margins of the given length to edges of the scrollable content in the view, in points.
  public func contentMargins(
    _ edges: Edge.Set = .all,
    _ length: CGFloat?,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    let length = length ?? 0
    let insets = EdgeInsets(top: length, leading: length, bottom: length, trailing: length)
    return contentMargins(edges, insets, for: placement)
  }

  /// Adds margins of the given length to the scrollable content in the view, in points.
  public func contentMargins(
    _ length: CGFloat,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(.all, length, for: placement)
  }

  /// Aligns scrollable content in the view with its scroll view at an anchor.
  ///
  /// Longer content starts outside of the scroll view; shorter content is inset.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    transformingEnvironment { $0[ScrollAnchorKey.self] = anchor }
  }
}
