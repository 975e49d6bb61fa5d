import Foundation
import LayoutCore
import LayoutText
import Testing

/// What the built-in measurer answers, worked by hand from the advances of Helvetica.
///
/// In body text, 17 points high in lines of 22: `Hello` is 722 + 556 + 222 + 222 + 556 = 2278
/// thousandths of an em, 38.726 points, reported as 39.
@Suite struct BuiltinTextMeasurerTests {
  private func measure(
    _ text: String,
    _ font: Font = .body,
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
    var font = Font.body
    var width: CGFloat?
    var size: CGSize
    var testDescription: String { "\(text) in \(width.map { "\($0)" } ?? "-")" }
  }

  private static let cases = [
    Case(text: "", size: CGSize(width: 0, height: 22)),
    Case(text: "Hello", size: CGSize(width: 39, height: 22)),
    Case(text: "Hello", font: .largeTitle, size: CGSize(width: 77.5, height: 41)),
    Case(text: "Hello", font: .system(size: 10), size: CGSize(width: 23, height: 12)),
    Case(text: "Hello", font: .body.monospaced(), size: CGSize(width: 51, height: 22)),
    Case(text: "Hello  ", size: CGSize(width: 39, height: 22)),
    Case(text: "Hello\n", size: CGSize(width: 39, height: 44)),
    Case(text: "Hello Hello", width: 39, size: CGSize(width: 39, height: 44)),
    Case(text: "Hello Hello", width: 82, size: CGSize(width: 39, height: 44)),
    Case(text: "Hello Hello", width: 82.5, size: CGSize(width: 82.5, height: 22)),
    Case(text: "Hello", width: 38.9, size: CGSize(width: 29.5, height: 44)),
    Case(text: "Hello", width: 0, size: CGSize(width: 12.5, height: 110)),
    Case(text: "Hello", width: -5, size: CGSize(width: 12.5, height: 110)),
    Case(text: "漢字", size: CGSize(width: 34, height: 22)),
    Case(text: "漢字", width: 20, size: CGSize(width: 17, height: 44)),
  ]

  @Test(arguments: cases)
  func `A text is as wide as its widest line and as high as its lines`(_ example: Case) {
    #expect(measure(example.text, example.font, width: example.width).size == example.size)
  }
}
