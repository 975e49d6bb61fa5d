public import Foundation
public import LayoutEngine

/// A link to a URL.
public nonisolated struct Link<Label: View>: View {
  private let label: Label

  /// Creates a link with a label.
  public init(destination: URL, @ViewBuilder label: () -> Label) { self.label = label() }

  /// Creates a link labeled with text.
  public init(_ titleKey: LocalizedStringKey, destination: URL) where Label == Text {
    label = Text(titleKey)
  }

  /// Creates a link labeled with text.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: URL) where Label == Text {
    label = Text(title)
  }

  /// Appends the label in the style of buttons.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    nodes.append(.control("Link", context.nodesInButtonStyle(label)))
  }
}

/// A link that shares items; sharing has no effect.
public nonisolated struct ShareLink<Label: View>: View {
  private let label: Label

  /// Creates a link with a label, whatever it shares.
  init(labeled label: Label) { self.label = label }

  /// Creates a link with a label.
  public init<Item>(item: Item, @ViewBuilder label: () -> Label) { self.label = label() }

  /// The label.
  @MainActor public var body: some View { Button(action: {}, label: { label }) }
}

extension ShareLink where Label == KeylineUI.Label<Text, Image> {
  /// Creates a link with the default label.
  public init<Item>(item: Item) { self.init("Share…", item: item) }

  /// Creates a link labeled with text.
  public init<Item>(_ titleKey: LocalizedStringKey, item: Item) {
    self.init(item: item) { KeylineUI.Label(titleKey, systemImage: "square.and.arrow.up") }
  }
}
