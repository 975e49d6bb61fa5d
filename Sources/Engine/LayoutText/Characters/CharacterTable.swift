/// The properties of every character.
enum CharacterTable {
  /// An ellipsis, which replaces truncated text.
  static let ellipsis = CharacterProperties(
    advance: 1000,
    systemAdvance: SystemAdvances.ellipsis,
    lineBreak: .inseparable
  )
  /// A picture, as wide as an ideograph.
  static let picture = CharacterProperties(
    advance: 1000,
    lineBreak: .ideographic,
    cluster: .pictograph,
    isScaled: false
  )
  private static let ideograph = CharacterProperties(
    advance: 1000,
    lineBreak: .ideographic,
    isScaled: false
  )
  private static let openSyllable = CharacterProperties(
    advance: 1000,
    lineBreak: .hangulLVSyllable,
    cluster: .hangulLVSyllable,
    isScaled: false
  )
  private static let closedSyllable = CharacterProperties(
    advance: 1000,
    lineBreak: .hangulLVTSyllable,
    cluster: .hangulLVTSyllable,
    isScaled: false
  )

  /// Returns the properties of a character that is not ASCII.
  static func properties(of scalar: UInt32) -> CharacterProperties {
    switch scalar {
    case 0x2026: ellipsis
    case 0xB7, 0xD7, 0x2014: fitted(scalar)
    case 0x4E00...0x9FFF: ideograph
    case 0xAC00...0xD7A3: (scalar - 0xAC00) % 28 == 0 ? openSyllable : closedSyllable
    default: kinds[Int(run(of: scalar) & 0x7FF)]
    }
  }

  /// Returns the properties of a character whose advance in the system font is fitted to texts.
  private static func fitted(_ scalar: UInt32) -> CharacterProperties {
    var properties = kinds[Int(run(of: scalar) & 0x7FF)]
    for entry in SystemAdvances.fitted where entry.scalar == scalar {
      properties.systemAdvance = entry.units
    }
    return properties
  }

  /// Returns the last run that starts at or before a character.
  private static func run(of scalar: UInt32) -> UInt32 {
    let bound = scalar << 11 | 0x7FF
    var low = 0
    var high = runs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle] <= bound { low = middle } else { high = middle }
    }
    return runs[low]
  }
}
