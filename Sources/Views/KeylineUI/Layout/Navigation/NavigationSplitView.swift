/// A split view that shows only one column, as in compact size classes.
///
/// It shows the preferred column, which is the sidebar by default. Bars are not laid out.
public nonisolated struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
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

  /// The visible column.
  @MainActor public var body: some View {
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
  /// The leading column.
  public static let sidebar = NavigationSplitViewColumn(name: "sidebar")
  /// The middle column.
  public static let content = NavigationSplitViewColumn(name: "content")
  /// The trailing column.
  public static let detail = NavigationSplitViewColumn(name: "detail")
}

/// The visible columns of a split view; it has no effect, because only one column is shown.
public struct NavigationSplitViewVisibility: Hashable, Codable, Sendable {
  private let name: String
  /// The default visibility.
  public static let automatic = NavigationSplitViewVisibility(name: "automatic")
  /// All columns.
  public static let all = NavigationSplitViewVisibility(name: "all")
  /// The last two columns.
  public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
  /// The last column.
  public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
}

extension NavigationSplitView {
  /// Creates a split view with three columns.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility> = .constant(.automatic),
    preferredCompactColumn: Binding<NavigationSplitViewColumn>? = nil,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(preferredCompactColumn, sidebar(), content(), detail())
  }

  /// Creates a split view with two columns.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility> = .constant(.automatic),
    preferredCompactColumn: Binding<NavigationSplitViewColumn>? = nil,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(preferredCompactColumn, sidebar(), EmptyView(), detail())
  }
}
