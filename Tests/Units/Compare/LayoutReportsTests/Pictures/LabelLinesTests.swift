import Foundation
import Testing

@testable import LayoutReports

/// The lines of labels in pictures.
@Suite struct LabelLinesTests {
  @Test(arguments: [
    ("3 nights", 55, 18, ["3 nights"]), ("3 nights", 42, 36, ["3", "nights"]),
    ("Parcel arriving", 103, 20, ["Parcel arriving"]), ("unbreakable", 20, 90, ["unbreakable"]),
    ("one two three four", 30, 80, ["one", "two", "three", "four"]),
    ("a bb ccc dddd", 40, 30, ["a bb ccc", "dddd"]), (" ", 10, 10, [" "]),
  ])
  func `A label has the lines that let its font be largest`(
    label: String,
    width: Double,
    height: Double,
    lines: [String]
  ) {
    let frame = CGSize(width: width, height: height)
    let drawn = LabelLines(label, in: frame)
    #expect(drawn.lines == lines)
    // Each line fits, except where the font would be too small to read.
    let longest = CGFloat(lines.map(\.count).max() ?? 0)
    #expect(drawn.fontSize == 4 || drawn.fontSize * longest / 2 <= frame.width + 0.001)
    #expect(drawn.fontSize == 4 || drawn.fontSize * CGFloat(lines.count) <= frame.height)
  }
}
