import Foundation
import LayoutCore
import LayoutText
import Testing

/// What the built-in measurer answers, worked by hand from the advances of Helvetica.
///
/// At 17 points, in lines of 17: `Hello` is 722 + 556 + 222 + 222 + 556 = 2278 thousandths of an em, 38.726 points,
/// reported as 39; its trailing space 278 thousandths, 4.726 points.
@Suite struct BuiltinTextMeasurerTests {
  private static let helvetica = Font.custom("Helvetica", fixedSize: 17)

  private func measure(
    _ text: String,
    _ font: Font = BuiltinTextMeasurerTests.helvetica,
    lineLimit: Int? = nil,
    width: CGFloat? = nil,
    height: CGFloat? = nil
  ) -> TextMeasurement {
    BuiltinTextMeasurer().measure(
      text,
      font: font.resolved(),
      lineLimit: lineLimit,
      proposal: ProposedViewSize(width: width, height: height)
    )
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var font = BuiltinTextMeasurerTests.helvetica
    var width: CGFloat?
    var size: CGSize
    var testDescription: String { "\(text) in \(width.map { "\($0)" } ?? "-")" }
  }

  private static let cases = [
    Case(text: "", size: CGSize(width: 0, height: 17)),
    Case(text: "Hello", size: CGSize(width: 39, height: 17)),
    Case(
      text: "Hello",
      font: .custom("Helvetica", fixedSize: 34),
      size: CGSize(width: 78, height: 34)
    ),
    // Letters of 10.506 points, in lines of 20.287.
    Case(text: "Hello", font: .body.monospaced(), size: CGSize(width: 53, height: 21)),
    Case(text: "Hello  ", size: CGSize(width: 49, height: 17)),
    Case(text: "Hello\n", size: CGSize(width: 39, height: 34)),
    Case(text: "Hello Hello", width: 39, size: CGSize(width: 39, height: 34)),
    // “Hello” and “Hello Hello”, so that the last line is no single word.
    Case(
      text: "Hello Hello Hello",
      width: 90,
      size: CGSize(width: 83, height: 34)
    ),
    Case(text: "Hello Hello", width: 82, size: CGSize(width: 44, height: 34)),
    // 82.178 points.
    Case(text: "Hello Hello", width: 82.5, size: CGSize(width: 82.5, height: 17)),
    // “Hell” is 29.274 points.
    Case(text: "Hello", width: 38.7, size: CGSize(width: 30, height: 34)),
    Case(text: "Hello", width: 0, size: CGSize(width: 0, height: 85)),
    Case(text: "Hello", width: -5, size: CGSize(width: 0, height: 85)),
    Case(text: "漢字", size: CGSize(width: 34, height: 17)),
    Case(text: "漢字", width: 20, size: CGSize(width: 17, height: 34)),
  ]

  @Test(arguments: cases)
  func `A text is as wide as its widest line and as high as its lines`(_ example: Case) {
    #expect(measure(example.text, example.font, width: example.width).size == example.size)
  }
}
