import Digests
import KeylineUI
import LayoutCore
import LayoutEngine
import StringCatalogs

/// The texts of a document's tree in the language of each environment.
struct DocumentTexts {
  /// The tree in the default environment.
  let root: LayoutNode
  /// The tree in each environment; `nil` if it is the same in all of them.
  let views: ConvergingViews?

  /// Looks up the texts of a tree.
  init(_ tree: LayoutNode, in strings: StringTables) {
    let lookup = TextLookup(strings: strings)
    guard lookup.changes(tree) else {
      root = tree
      views = nil
      return
    }
    let views = ConvergingViews { lookup.tree(tree, in: $0.environment) }
    root = views.firstTree()
    self.views = views
  }
}

/// A text whose arguments say how it is looked up.
struct LookedUpLeaf: LayoutLeaf {
  /// The text with its key as content.
  let text: any LayoutLeaf
  var table: String?
  var values: [JSONValue] = []
  var isLocalized = true

  var label: String? { text.label }

  func measurement(
    in proposal: ProposedViewSize,
    context: LeafContext
  ) -> LayoutMeasurement {
    text.measurement(in: proposal, context: context)
  }
}

/// Replaces the keys in the texts of a tree by their translations.
private struct TextLookup: Sendable {
  let strings: StringTables

  /// Returns whether the texts of a tree depend on its environment.
  func changes(_ node: LayoutNode) -> Bool {
    if case .leaf(let leaf) = node.content, leaf is LookedUpLeaf || hasKey(leaf) { return true }
    return node.children.contains { changes($0) }
  }

  private func hasKey(_ leaf: any LayoutLeaf) -> Bool {
    guard !strings.isEmpty else { return false }
    return contents(of: leaf).contains { found($0, nil, "en") != nil }
  }

  private func contents(of leaf: any LayoutLeaf) -> [String] {
    switch leaf {
    case let text as TextLeaf: [text.content]
    case let text as RichTextLeaf: text.parts.map(\.content)
    case let field as FieldLeaf: field.prompt.parts.map(\.content)
    default: []
    }
  }

  private func found(_ key: String, _ table: String?, _ locale: String) -> FoundString? {
    strings.string(key, table: table, locale: locale)
  }

  func tree(_ node: LayoutNode, in environment: EnvironmentValues) -> LayoutNode {
    node.changingLeaves { leaf in
      guard let lookedUp = leaf as? LookedUpLeaf else {
        return changed(leaf, LookedUpLeaf(text: leaf), in: environment)
      }
      return changed(lookedUp.text, lookedUp, in: environment)
    }
  }

  private func changed(
    _ leaf: any LayoutLeaf,
    _ lookup: LookedUpLeaf,
    in environment: EnvironmentValues
  ) -> any LayoutLeaf {
    var strings: [CatalogString] = []
    func change(_ content: inout String) {
      let locale = environment.locale.identifier
      let found = lookup.isLocalized ? found(content, lookup.table, locale) : nil
      guard found != nil || !lookup.values.isEmpty else { return }
      if let found { strings.append(CatalogString(content, in: lookup.table, found)) }
      content = LocalizedStringKey(format: content, values: lookup.values)
        .string(found, in: environment)
    }
    switch leaf {
    case var text as TextLeaf:
      change(&text.content)
      text.catalogString = strings.mostImportant
      return text
    case var text as RichTextLeaf:
      for index in text.parts.indices { change(&text.parts[index].content) }
      text.catalogString = strings.mostImportant
      return text
    case var field as FieldLeaf:
      for index in field.prompt.parts.indices { change(&field.prompt.parts[index].content) }
      field.prompt.catalogString = strings.mostImportant
      return field
    default: return leaf
    }
  }
}

extension ArgumentReader {
  /// Returns a text whose arguments say how it is looked up; `nil` for other texts.
  func lookedUpText() throws(SceneError) -> LookedUpLeaf? {
    let keys: Set<String> = ["table", "values", "localized"]
    guard object.keys.contains(where: { keys.contains($0) }) else { return nil }
    var rest = object
    for key in keys { rest[key] = nil }
    let reader = ArgumentReader(rest, of: owner, at: location)
    var leaf = LookedUpLeaf(text: try reader.text())
    leaf.table = try text("table")
    leaf.isLocalized = try flag("localized") ?? true
    for (index, value) in (object["values"]?.array ?? []).enumerated() {
      guard value.string != nil || value.number != nil else {
        let place = "\(location).values[\(index)]"
        throw .wrongKind(value.kind, expected: "a string or a number", at: place)
      }
      leaf.values.append(value)
    }
    if let values = object["values"], values.array == nil {
      throw .wrongKind(values.kind, expected: "an array of values", at: "\(location).values")
    }
    return leaf
  }

  /// Returns a text in one style, or in several.
  func text() throws(SceneError) -> any LayoutLeaf {
    if hasRichText { return try richText() }
    try only("content", "font", "lineLimit", "table", "values", "localized")
    let content = try requiredText("content")
    return TextLeaf(content: content, font: try font(), lineLimit: try lineLimit())
  }
}
