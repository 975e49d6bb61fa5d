extension Font {
  /// The names and numbers that describe a font in a document.
  ///
  /// A font has either a `style` or a `size`; a custom font has a `size` and a `name`.
  public struct Components: Hashable, Sendable {
    /// The name of a text style, such as `largeTitle`.
    public var style: String?
    /// The size in points of a font without a text style.
    public var size: Double?
    /// The name of a custom font.
    public var name: String?
    /// The text style with which a custom font scales, or `nil` for `body`.
    public var relativeTo: String?
    /// Whether a custom font does not scale with Dynamic Type.
    public var isFixedSize = false
    /// The name of a weight, such as `semibold`.
    public var weight: String?
    /// The name of a width of letters, such as `condensed`.
    public var width: String?
    /// The name of a design, such as `monospaced`.
    public var design: String?
    /// The name of a leading, such as `tight`.
    public var leading: String?
    /// Whether the font is italic.
    public var isItalic = false
    /// Whether all digits have the same width.
    public var hasMonospacedDigits = false
    /// Whether lowercase letters are drawn as small capitals.
    public var hasLowercaseSmallCaps = false
    /// Whether uppercase letters are drawn as small capitals.
    public var hasUppercaseSmallCaps = false

    /// Creates empty components.
    public init() {}
  }

  /// Creates a font from components.
  ///
  /// - Throws: `TextError` with the most similar valid names if a name is unknown.
  public init(_ components: Components) throws(TextError) {
    self.init(try components.base())
    if let name = components.weight { weight = try FontNames.weights.value(named: name) }
    if let name = components.width { width = try FontNames.widths.value(named: name) }
    if let name = components.design { design = try FontNames.designs.value(named: name) }
    if let name = components.leading { leading = try FontNames.leadings.value(named: name) }
    isItalic = components.isItalic
    hasMonospacedDigits = components.hasMonospacedDigits
    smallCapitals.lowercase = components.hasLowercaseSmallCaps
    smallCapitals.uppercase = components.hasUppercaseSmallCaps
  }

  /// The components that describe the font, without those that have their default values.
  public var components: Components {
    var components = Components()
    switch base {
    case .style(let style): components.style = FontNames.styles.name(of: style)
    case .system(let size): components.size = size
    case .custom(let name, let size, let style):
      components.name = name
      components.size = size
      components.isFixedSize = style == nil
      if let style, style != .body { components.relativeTo = FontNames.styles.name(of: style) }
    }
    components.weight = weight.map(FontNames.weights.name(of:))
    components.width = width.map(FontNames.widths.name(of:))
    components.design = design.map(FontNames.designs.name(of:))
    if leading != .standard { components.leading = FontNames.leadings.name(of: leading) }
    components.isItalic = isItalic
    components.hasMonospacedDigits = hasMonospacedDigits
    components.hasLowercaseSmallCaps = smallCapitals.lowercase
    components.hasUppercaseSmallCaps = smallCapitals.uppercase
    return components
  }
}

extension Font.Components {
  /// Returns the source of the font's size.
  fileprivate func base() throws(TextError) -> Font.Base {
    if name == nil && (relativeTo != nil || isFixedSize) {
      throw .invalidParts("Only a custom font is relative to a text style or fixed; give its name")
    }
    if let style {
      guard size == nil && name == nil else {
        throw .invalidParts("A text style determines the size; remove the style or the size")
      }
      return .style(try FontNames.styles.value(named: style))
    }
    guard let size else { throw .invalidParts("A font needs a text style or a size") }
    guard Font.isValid(size: size) else { throw .invalidSize(size.description) }
    guard let name else { return .system(size: Font.settled(size: size)) }
    guard !isFixedSize || relativeTo == nil else {
      throw .invalidParts("A font of a fixed size is not relative to a text style; remove one")
    }
    let style = try relativeTo.map { style throws(TextError) in
      try FontNames.styles.value(named: style)
    }
    return .custom(
      name: name,
      size: Font.settled(size: size),
      relativeTo: isFixedSize ? nil : style ?? .body
    )
  }
}

extension Font: CustomStringConvertible {
  /// Creates a font from its notation.
  ///
  /// The notation is a text style, `system` with a size, or `custom` with a name and a size.
  /// Properties that differ from the default follow in parentheses:
  ///
  /// ```text
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
    switch (parts.hasLowercaseSmallCaps, parts.hasUppercaseSmallCaps) {
    case (true, true): arguments.append("smallCaps")
    case (true, false): arguments.append("lowercaseSmallCaps")
    case (false, true): arguments.append("uppercaseSmallCaps")
    case (false, false): break
    }
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
