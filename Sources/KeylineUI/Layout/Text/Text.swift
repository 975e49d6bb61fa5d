public import Foundation
public import LayoutEngine
import LayoutText

/// A view of one or more lines of text.
public nonisolated struct Text: View, Equatable, Sendable {
  /// The type of the body.
  public typealias Body = Never

  /// A stretch of text in one style.
  struct Part: Hashable, Sendable {
    var content: String
    var styling = TextStyling()
  }

  /// How a text writes its letters.
  public enum Case: Hashable, Sendable {
    /// As capitals.
    case uppercase
    /// As small letters.
    case lowercase
  }

  private var first: Part
  private var rest: [Part] = []

  init(parts: [Part]) {
    first = parts.first ?? Part(content: "")
    rest = Array(parts.dropFirst())
  }

  /// Creates a text of a string, as it stands.
  public init(verbatim content: String) {
    first = Part(content: content)
  }

  /// Creates a text of a string, as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) {
    self.init(verbatim: String(content))
  }

  /// Creates a text of a literal: its inline Markdown is read, and nothing is translated.
  public init(
    _ key: LocalizedStringKey,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    if let plain = key.plain { self.init(verbatim: plain) } else { self.init(parts: key.parts) }
  }

  /// The text, if no stretch of it has a style.
  var plain: String? { rest.isEmpty && first.styling == TextStyling() ? first.content : nil }

  /// The stretches of the text.
  var parts: [Part] { [first] + rest }

  /// Returns the text with each stretch changed.
  func changingParts(_ change: (inout TextStyling) -> Void) -> Text {
    var text = self
    change(&text.first.styling)
    for index in text.rest.indices { change(&text.rest[index].styling) }
    return text
  }

  /// Returns a text followed by another on the same line.
  public static func + (first: Text, second: Text) -> Text {
    Text(parts: first.parts + second.parts)
  }

  /// Appends a text leaf.
  @MainActor
  public static func lower(
    _ view: Text,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    let around = context.environment.text
    let styling = view.first.styling.inheriting(around.style)
    let content = around.textCase.map { $0.applied(to: view.first.content) } ?? view.first.content
    let isPlain = view.rest.isEmpty && !styling.isBeyondFont && !around.isBeyondFont
    guard isPlain, context.environment.explicitDynamicTypeSize == nil else {
      return nodes.append(view.richNode(in: context.environment))
    }
    nodes.append(.text(content, font: styling.changedFont, lineLimit: around.lineLimit))
  }

  /// Returns the node of a text in any style.
  private func richNode(in environment: EnvironmentValues) -> LayoutNode {
    LayoutNode(type: "Text", leaf: richLeaf(in: environment))
  }

  /// Returns the leaf of a text in any style.
  func richLeaf(in environment: EnvironmentValues) -> RichTextLeaf {
    let around = environment.text
    var leaf = RichTextLeaf(
      parts: parts.map { part in
        RichTextLeaf.Part(
          content: around.textCase.map { $0.applied(to: part.content) } ?? part.content,
          styling: part.styling.inheriting(around.style)
        )
      }
    )
    leaf.lineLimit = around.lineLimit
    leaf.reservedLines = around.reservedLines
    leaf.lineSpacing = around.lineSpacing
    leaf.minimumScaleFactor = around.minimumScaleFactor
    leaf.dynamicTypeSize = environment.explicitDynamicTypeSize
    return leaf
  }
}

extension Text.Case {
  /// Returns a text in these letters.
  func applied(to content: String) -> String {
    self == .uppercase ? content.uppercased() : content.lowercased()
  }
}

extension TextInheritance {
  /// Whether texts inherit more than a font and a line limit.
  var isBeyondFont: Bool {
    reservedLines > 1 || lineSpacing > 0 || minimumScaleFactor < 1
  }
}
