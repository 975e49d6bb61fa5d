public import LayoutEngine
public import LayoutText

/// A view of one or more lines of text.
public struct Text: View {
  /// The type of the body.
  public typealias Body = Never
  private let content: String
  private var font: Font?

  /// Creates a text of a string, as it stands.
  nonisolated public init(verbatim content: String) {
    self.content = content
  }

  /// Creates a text of a string.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ content: S) {
    self.init(verbatim: String(content))
  }

  /// Creates a text of a string literal.
  nonisolated public init(_ key: String) {
    self.init(verbatim: key)
  }

  /// Returns the text in a font.
  public func font(_ font: Font?) -> Text {
    var text = self
    text.font = text.font ?? font
    return text
  }

  /// Appends a text leaf.
  public static func lower(
    _ view: Text,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    nodes.append(
      .text(view.content, font: view.font ?? context.font, lineLimit: context.lineLimit)
    )
  }
}
