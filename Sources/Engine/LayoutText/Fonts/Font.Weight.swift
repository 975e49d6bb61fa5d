extension Font {
  /// The thickness of a font's strokes.
  public struct Weight: Hashable, Sendable {
    /// The position among the nine weights, from ultralight at 0 to black at 8.
    let index: Int

    /// The weight as a number from 100 to 900, as in CSS.
    package var number: Int { (index + 1) * 100 }

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

    /// The mean width of a proportional letter relative to the regular weight, in thousandths.
    ///
    /// Measured on macOS 27 for one text at 13 points in every weight. It is used for characters that
    /// were not measured in each weight.
    var widthFactor: Int {
      Weight.widthFactors[index]
    }

    private static let widthFactors = [949, 960, 983, 1000, 1029, 1050, 1080, 1122, 1159]

    /// The position of the weight between those with tabulated advances.
    var shares: Shares {
      Weight.allShares[index]
    }

    /// The positions from ultralight to black.
    ///
    /// Measured on iOS 26.1: the advances of the other weights are on straight lines between the
    /// tabulated ones.
    private static let allShares = [
      Shares(ultraLight: 1000), Shares(ultraLight: 784), Shares(ultraLight: 341), Shares(),
      Shares(bold: 367), Shares(bold: 633), Shares(bold: 1000), Shares(bold: 1000, black: 533),
      Shares(bold: 1000, black: 1000),
    ]
  }
}

extension Font.Weight {
  /// The parts of the steps from the regular weight to other ones, in thousandths.
  struct Shares {
    /// The part of the step from regular to ultralight.
    var ultraLight = 0
    /// The part of the step from regular to bold.
    var bold = 0
    /// The part of the step from bold to black.
    var black = 0

    /// Returns an advance in the weight from those in the tabulated weights, in thousandths of a unit.
    func mix(regular: Int16, ultraLight light: Int16, bold heavy: Int16, black heaviest: Int16)
      -> Int
    {
      let lighter = ultraLight * (Int(light) - Int(regular))
      let heavier = bold * (Int(heavy) - Int(regular)) + black * (Int(heaviest) - Int(heavy))
      return Int(regular) * 1000 + lighter + heavier
    }
  }
}
