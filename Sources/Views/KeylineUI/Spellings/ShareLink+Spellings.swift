// Spellings: links that share an item; its subject, message and preview are not displayed.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A preview of an item that is shared.
public struct SharePreview<Image, Icon>: Sendable { private init() {} }

extension SharePreview {
  public init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) { self.init() }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: Image, icon: Icon) { self.init() }
  public init(_ title: Text, image: Image, icon: Icon) { self.init() }
}

extension SharePreview where Icon == Never {
  public init(_ titleKey: LocalizedStringKey, image: Image) { self.init() }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: Image) { self.init() }
  public init(_ title: Text, image: Image) { self.init() }
}

extension SharePreview where Image == Never {
  public init(_ titleKey: LocalizedStringKey, icon: Icon) { self.init() }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, icon: Icon) { self.init() }
  public init(_ title: Text, icon: Icon) { self.init() }
}

extension SharePreview where Image == Never, Icon == Never {
  public init(_ titleKey: LocalizedStringKey) { self.init() }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) { self.init() }
  public init(_ title: Text) { self.init() }
}

extension ShareLink {
  public init<Item>(
    item: Item,
    subject: Text? = nil,
    message: Text? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.init(labeled: label())
  }
  public init<Item, PreviewImage, PreviewIcon>(
    item: Item,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(labeled: label())
  }
  public init<Items: RandomAccessCollection>(
    items: Items,
    subject: Text? = nil,
    message: Text? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.init(labeled: label())
  }
  public init<Items: RandomAccessCollection, PreviewImage, PreviewIcon>(
    items: Items,
    subject: Text? = nil,
    message: Text? = nil,
    preview: @escaping (Items.Element) -> SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(labeled: label())
  }
}

extension Label<Text, Image> {
  /// Creates the label of a link that shares an item.
  fileprivate init(sharing title: Text) {
    self.init {
      title
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }
}

extension ShareLink where Label == KeylineUI.Label<Text, Image> {
  public init<Item>(item: Item, subject: Text? = nil, message: Text? = nil) {
    self.init(labeled: KeylineUI.Label(sharing: Text("Share…")))
  }
  public init<Item>(
    _ titleKey: LocalizedStringKey,
    item: Item,
    subject: Text? = nil,
    message: Text? = nil
  ) {
    self.init(labeled: KeylineUI.Label(sharing: Text(titleKey)))
  }
  @_disfavoredOverload
  public init<S: StringProtocol, Item>(
    _ title: S,
    item: Item,
    subject: Text? = nil,
    message: Text? = nil
  ) {
    self.init(labeled: KeylineUI.Label(sharing: Text(title)))
  }
  public init<Item>(_ title: Text, item: Item, subject: Text? = nil, message: Text? = nil) {
    self.init(labeled: KeylineUI.Label(sharing: title))
  }
  public init<Item, PreviewImage, PreviewIcon>(
    item: Item,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(labeled: KeylineUI.Label(sharing: Text("Share…")))
  }
  public init<Items: RandomAccessCollection>(
    items: Items,
    subject: Text? = nil,
    message: Text? = nil
  ) {
    self.init(labeled: KeylineUI.Label(sharing: Text("Share…")))
  }
  public init<Items: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey,
    items: Items,
    subject: Text? = nil,
    message: Text? = nil
  ) {
    self.init(labeled: KeylineUI.Label(sharing: Text(titleKey)))
  }
  @_disfavoredOverload
  public init<S: StringProtocol, Items: RandomAccessCollection>(
    _ title: S,
    items: Items,
    subject: Text? = nil,
    message: Text? = nil
  ) {
    self.init(labeled: KeylineUI.Label(sharing: Text(title)))
  }
  public init<Items: RandomAccessCollection>(
    _ title: Text,
    items: Items,
    subject: Text? = nil,
    message: Text? = nil
  ) {
    self.init(labeled: KeylineUI.Label(sharing: title))
  }
  public init<Items: RandomAccessCollection, PreviewImage, PreviewIcon>(
    items: Items,
    subject: Text? = nil,
    message: Text? = nil,
    preview: @escaping (Items.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(labeled: KeylineUI.Label(sharing: Text("Share…")))
  }
  public init<Items: RandomAccessCollection, PreviewImage, PreviewIcon>(
    _ titleKey: LocalizedStringKey,
    items: Items,
    subject: Text? = nil,
    message: Text? = nil,
    preview: @escaping (Items.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(labeled: KeylineUI.Label(sharing: Text(titleKey)))
  }
  @_disfavoredOverload
  public init<S: StringProtocol, Items: RandomAccessCollection, PreviewImage, PreviewIcon>(
    _ title: S,
    items: Items,
    subject: Text? = nil,
    message: Text? = nil,
    preview: @escaping (Items.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(labeled: KeylineUI.Label(sharing: Text(title)))
  }
  public init<Items: RandomAccessCollection, PreviewImage, PreviewIcon>(
    _ title: Text,
    items: Items,
    subject: Text? = nil,
    message: Text? = nil,
    preview: @escaping (Items.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(labeled: KeylineUI.Label(sharing: title))
  }
}
