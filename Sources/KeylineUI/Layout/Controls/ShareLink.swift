/// A link that shares an item, which never happens.
public struct ShareLink<Label: View>: View {
  private let label: Label

  /// Creates a link with a label.
  public init<Item>(item: Item, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  /// The label.
  public var body: some View { Button(action: {}, label: { label }) }
}

extension ShareLink where Label == KeylineUI.Label<Text, Image> {
  /// Creates a link with the default label.
  public init<Item>(item: Item) {
    self.init("Share…", item: item)
  }

  /// Creates a link labeled with text.
  public init<Item>(_ titleKey: LocalizedStringKey, item: Item) {
    self.init(item: item) { KeylineUI.Label(titleKey, systemImage: "square.and.arrow.up") }
  }
}
