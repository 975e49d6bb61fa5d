public import Foundation
public import LayoutEngine
import LayoutText

/// A view that displays text.
public nonisolated struct Text: View, Equatable, Sendable {
  /// A run of text with one style.
  struct Part: Equatable, Sendable {
    var content: String
    var styling = TextStyling()
    /// The key to look up instead of the content; `nil` for a text that is not localized.
    var reference: LocalizedReference?
  }

  /// The case of text.
  public enum Case: Hashable, Sendable {
    /// Uppercase.
    case uppercase
    /// Lowercase.
    case lowercase
  }

  private var first: Part
  private var rest: [Part] = []

  init(parts: [Part]) {
    first = parts.first ?? Part(content: "")
    rest = Array(parts.dropFirst())
  }

  /// Creates text from a string, without interpreting it.
  public init(verbatim content: String) { first = Part(content: content) }

  /// Creates text from a string, without interpreting it.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { self.init(verbatim: String(content)) }

  /// Creates text from a literal with inline Markdown, whose translation is displayed if a string
  /// catalog or a strings file of the bundle has one.
  public init(
    _ key: LocalizedStringKey,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    let strings =
      bundle == nil && StringResources.programIsEmpty ? nil : StringResources.tables(of: bundle)
    if let strings, !strings.isEmpty {
      let reference = LocalizedReference(key, table: tableName, in: strings)
      self.init(parts: [Part(content: key.plain ?? key.catalogKey, reference: reference)])
    } else if let plain = key.plain {
      self.init(verbatim: plain)
    } else {
      self.init(parts: key.parts)
    }
  }

  /// The string, if the text has no styles.
  var plain: String? {
    rest.isEmpty && first.styling == TextStyling() && first.reference == nil ? first.content : nil
  }

  /// Returns the text in the language of an environment, and its most important string.
  func resolved(in environment: EnvironmentValues) -> (text: Text, string: CatalogString?) {
    guard first.reference != nil || rest.contains(where: { $0.reference != nil }) else {
      return (self, nil)
    }
    var strings: [CatalogString] = []
    let parts = parts.flatMap { part -> [Part] in
      guard let found = part.reference?.parts(in: environment) else { return [part] }
      if let string = found.string { strings.append(string) }
      return found.parts.map {
        Part(content: $0.content, styling: $0.styling.inheriting(part.styling))
      }
    }
    return (Text(parts: parts), strings.mostImportant)
  }

  /// The runs of the text.
  var parts: [Part] { [first] + rest }

  /// Returns the text after changing the style of each run.
  func changingParts(_ change: (inout TextStyling) -> Void) -> Text {
    var text = self
    change(&text.first.styling)
    for index in text.rest.indices { change(&text.rest[index].styling) }
    return text
  }

  /// Concatenates two texts.
  public static func + (first: Text, second: Text) -> Text {
    Text(parts: first.parts + second.parts)
  }

  /// Appends a leaf for the text.
  @MainActor
  public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    let (text, string) = resolved(in: context.environment)
    text.lower(in: context, string, into: &nodes)
  }

  @MainActor
  private func lower(
    in context: LoweringContext,
    _ string: CatalogString?,
    into nodes: inout [LayoutNode]
  ) {
    let inherited = context.environment.text
    let textCase = context.environment.textCase
    let styling = first.styling.inheriting(inherited.style)
    let content = textCase?.applied(to: first.content) ?? first.content
    let isPlain = rest.isEmpty && !styling.isBeyondFont && !inherited.isBeyondFont
    guard isPlain, context.environment.explicitDynamicTypeSize == nil else {
      var leaf = richLeaf(in: context.environment)
      leaf.catalogString = string
      return nodes.append(LayoutNode(type: "Text", leaf: leaf))
    }
    var leaf = TextLeaf(content: content, font: styling.changedFont, lineLimit: inherited.lineLimit)
    leaf.catalogString = string
    nodes.append(LayoutNode(type: "Text", leaf: leaf))
  }

  /// Returns a leaf for text with any styles.
  func richLeaf(in environment: EnvironmentValues) -> RichTextLeaf {
    let inherited = environment.text
    let textCase = environment.textCase
    let (text, string) = resolved(in: environment)
    var leaf = RichTextLeaf(
      parts: text.parts.map { part in
        RichTextLeaf.Part(
          content: textCase?.applied(to: part.content) ?? part.content,
          styling: part.styling.inheriting(inherited.style)
        )
      }
    )
    leaf.catalogString = string
    leaf.lineLimit = inherited.lineLimit
    leaf.reservedLines = inherited.reservedLines
    leaf.lineSpacing = inherited.lineSpacing
    leaf.minimumScaleFactor = inherited.minimumScaleFactor
    leaf.dynamicTypeSize = environment.explicitDynamicTypeSize
    return leaf
  }
}

extension Text.Case {
  func applied(to content: String) -> String {
    self == .uppercase ? content.uppercased() : content.lowercased()
  }
}
