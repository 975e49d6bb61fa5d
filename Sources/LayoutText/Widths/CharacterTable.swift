/// The properties of every character.
enum CharacterTable {
  /// An ellipsis, which stands for text left out.
  static let ellipsis = CharacterProperties(advance: 1000, lineBreak: .inseparable)
  /// A picture, as wide as an ideograph.
  static let picture = CharacterProperties(
    advance: 1000,
    lineBreak: .ideographic,
    cluster: .pictograph,
    isScaled: false
  )
  /// A letter or ideograph of East Asia.
  static let ideograph = CharacterProperties(
    advance: 1000,
    lineBreak: .ideographic,
    isScaled: false
  )

  /// Returns the properties of a character that is not ASCII.
  static func properties(of scalar: UInt32) -> CharacterProperties {
    switch scalar {
    case 0x0300...0x036F, 0xFE00...0xFE0E:
      CharacterProperties(advance: 0, lineBreak: .combiningMark, cluster: .extend)
    case 0x200D: CharacterProperties(advance: 0, lineBreak: .zeroWidthJoiner, cluster: .joiner)
    case 0xFE0F:
      CharacterProperties(advance: 0, lineBreak: .combiningMark, cluster: .pictureSelector)
    case 0x00A0, 0x202F: CharacterProperties(advance: 278, lineBreak: .glue)
    case 0x2026: ellipsis
    case 0x3000...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x20000...0x3FFFF:
      ideograph
    case 0x1F000...0x1FAFF: picture
    default: CharacterProperties(advance: 556)
    }
  }
}
