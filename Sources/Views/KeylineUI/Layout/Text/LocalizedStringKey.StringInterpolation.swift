public import Foundation

extension LocalizedStringKey {
  /// Collects the parts of a literal with interpolations.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var pattern = ""
    var values: [Value] = []
    /// The text so far, as long as it has a single style.
    var plain: String? = ""

    /// Prepares for collecting a literal.
    public init(literalCapacity: Int, interpolationCount: Int) {
      values.reserveCapacity(interpolationCount)
    }

    /// Appends a part of the literal.
    public mutating func appendLiteral(_ literal: String) {
      pattern += literal
      if InlineMarkdown.hasMarks(literal) { plain = nil }
      plain?.append(literal)
    }

    /// Appends a string verbatim.
    public mutating func appendInterpolation(_ string: String) { append(Text(verbatim: string)) }

    /// Appends styled text.
    public mutating func appendInterpolation(_ text: Text) { append(text) }

    /// Appends an image.
    public mutating func appendInterpolation(_ image: Image) { append(Text(image)) }

    /// Appends an integer with thousands separators.
    public mutating func appendInterpolation<T: FixedWidthInteger>(_ value: T) {
      let number = Int(exactly: value).map { Number.integer($0) } ?? .real(Double(value))
      let specifier =
        T.bitWidth < 64 ? (T.isSigned ? "%d" : "%u") : T.isSigned ? "%lld" : "%llu"
      append(Text(verbatim: NumberText.grouped("\(value)")), specifier, number)
    }

    /// Appends a number with six decimals.
    public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ value: T) {
      let number = Double(value)
      let specifier = T.self == Float.self ? "%f" : "%lf"
      let text = NumberText.grouped(String(format: "%f", number))
      append(Text(verbatim: text), specifier, .real(number))
    }

    /// Appends a value formatted with a specifier such as `%.1f`.
    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
      let text = Text(verbatim: String(format: specifier, value))
      append(text, specifier, Number(value))
    }

    /// Appends a formatted value.
    public mutating func appendInterpolation<F: FormatStyle>(
      _ input: F.FormatInput,
      format: F
    ) where F.FormatOutput == String {
      append(Text(input, format: format))
    }

    /// Appends the description of any other value.
    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) { append(Text(verbatim: "\(value)")) }

    /// The first private-use character that represents a value.
    private static let firstPlaceholder: UInt32 = 0xF0000

    private mutating func append(
      _ text: Text,
      _ specifier: String = "%@",
      _ number: Number? = nil
    ) {
      pattern.unicodeScalars.append(StringInterpolation.placeholder(values.count))
      values.append(Value(text: text, specifier: specifier, number: number))
      if let content = text.plain { plain?.append(content) } else { plain = nil }
    }

    /// Returns the character that represents the value at an index.
    static func placeholder(_ index: Int) -> Unicode.Scalar {
      let number = UInt32(truncatingIfNeeded: index) & 0xFFFF
      return Unicode.Scalar(StringInterpolation.firstPlaceholder + number) ?? "\u{FFFD}"
    }

    /// Returns the index of the value that a character represents, if any.
    static func index(of character: Character) -> Int? {
      guard let value = character.unicodeScalars.first?.value else { return nil }
      return value >= firstPlaceholder ? Int(value - firstPlaceholder) : nil
    }
  }
}

extension LocalizedStringKey.Number {
  /// Creates a number from a value that has a format; `nil` for other values.
  fileprivate init?(_ value: any CVarArg) {
    if let value = value as? any BinaryInteger, let whole = Int(exactly: value) {
      self = .integer(whole)
    } else if let value = value as? any BinaryFloatingPoint {
      self = .real(Double(value))
    } else {
      return nil
    }
  }
}
