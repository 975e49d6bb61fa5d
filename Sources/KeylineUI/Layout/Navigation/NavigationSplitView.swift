/// A view of columns, of which one is shown, as where there is no room for several.
///
/// It is the preferred one, and the sidebar where none is preferred. Bars take no room here.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail
  private let column: NavigationSplitViewColumn

  private init(
    _ column: Binding<NavigationSplitViewColumn>?,
    _ sidebar: Sidebar,
    _ content: Content,
    _ detail: Detail
  ) {
    self.sidebar = sidebar
    self.content = content
    self.detail = detail
    self.column = column?.wrappedValue ?? .sidebar
  }

  /// The column that is shown.
  public var body: some View {
    VStack {
      if column == .detail {
        detail
      } else if column == .content {
        content
      } else {
        sidebar
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  private let name: String
  /// The leading one.
  public static let sidebar = NavigationSplitViewColumn(name: "sidebar")
  /// The one in the middle.
  public static let content = NavigationSplitViewColumn(name: "content")
  /// The trailing one.
  public static let detail = NavigationSplitViewColumn(name: "detail")
}

/// Which columns of a split view are visible; where one is shown, it has no effect.
public struct NavigationSplitViewVisibility: Hashable, Codable, Sendable {
  private let name: String
  /// As the platform chooses.
  public static let automatic = NavigationSplitViewVisibility(name: "automatic")
  /// All of them.
  public static let all = NavigationSplitViewVisibility(name: "all")
  /// The last two.
  public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
  /// The last one.
  public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
}

extension NavigationSplitView {
  /// Creates a view of three columns.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility> = .constant(.automatic),
    preferredCompactColumn: Binding<NavigationSplitViewColumn>? = nil,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(preferredCompactColumn, sidebar(), content(), detail())
  }

  /// Creates a view of two columns.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility> = .constant(.automatic),
    preferredCompactColumn: Binding<NavigationSplitViewColumn>? = nil,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(preferredCompactColumn, sidebar(), EmptyView(), detail())
  }
}
