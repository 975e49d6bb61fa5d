public import Foundation
import LayoutContainers
import LayoutEngine

/// A way to show lists.
public protocol ListStyle: Sendable {}

/// A list whose rows reach from side to side; `ListLayout` has its metrics.
public struct PlainListStyle: ListStyle {
  /// Creates the style.
  public init() {}
}

/// The list that the platform chooses, laid out as a plain one.
public struct DefaultListStyle: ListStyle {
  /// Creates the style.
  public init() {}
}

/// A list of groups of rows, laid out as a plain one.
public struct GroupedListStyle: ListStyle {
  /// Creates the style.
  public init() {}
}

/// A list of inset rows, laid out as a plain one.
public struct InsetListStyle: ListStyle {
  /// Creates the style.
  public init() {}
}

/// A list of groups of rows, 16 points from its sides.
public struct InsetGroupedListStyle: ListStyle {
  /// Creates the style.
  public init() {}
}

/// A list at the side of a window, laid out as a plain one.
public struct SidebarListStyle: ListStyle {
  /// Creates the style.
  public init() {}
}

extension ListStyle where Self == PlainListStyle {
  /// A list whose rows reach from side to side.
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == DefaultListStyle {
  /// The list that the platform chooses.
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  /// A list of groups of rows.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetListStyle {
  /// A list of inset rows.
  public static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  /// A list of groups of rows, 16 points from its sides.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
  /// A list at the side of a window.
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

private enum ListLayoutKey: EnvironmentKey { static let defaultValue = ListLayout() }

extension EnvironmentValues {
  /// The layout of lists.
  fileprivate var listLayout: ListLayout {
    get { self[ListLayoutKey.self] }
    set { self[ListLayoutKey.self] = newValue }
  }

  /// The least height of rows of lists in points.
  public var defaultMinListRowHeight: CGFloat {
    get { listLayout.minimumRowHeight }
    set { listLayout.minimumRowHeight = newValue }
  }
}

extension View {
  /// Returns the view with a style for the lists in it.
  public func listStyle<S: ListStyle>(_ style: S) -> some View {
    transformingEnvironment { $0.listLayout.inset = style is InsetGroupedListStyle ? 16 : 0 }
  }

  /// Returns the view with a distance in points between the rows of its lists; `nil` for none.
  public func listRowSpacing(_ spacing: CGFloat?) -> some View {
    transformingEnvironment { $0.listLayout.rowSpacing = spacing ?? 0 }
  }
}

extension LayoutNode {
  /// Returns a list or a form in the style around it.
  @MainActor
  static func list(
    _ type: String,
    in context: LoweringContext,
    _ rows: (LoweringContext) -> [LayoutNode]
  ) -> LayoutNode {
    .list(type, rows(context), in: context.environment.listLayout)
  }
}
