public import LayoutEngine

/// A field of many lines, which takes what is proposed.
public struct TextEditor: View {
  /// The type of the body.
  public typealias Body = Never

  /// Creates a field of a text.
  public init(text: Binding<String>) {}

  /// Appends the field.
  public static func lower(
    _ view: TextEditor,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    nodes.append(LayoutNode(type: "TextEditor", leaf: FlexibleLeaf()))
  }
}
