public import Foundation
import LayoutContainers
import LayoutEngine

/// A style of lists.
public protocol ListStyle: Sendable {}

/// A list whose rows span its width; see `ListLayout` for the metrics.
public struct PlainListStyle: ListStyle {
  /// Creates the style.
  public init() {}
}

/// The default style: on iOS, grouped rows that are inset by 16 points.
///
/// Measured on iOS 16 and 26.2: a list without a style has rows 16 points from its sides.
public struct DefaultListStyle: ListStyle {
  /// Creates the style.
  public init() {}
}

/// A list of grouped rows, laid out as a plain list.
public struct GroupedListStyle: ListStyle {
  /// Creates the style.
  public init() {}
}

/// A list of inset rows, laid out as a plain list.
public struct InsetListStyle: ListStyle {
  /// Creates the style.
  public init() {}
}

/// A list of grouped rows, inset by 16 points, as lists on iOS are by default.
public struct InsetGroupedListStyle: ListStyle {
  /// Creates the style.
  public init() {}
}

/// A sidebar, laid out as a plain list.
public struct SidebarListStyle: ListStyle {
  /// Creates the style.
  public init() {}
}

extension ListStyle where Self == PlainListStyle {
  /// A list whose rows span its width.
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == DefaultListStyle {
  /// The default style.
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  /// A list of grouped rows.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetListStyle {
  /// A list of inset rows.
  public static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  /// A list of grouped rows, inset by 16 points.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
  /// A sidebar.
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

private enum ListLayoutKey: EnvironmentKey {
  static let defaultValue = ListLayout(inset: PlatformMetrics.iOS18.list.value.inset)
}

extension EnvironmentValues {
  fileprivate var listLayout: ListLayout {
    get { self[ListLayoutKey.self] }
    set { self[ListLayoutKey.self] = newValue }
  }

  /// The minimum height of list rows, in points.
  public var defaultMinListRowHeight: CGFloat {
    get { listLayout.minimumRowHeight }
    set { listLayout.minimumRowHeight = newValue }
  }
}

nonisolated extension View {
  /// Sets the style of lists in the view.
  public func listStyle<S: ListStyle>(_ style: S) -> some View {
    let isInset = style is InsetGroupedListStyle || style is DefaultListStyle
    let inset = isInset ? PlatformMetrics.iOS18.list.value.inset : 0
    return transformingEnvironment { $0.listLayout.inset = inset }
      .notLaidOut(isInset || style is PlainListStyle ? nil : .listStyle)
  }

  /// Sets the spacing between list rows in the view, in points; `nil` for none.
  public func listRowSpacing(_ spacing: CGFloat?) -> some View {
    transformingEnvironment { $0.listLayout.rowSpacing = spacing ?? 0 }
  }
}

extension LayoutNode {
  /// Creates a list or a form in the current style.
  @MainActor
  static func list(
    _ type: String,
    in context: LoweringContext,
    _ rows: (LoweringContext) -> [LayoutNode]
  ) -> LayoutNode {
    var inner = context
    inner.environment[ListKindKey.self] = type == "Form" ? .form : .list
    return .list(type, rows(inner), in: context.environment.listLayout).followingPlatform()
  }
}
