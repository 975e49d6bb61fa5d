/// What segmenting and measuring text need to know of a character.
struct CharacterProperties {
  /// How far it moves the next character in Helvetica, in thousandths of an em.
  var advance: UInt16
  /// How far it moves the next character in the system font up to 17 points without tracking, in thousandths
  /// of an em.
  var systemAdvance: UInt16
  /// Where a line may break around it.
  var lineBreak: LineBreakClass
  /// What it does to the grapheme cluster before it.
  var cluster: ClusterClass
  /// Whether the advance depends on the weight, width and design of the font.
  var isScaled: Bool
  /// Whether it hangs over the end of a line.
  var hangs: Bool

  /// Creates the properties of a letter, unless others are given.
  ///
  /// Without an advance in the system font, a character is as wide there as those that are as wide in Helvetica.
  init(
    advance: UInt16,
    systemAdvance: UInt16? = nil,
    lineBreak: LineBreakClass = .alphabetic,
    cluster: ClusterClass = .base,
    isScaled: Bool = true,
    hangs: Bool = false
  ) {
    self.advance = advance
    self.systemAdvance =
      systemAdvance ?? (isScaled ? SystemAdvances.advance(likeHelvetica: advance) : advance)
    self.lineBreak = lineBreak
    self.cluster = cluster
    self.isScaled = isScaled && advance > 0
    self.hangs = hangs
  }
}
