import LayoutCore
public import LayoutEngine

/// A single-line text field for secret text.
public nonisolated struct SecureField<Label: View>: View {
  private let prompt: Text

  init(verbatim prompt: Text) { self.prompt = prompt }

  /// Appends the field.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    nodes.append(.field("SecureField", prompt: prompt, in: context))
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
