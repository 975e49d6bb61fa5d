extension Font {
  /// Returns the font in another weight.
  public func weight(_ weight: Weight) -> Font {
    with(\.weight, weight)
  }

  /// Returns the font in bold.
  public func bold() -> Font {
    weight(.bold)
  }

  /// Returns the font with letters of another width.
  public func width(_ width: Width) -> Font {
    with(\.width, width)
  }

  /// Returns the font in italics; they are as wide as upright letters.
  public func italic() -> Font {
    with(\.isItalic, true)
  }

  /// Returns the font with letters that are all of one width.
  public func monospaced() -> Font {
    with(\.design, .monospaced)
  }

  /// Returns the font with digits that are all of one width.
  ///
  /// The built-in widths give every digit the same width in every design, so this changes nothing
  /// that they measure.
  public func monospacedDigit() -> Font {
    with(\.hasMonospacedDigits, true)
  }

  /// Returns the font with another space between lines.
  public func leading(_ leading: Leading) -> Font {
    with(\.leading, leading)
  }

  /// Returns the font with one property changed.
  private func with<Value>(_ property: WritableKeyPath<Font, Value>, _ value: Value) -> Font {
    var font = self
    font[keyPath: property] = value
    return font
  }
}

extension Font {
  /// Returns the font in another family of letter shapes.
  package func design(_ design: Design) -> Font {
    with(\.design, design)
  }
}
