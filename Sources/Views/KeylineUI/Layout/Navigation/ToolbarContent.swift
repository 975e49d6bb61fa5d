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

/// Content with known places in the bars.
@MainActor
protocol PlacedToolbarContent { var placements: [ToolbarItemPlacement] { get } }

extension ToolbarContent {
  /// The places of the items, those of the body where the content has one.
  var knownPlacements: [ToolbarItemPlacement] {
    if let placed = self as? any PlacedToolbarContent { return placed.placements }
    return Body.self == Never.self ? [] : body.knownPlacements
  }
}

extension ToolbarContent where Body == Never {
  public var body: Never { preconditionFailure("\(Self.self) has no body.") }
}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {
}

extension Optional: PlacedToolbarContent where Wrapped: ToolbarContent {
  var placements: [ToolbarItemPlacement] { self?.knownPlacements ?? [] }
}

extension Optional: CustomizableToolbarContent where Wrapped: CustomizableToolbarContent {}

/// Several items of a bar.
public nonisolated struct ToolbarItems: CustomizableToolbarContent, PlacedToolbarContent {
  fileprivate let items: [MainActorValue<any ToolbarContent>]

  @MainActor var placements: [ToolbarItemPlacement] {
    items.flatMap { $0.value.knownPlacements }
  }
}

/// An item of a bar.
public nonisolated struct ToolbarItem<ID, Content: View>: CustomizableToolbarContent {
  let placements: [ToolbarItemPlacement]
  public init(
    id: String,
    placement: ToolbarItemPlacement = .automatic,
    showsByDefault: Bool = true,
    @ViewBuilder content: () -> Content
  ) where ID == String {
    placements = [placement]
  }
}

nonisolated extension ToolbarItem: PlacedToolbarContent {}

extension ToolbarItem where ID == () {
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    placements = [placement]
  }
}

/// Several items of a bar.
public nonisolated struct ToolbarItemGroup<Content: View>: ToolbarContent, PlacedToolbarContent {
  let placements: [ToolbarItemPlacement]
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    placements = [placement]
  }
  public init(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> some View
  ) {
    placements = [placement]
  }
}

nonisolated extension Group: ToolbarContent, PlacedToolbarContent where Content: ToolbarContent {
  @MainActor var placements: [ToolbarItemPlacement] { content.knownPlacements }

  /// Creates a group of items of a bar.
  public init(@ToolbarContentBuilder content: () -> Content) { self.content = content() }
}

/// Space between the items of a bar.
public nonisolated struct ToolbarSpacer: CustomizableToolbarContent {
  public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}
}

/// The size of the space between items.
public enum SpacerSizing: Hashable, Sendable { case flexible, fixed }

/// The menu of a title in a bar.
public nonisolated struct ToolbarTitleMenu<Content: View>: CustomizableToolbarContent {
  public init(@ViewBuilder content: () -> Content) {}
}

/// An item that the system creates.
public nonisolated struct DefaultToolbarItem: CustomizableToolbarContent {
  public enum Kind: Hashable, Sendable { case search, sidebarToggle, title }
  public init(kind: Kind, placement: ToolbarItemPlacement = .automatic) {}
}

nonisolated extension ToolbarContent {
  public func sharedBackgroundVisibility(_ visibility: Visibility) -> some ToolbarContent { self }
  public func hidden(_ hidden: Bool = true) -> some ToolbarContent { self }
}

/// A result builder for the items of a bar.
@resultBuilder
public enum ToolbarContentBuilder {
  public static func buildExpression<C: ToolbarContent>(_ content: C) -> C { content }
  public static func buildBlock<C: ToolbarContent>(_ content: C) -> C { content }
  public static func buildBlock<each C: ToolbarContent>(_ content: repeat each C) -> ToolbarItems {
    var items: [MainActorValue<any ToolbarContent>] = []
    for item in repeat each content { items.append(MainActorValue(item)) }
    return ToolbarItems(items: items)
  }
  // The result names the type, since an absent `else` is built from `nil` alone.
  public static func buildIf<C: ToolbarContent>(_ content: C?) -> C? { content }
  public static func buildEither<C: ToolbarContent>(first: C) -> ToolbarItems {
    ToolbarItems(items: [MainActorValue(first)])
  }
  public static func buildEither<C: ToolbarContent>(second: C) -> ToolbarItems {
    ToolbarItems(items: [MainActorValue(second)])
  }
  public static func buildLimitedAvailability<C: ToolbarContent>(_ content: C) -> ToolbarItems {
    ToolbarItems(items: [MainActorValue(content)])
  }
}

nonisolated extension View {
  public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    requesting(bars: content())
  }
  public func toolbar<Content: CustomizableToolbarContent>(
    id: String,
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    requesting(bars: content())
  }
  public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View { self }

  /// Asks for the bars in which items are placed; the keyboard has a bar of its own.
  private func requesting<Content: ToolbarContent>(bars content: Content) -> some View {
    let content = MainActorValue(content)
    return requesting(for: .toolbar) { bars in
      for placement in content.value.knownPlacements where placement != .keyboard {
        let isBottom = placement == .bottomBar || placement == .status
        if isBottom { bars.hasBottomItems = true } else { bars.hasItems = true }
      }
    }
  }
}

/// An item that the system adds to a bar.
public enum ToolbarDefaultItemKind: Hashable, Sendable { case sidebarToggle, title }
