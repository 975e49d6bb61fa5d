/// What segmenting and measuring text need to know of a character.
struct CharacterProperties {
  /// How far it moves the next character in the regular weight, in thousandths of an em.
  var advance: UInt16
  /// Where a line may break around it.
  var lineBreak: LineBreakClass
  /// What it does to the grapheme cluster before it.
  var cluster: ClusterClass
  /// Whether the advance depends on the weight, width and design of the font.
  var isScaled: Bool
  /// Whether it hangs over the end of a line.
  var hangs: Bool

  /// Creates the properties of a letter, unless others are given.
  init(
    advance: UInt16,
    lineBreak: LineBreakClass = .alphabetic,
    cluster: ClusterClass = .base,
    isScaled: Bool = true,
    hangs: Bool = false
  ) {
    self.advance = advance
    self.lineBreak = lineBreak
    self.cluster = cluster
    self.isScaled = isScaled && advance > 0
    self.hangs = hangs
  }
}
