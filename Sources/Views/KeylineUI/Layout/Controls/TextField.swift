public import Foundation
public import LayoutCore
public import LayoutEngine

/// A single-line text field.
public nonisolated struct TextField<Label: View>: View {
  private let prompt: Text
  private var isVertical = false

  /// Appends the field.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    if let own = context.nodesInAppStyle(TextField<Text>(verbatim: prompt)) {
      nodes += own
      return
    }
    if isVertical { context.ignoredModifiers?.insert(.textFieldAxis) }
    nodes.append(.field("TextField", prompt: prompt, in: context))
  }
}

extension TextField {
  init(verbatim prompt: Text, axis: Axis? = nil) {
    self.prompt = prompt
    isVertical = axis == .vertical
  }
}

extension TextField where Label == Text {
  /// Creates a field; the title is the default prompt.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.prompt = prompt ?? Text(titleKey)
  }

  /// Creates a field; the title is the default prompt.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.prompt = prompt ?? Text(title)
  }

  /// Creates a field along an axis; along the vertical axis, it is laid out as a single line.
  public init(
    _ titleKey: LocalizedStringKey,
    text: Binding<String>,
    prompt: Text? = nil,
    axis: Axis
  ) {
    self.init(verbatim: prompt ?? Text(titleKey), axis: axis)
  }

  /// Creates a field for a formatted value.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey,
    value: Binding<F.FormatInput>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.prompt = prompt ?? Text(titleKey)
  }
}
