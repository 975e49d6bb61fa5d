public import LayoutEngine

/// A single-line field for secret text.
public struct SecureField<Label: View>: View {
  /// The type of the body.
  public typealias Body = Never
  private let prompt: Text

  /// Appends the field.
  public static func lower(
    _ view: SecureField,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    nodes.append(.field("SecureField", prompt: view.prompt, in: context))
  }
}

extension SecureField where Label == Text {
  /// Creates a field; the title is the default prompt.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.prompt = prompt ?? Text(titleKey)
  }

  /// Creates a field; the title is the default prompt.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.prompt = prompt ?? Text(title)
  }
}
