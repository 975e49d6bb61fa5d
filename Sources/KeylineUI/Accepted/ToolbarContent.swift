// Accepted: the content of bars, which is not laid out.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Items of a bar.
@MainActor @preconcurrency
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder var body: Body { get }
}

/// Items of a bar that the user can customize.
public protocol CustomizableToolbarContent: ToolbarContent {}

extension Never: ToolbarContent {}

extension ToolbarContent where Body == Never {
  public var body: Never { preconditionFailure("\(Self.self) has no body.") }
}

/// Multiple items of a bar.
public struct ToolbarItems: CustomizableToolbarContent {
  public typealias Body = Never
}

/// An item of a bar.
public struct ToolbarItem<ID, Content: View>: CustomizableToolbarContent {
  public typealias Body = Never
  public init(
    id: String,
    placement: ToolbarItemPlacement = .automatic,
    showsByDefault: Bool = true,
    @ViewBuilder content: () -> Content
  ) where ID == String {}
}

extension ToolbarItem where ID == () {
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {}
}

/// A group of items of a bar.
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  public typealias Body = Never
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {}
  public init(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> some View
  ) {}
}

/// Space between the items of a bar.
public struct ToolbarSpacer: CustomizableToolbarContent {
  public typealias Body = Never
  public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}
}

/// The size of the space between items.
public enum SpacerSizing: Hashable, Sendable {
  case flexible, fixed
}

/// The menu of a title in a bar.
public struct ToolbarTitleMenu<Content: View>: CustomizableToolbarContent {
  public typealias Body = Never
  public init(@ViewBuilder content: () -> Content) {}
}

/// An item that the system creates.
public struct DefaultToolbarItem: CustomizableToolbarContent {
  public enum Kind: Hashable, Sendable {
    case search, sidebarToggle, title
  }
  public typealias Body = Never
  public init(kind: Kind, placement: ToolbarItemPlacement = .automatic) {}
}

extension ToolbarContent {
  public func sharedBackgroundVisibility(_ visibility: Visibility) -> some ToolbarContent { self }
  public func matchedTransitionSource(
    id: some Hashable,
    in namespace: Namespace.ID
  ) -> some ToolbarContent { self }
  public func hidden(_ hidden: Bool = true) -> some ToolbarContent { self }
}

/// A result builder for the items of a bar.
@MainActor @preconcurrency
@resultBuilder
public enum ToolbarContentBuilder {
  public static func buildExpression<C: ToolbarContent>(_ content: C) -> C { content }
  public static func buildBlock<C: ToolbarContent>(_ content: C) -> C { content }
  public static func buildBlock<each C: ToolbarContent>(
    _ content: repeat each C
  ) -> ToolbarItems { ToolbarItems() }
  public static func buildIf<C: ToolbarContent>(_ content: C?) -> ToolbarItems { ToolbarItems() }
  public static func buildEither<C: ToolbarContent>(first: C) -> ToolbarItems { ToolbarItems() }
  public static func buildEither<C: ToolbarContent>(second: C) -> ToolbarItems { ToolbarItems() }
  public static func buildLimitedAvailability<C: ToolbarContent>(_ content: C) -> ToolbarItems {
    ToolbarItems()
  }
}

extension View {
  public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View { notLaidOut(.toolbar) }
  public func toolbar<Content: CustomizableToolbarContent>(
    id: String,
    @ToolbarContentBuilder content: () -> Content
  ) -> some View { notLaidOut(.toolbar) }
  public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View { self }
}

/// An item that the system adds to a bar.
public enum ToolbarDefaultItemKind: Hashable, Sendable {
  case sidebarToggle, title
}
