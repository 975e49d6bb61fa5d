public import Foundation

extension Text {
  /// Creates a text of a symbol, which takes an em.
  public init(_ image: Image) {
    self.init(verbatim: "\u{FFFC}")
  }

  /// Creates a text of a value in a style.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
    self.init(verbatim: format.format(input))
  }

  /// Creates a text of an attributed string's characters.
  ///
  /// Disfavoured, since a literal may be an attributed string too, and is to be a key.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) {
    self.init(verbatim: String(attributedContent.characters))
  }
}
