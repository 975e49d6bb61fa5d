import LayoutCore
public import LayoutEngine

/// A multiline text field, which takes the proposed size.
public nonisolated struct TextEditor: View {
  /// Creates a field.
  public init(text: Binding<String>) {}

  /// Appends the field.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    nodes.append(LayoutNode(type: "TextEditor", leaf: ControlPartLeaf(.textEditor)))
  }
}
