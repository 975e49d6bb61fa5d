extension Font {
  /// The thickness of a font's strokes.
  public struct Weight: Hashable, Sendable {
    /// The position among the nine weights, from ultralight at 0 to black at 8.
    let index: Int

    /// The lightest weight.
    public static let ultraLight = Weight(index: 0)
    /// The weight above ultralight.
    public static let thin = Weight(index: 1)
    /// The weight below regular.
    public static let light = Weight(index: 2)
    /// The weight of plain text.
    public static let regular = Weight(index: 3)
    /// The weight above regular.
    public static let medium = Weight(index: 4)
    /// The weight of headings.
    public static let semibold = Weight(index: 5)
    /// The weight of strong text.
    public static let bold = Weight(index: 6)
    /// The weight above bold.
    public static let heavy = Weight(index: 7)
    /// The heaviest weight.
    public static let black = Weight(index: 8)

    /// The width of a proportional letter relative to the regular weight, in thousandths.
    ///
    /// Measured on macOS 27 for one text at 13 points in every weight.
    var widthFactor: Int {
      Weight.widthFactors[index]
    }

    private static let widthFactors = [949, 960, 983, 1000, 1029, 1050, 1080, 1122, 1159]
  }
}
