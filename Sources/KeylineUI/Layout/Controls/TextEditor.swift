public import LayoutEngine

/// A multiline text field, which takes the proposal.
public struct TextEditor: View {
  /// The type of the body.
  public typealias Body = Never

  /// Creates a field.
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
