// Spellings: titles of text fields, and initializers that predate `onSubmit`.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import LayoutCore

extension TextField where Label == Text {
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    text: Binding<String>,
    prompt: Text? = nil,
    axis: Axis
  ) {
    self.init(verbatim: prompt ?? Text(title), axis: axis)
  }
  @_disfavoredOverload
  public init(
    _ titleKey: LocalizedStringKey,
    text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping () -> Void = {}
  ) {
    self.init(titleKey, text: text)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping () -> Void = {}
  ) {
    self.init(title, text: text)
  }
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S,
    value: Binding<F.FormatInput>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(verbatim: prompt ?? Text(title))
  }
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey,
    value: Binding<F.FormatInput?>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(verbatim: prompt ?? Text(titleKey))
  }
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S,
    value: Binding<F.FormatInput?>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(verbatim: prompt ?? Text(title))
  }
  @_disfavoredOverload
  public init<V>(
    _ titleKey: LocalizedStringKey,
    value: Binding<V>,
    formatter: Formatter,
    prompt: Text? = nil
  ) {
    self.init(verbatim: prompt ?? Text(titleKey))
  }
  @_disfavoredOverload
  public init<S: StringProtocol, V>(
    _ title: S,
    value: Binding<V>,
    formatter: Formatter,
    prompt: Text? = nil
  ) {
    self.init(verbatim: prompt ?? Text(title))
  }
  @_disfavoredOverload
  public init<V>(
    _ titleKey: LocalizedStringKey,
    value: Binding<V>,
    formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping () -> Void = {}
  ) {
    self.init(verbatim: Text(titleKey))
  }
  @_disfavoredOverload
  public init<S: StringProtocol, V>(
    _ title: S,
    value: Binding<V>,
    formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping () -> Void = {}
  ) {
    self.init(verbatim: Text(title))
  }
}

extension TextField {
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(verbatim: prompt ?? (label() as? Text) ?? Text(verbatim: ""))
  }
  public init(
    text: Binding<String>,
    prompt: Text? = nil,
    axis: Axis,
    @ViewBuilder label: () -> Label
  ) {
    self.init(verbatim: prompt ?? (label() as? Text) ?? Text(verbatim: ""), axis: axis)
  }
}

extension SecureField where Label == Text {
  @_disfavoredOverload
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void)
  {
    self.init(titleKey, text: text)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void)
  {
    self.init(title, text: text)
  }
}

extension SecureField {
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(verbatim: prompt ?? (label() as? Text) ?? Text(verbatim: ""))
  }
}

extension TextEditor {
  public init(text: Binding<AttributedString>) { self.init(text: .constant("")) }
}

/// A selected range of text.
public struct TextSelection: Hashable, Sendable {
  public enum Indices: Hashable, Sendable {
    case selection(Range<String.Index>)
    case multiSelection(RangeSet<String.Index>)
  }
  public var indices: Indices
  public init(range: Range<String.Index>) { indices = .selection(range) }
  public init(insertionPoint: String.Index) {
    indices = .selection(insertionPoint..<insertionPoint)
  }
  public var isInsertion: Bool {
    switch indices {
    case .selection(let range): range.isEmpty
    case .multiSelection(let ranges): ranges.isEmpty
    }
  }
}
