public import Foundation

extension Text {
  /// Creates text of a symbol, one em wide.
  public init(_ image: Image) {
    self.init(verbatim: "\u{FFFC}")
  }

  /// Creates text of a formatted value.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
    self.init(verbatim: format.format(input))
  }

  /// Creates text from the characters of an attributed string.
  ///
  /// Disfavored: a string literal is a localized key rather than an attributed string.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) {
    self.init(verbatim: String(attributedContent.characters))
  }
}
