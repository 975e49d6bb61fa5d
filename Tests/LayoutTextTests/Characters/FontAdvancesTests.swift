import Foundation
import LayoutCore
import LayoutText
import Testing

/// How the font changes the widths of lines.
@Suite struct FontAdvancesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var font: Font
    var width: CGFloat
    var testDescription: String { "\(text) in \(font)" }
  }

  /// Each at 100 points, so that a thousandth of an em is a tenth of a point.
  private static let cases = [
    Case(text: "aaaaa", font: .system(size: 100), width: 278),
    // 556 × 1.05 = 583.8, to the nearest thousandth 584.
    Case(text: "aaaaa", font: .system(size: 100, weight: .bold), width: 292),
    // 556 × 1.035 = 575.46 → 575.
    Case(text: "aaaaa", font: .system(size: 100, weight: .semibold), width: 287.5),
    // 556 × 0.97 = 539.32 → 539.
    Case(text: "aaaaa", font: .system(size: 100, weight: .ultraLight), width: 269.5),
    // 556 × 0.85 = 472.6 → 473, and × 1.2 = 667.2 → 667.
    Case(text: "aaaaa", font: .system(size: 100).width(.condensed), width: 236.5),
    Case(text: "aaaaa", font: .system(size: 100).width(.expanded), width: 333.5),
    // 556 × 1.05 × 0.85 = 496.23 → 496.
    Case(text: "aaaaa", font: .system(size: 100).width(.condensed).bold(), width: 248),
    Case(text: "aaaaa", font: .system(size: 100).italic(), width: 278),
    Case(text: "aaaaa", font: .system(size: 100, design: .serif), width: 278),
    Case(text: "aaaaa", font: .custom("Papyrus", size: 100), width: 278),
    // Every letter 600, whatever the weight.
    Case(text: "iIW", font: .system(size: 100, design: .monospaced), width: 180),
    Case(text: "iIW", font: .system(size: 100, weight: .bold, design: .monospaced), width: 180),
    // Ideographs stay 1 em wide in every font, marks take no room.
    Case(text: "漢字", font: .system(size: 100, weight: .black), width: 200),
    Case(text: "漢字", font: .system(size: 100, design: .monospaced), width: 200),
    Case(text: "e\u{301}", font: .system(size: 100, design: .monospaced), width: 60),
    // 55.6 is rounded up to the next half point.
    Case(text: "a", font: .system(size: 100), width: 56),
    // 27.8 is rounded up to the next half point.
    Case(text: "I", font: .system(size: 100), width: 28),
  ]

  @Test(arguments: cases)
  func `A font widens and narrows its letters`(_ example: Case) {
    let measurement = BuiltinTextMeasurer().measure(
      example.text,
      font: example.font.resolved(),
      proposal: .unspecified
    )
    #expect(measurement.size.width == example.width)
  }

  @Test func `A heavier weight never makes a text narrower`() {
    let weights: [Font.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    let widths = weights.map { weight in
      BuiltinTextMeasurer().measure(
        "The quick brown fox",
        font: Font.body.weight(weight).resolved(),
        proposal: .unspecified
      ).size.width
    }
    #expect(widths == widths.sorted())
    #expect(Set(widths).count == weights.count)
  }
}
