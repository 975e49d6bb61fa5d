package import Foundation

extension Font {
  /// Returns the font with a different weight.
  public func weight(_ weight: Weight) -> Font {
    with(\.weight, weight)
  }

  /// Returns the font in bold.
  public func bold() -> Font {
    weight(.bold)
  }

  /// Returns the font with a different width of letters.
  public func width(_ width: Width) -> Font {
    with(\.width, width)
  }

  /// Returns the font in italics, which are measured like upright letters.
  public func italic() -> Font {
    with(\.isItalic, true)
  }

  /// Returns the font with letters of equal width.
  public func monospaced() -> Font {
    with(\.design, .monospaced)
  }

  /// Returns the font with digits of equal width.
  ///
  /// This does not change measurements, because the built-in measurer gives all digits the same
  /// width in every design.
  public func monospacedDigit() -> Font {
    with(\.hasMonospacedDigits, true)
  }

  /// Returns the font with a different space between lines.
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
  /// Returns the font at a size in points, which Dynamic Type does not scale, with the weight of its
  /// text style.
  package func fixed(at size: CGFloat) -> Font {
    var font = self
    let size = Font.settled(size: size)
    switch base {
    case .style:
      font.weight = resolved().weight
      font.base = .system(size: size)
    case .system: font.base = .system(size: size)
    case .custom(let name, _, _): font.base = .custom(name: name, size: size, relativeTo: nil)
    }
    return font
  }

  /// Returns the font with a different design.
  package func design(_ design: Design) -> Font {
    with(\.design, design)
  }
}
