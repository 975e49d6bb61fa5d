public import Foundation
public import LayoutCore
public import LayoutEngine

/// A field of one line, in which a text is written.
public struct TextField<Label: View>: View {
  /// The type of the body.
  public typealias Body = Never
  private let prompt: Text

  /// Appends the field.
  public static func lower(
    _ view: TextField,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    nodes.append(.field("TextField", prompt: view.prompt, in: context))
  }
}

extension TextField where Label == Text {
  /// Creates a field of a text, whose title is its prompt.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.prompt = prompt ?? Text(titleKey)
  }

  /// Creates a field of a text, whose title is its prompt.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.prompt = prompt ?? Text(title)
  }

  /// Creates a field of a text along an axis; it has one line.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    prompt = Text(titleKey)
  }

  /// Creates a field of a value in a format.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey,
    value: Binding<F.FormatInput>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.prompt = prompt ?? Text(titleKey)
  }
}
