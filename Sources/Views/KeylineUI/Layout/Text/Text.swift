public import Foundation
public import LayoutEngine
import LayoutText

/// A view that displays text.
public nonisolated struct Text: View, Equatable, Sendable {
  /// A run of text with one style.
  struct Part: Hashable, Sendable {
    var content: String
    var styling = TextStyling()
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
  public init(verbatim content: String) {
    first = Part(content: content)
  }

  /// Creates text from a string, without interpreting it.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) {
    self.init(verbatim: String(content))
  }

  /// Creates text from a literal with inline Markdown, which is not localized.
  public init(
    _ key: LocalizedStringKey,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    if let plain = key.plain { self.init(verbatim: plain) } else { self.init(parts: key.parts) }
  }

  /// The string, if the text has no styles.
  var plain: String? { rest.isEmpty && first.styling == TextStyling() ? first.content : nil }

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
    let inherited = context.environment.text
    let textCase = context.environment.textCase
    let styling = first.styling.inheriting(inherited.style)
    let content = textCase?.applied(to: first.content) ?? first.content
    let isPlain = rest.isEmpty && !styling.isBeyondFont && !inherited.isBeyondFont
    guard isPlain, context.environment.explicitDynamicTypeSize == nil else {
      let leaf = richLeaf(in: context.environment)
      return nodes.append(LayoutNode(type: "Text", leaf: leaf))
    }
    nodes.append(.text(content, font: styling.changedFont, lineLimit: inherited.lineLimit))
  }

  /// Returns a leaf for text with any styles.
  func richLeaf(in environment: EnvironmentValues) -> RichTextLeaf {
    let inherited = environment.text
    let textCase = environment.textCase
    var leaf = RichTextLeaf(
      parts: parts.map { part in
        RichTextLeaf.Part(
          content: textCase?.applied(to: part.content) ?? part.content,
          styling: part.styling.inheriting(inherited.style)
        )
      }
    )
    leaf.lineLimit = inherited.lineLimit
    leaf.reservedLines = inherited.reservedLines
    leaf.lineSpacing = inherited.lineSpacing
    leaf.minimumScaleFactor = inherited.minimumScaleFactor
    leaf.dynamicTypeSize = environment.explicitDynamicTypeSize
    return leaf
  }
}

extension Text.Case {
  /// Returns the string in this case.
  func applied(to content: String) -> String {
    self == .uppercase ? content.uppercased() : content.lowercased()
  }
}
