internal import CCharacterRuns

/// The properties of a character that are needed to segment and measure text.
struct CharacterProperties {
  /// The advance in Helvetica, in thousandths of an em.
  var advance: UInt16
  /// The advance in the system font up to 17 points, without tracking, in 2048ths of an em.
  var systemAdvance: UInt16
  /// The position in the tables of the system font, counted from 1, or 0 if the tables lack the character.
  var letter: UInt8
  var lineBreak: LineBreakClass
  /// The effect on the preceding grapheme cluster.
  var cluster: ClusterClass
  /// Whether the advance depends on the weight, width and design of the font.
  var isScaled: Bool
  /// Whether the character hangs at the end of a line.
  var hangs: Bool

  /// Creates properties, by default those of a letter.
  ///
  /// Without an advance in the system font, a character has the advance of the characters that have
  /// the same advance in Helvetica.
  init(
    advance: UInt16,
    systemAdvance: UInt16? = nil,
    letter: UInt8 = 0,
    lineBreak: LineBreakClass = .alphabetic,
    cluster: ClusterClass = .base,
    isScaled: Bool = true,
    hangs: Bool = false
  ) {
    self.advance = advance
    self.systemAdvance =
      systemAdvance ?? (isScaled ? SystemAdvances.advance(likeHelvetica: advance) : advance)
    self.letter = letter
    self.lineBreak = lineBreak
    self.cluster = cluster
    self.isScaled = isScaled && advance > 0
    self.hangs = hangs
  }
}
