extension Font: CustomStringConvertible {
  /// Creates the font that a text names.
  ///
  /// The text is a text style, `system` with a size, or `custom` with a name and a size. What differs
  /// from the default follows in parentheses:
  ///
  /// ```
  /// largeTitle
  /// body(weight: bold, italic)
  /// system(17, weight: semibold, design: monospaced)
  /// custom(Avenir Next, 17, relativeTo: title)
  /// custom("Name, with a comma", fixedSize: 17)
  /// ```
  ///
  /// Throws an error that tells the character at which the text goes wrong, and the nearest valid
  /// names where one is unknown.
  public init(notation: String) throws(TextError) {
    var reader = FontNotationReader(notation)
    self = try reader.read()
  }

  /// The text that names the font, the same for equal fonts.
  public var notation: String {
    let parts = components
    var arguments: [String] = []
    if let name = parts.name { arguments.append(FontNotationReader.written(name)) }
    if let size = parts.size {
      arguments.append((parts.isFixedSize ? "fixedSize: " : "") + Font.written(size))
    }
    let labelled = [
      ("relativeTo", parts.relativeTo), ("weight", parts.weight), ("width", parts.width),
      ("design", parts.design), ("leading", parts.leading),
    ]
    for case (let label, let value?) in labelled { arguments.append("\(label): \(value)") }
    if parts.isItalic { arguments.append("italic") }
    if parts.hasMonospacedDigits { arguments.append("monospacedDigit") }
    let head = parts.style ?? (parts.name == nil ? "system" : "custom")
    return arguments.isEmpty ? head : "\(head)(\(arguments.joined(separator: ", ")))"
  }

  /// The text that names the font.
  public var description: String { notation }

  /// Returns the shortest digits that read back to the same number.
  private static func written(_ number: Double) -> String {
    let digits = number.description
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }
}

extension DynamicTypeSize {
  /// Creates the Dynamic Type size of a name, such as `xxLarge`.
  ///
  /// Throws an error that names the nearest valid names where it is unknown.
  public init(named name: String) throws(TextError) {
    self = try FontNames.typeSizes.value(named: name)
  }
}
