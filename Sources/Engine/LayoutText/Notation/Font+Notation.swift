extension Font: CustomStringConvertible {
  /// Creates a font from its notation.
  ///
  /// The notation is a text style, `system` with a size, or `custom` with a name and a size.
  /// Properties that differ from the default follow in parentheses:
  ///
  /// ```
  /// largeTitle
  /// body(weight: bold, italic)
  /// system(17, weight: semibold, design: monospaced)
  /// custom(Avenir Next, 17, relativeTo: title)
  /// custom("Name, with a comma", fixedSize: 17)
  /// ```
  ///
  /// - Throws: `TextError` with the location of the failure, and with the most similar valid names
  /// if a name is unknown.
  public init(notation: String) throws(TextError) {
    var reader = FontNotationReader(notation)
    self = try reader.read()
  }

  /// The notation of the font, which is the same for equal fonts.
  public var notation: String {
    let parts = components
    var arguments: [String] = []
    if let name = parts.name { arguments.append(FontNotationReader.written(name)) }
    if let size = parts.size {
      arguments.append((parts.isFixedSize ? "fixedSize: " : "") + Font.written(size))
    }
    let labeled = [
      ("relativeTo", parts.relativeTo), ("weight", parts.weight), ("width", parts.width),
      ("design", parts.design), ("leading", parts.leading),
    ]
    for case (let label, let value?) in labeled { arguments.append("\(label): \(value)") }
    if parts.isItalic { arguments.append("italic") }
    if parts.hasMonospacedDigits { arguments.append("monospacedDigit") }
    let head = parts.style ?? (parts.name == nil ? "system" : "custom")
    return arguments.isEmpty ? head : "\(head)(\(arguments.joined(separator: ", ")))"
  }

  /// The notation of the font.
  public var description: String { notation }

  /// Returns the shortest decimal that parses to the same number.
  private static func written(_ number: Double) -> String {
    let digits = number.description
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }
}

extension DynamicTypeSize {
  /// Creates the Dynamic Type size with a name, such as `xxLarge`.
  ///
  /// - Throws: `TextError` with the most similar valid names if the name is unknown.
  public init(named name: String) throws(TextError) {
    self = try FontNames.typeSizes.value(named: name)
  }
}
