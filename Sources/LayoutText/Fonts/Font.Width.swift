extension Font {
  /// The width of a font's letters.
  public struct Width: Hashable, Sendable {
    /// The place among the four widths, from compressed at 0 to expanded at 3.
    let index: Int

    /// The narrowest letters.
    public static let compressed = Width(index: 0)
    /// Letters narrower than standard.
    public static let condensed = Width(index: 1)
    /// Letters of plain text.
    public static let standard = Width(index: 2)
    /// Letters wider than standard.
    public static let expanded = Width(index: 3)

    /// How much wider a proportional letter is than the standard one, in thousandths.
    var widthFactor: Int {
      Width.widthFactors[index]
    }

    private static let widthFactors = [720, 850, 1000, 1200]
  }
}
