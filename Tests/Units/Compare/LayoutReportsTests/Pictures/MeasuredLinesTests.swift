import CardSnapshots
import Digests
import Foundation
import LayoutCore
import LayoutDiff
import Testing

@testable import LayoutReports

@Suite struct MeasuredLinesTests {
  /// A snapshot of one node.
  private func snapshot(
    type: String,
    label: String?,
    _ arguments: JSONObject,
    frame: CGRect,
    environment: JSONObject = ["displayScale": 2, "layoutDirection": "leftToRight"]
  ) throws -> Snapshot {
    let node = SceneOutline.Node(parent: nil, path: type, id: nil, type: type, label: label)
    let proposal = ProposedViewSize(width: frame.width, height: nil)
    return try Snapshot(
      scene: "a",
      proposal: proposal,
      environment: environment,
      outline: SceneOutline([node]),
      table: PlacementTable([Placement(frame: frame, proposal: proposal)]),
      contents: [NodeContent(of: ["type": .string(type), "arguments": .object(arguments)])]
    )
  }

  private let frame = CGRect(x: 0, y: 0, width: 100, height: 61)

  @Test func `A text is drawn in its lines, at its size, and as wide as it was measured`() throws {
    let text = "Words that wrap twice"
    let snapshot = try snapshot(
      type: "Text",
      label: text,
      ["content": .string(text), "font": "headline"],
      frame: CGRect(x: 0, y: 0, width: 120, height: 61)
    )
    var measurements = TextMeasurements()
    let found = measurements.lines(ofNode: 0, in: snapshot)
    let lines = try #require(found)
    #expect(lines.fontSize == 17)
    #expect(lines.weight == 600)
    #expect(lines.lines.map(\.text) == ["Words that", "wrap twice"])
    let svg = SnapshotSVG(snapshot, version: "1").description
    for line in lines.lines {
      // The frame is as wide as the longer line, rounded up to half a point.
      #expect(line.width > 80 && line.width <= 120, "\(line)")
      let width = SVGSheet.number(line.width)
      let fit = #"textLength="\#(width)" lengthAdjust="spacingAndGlyphs""#
      let element = #"font-size="17" font-weight="600" \#(fit)>\#(line.text)</text>"#
      #expect(svg.contains(element), "\(svg)")
    }
    #expect(svg.contains("<text x=\"0\" y=\"16"), "\(svg)")
  }

  @Test
  func `A truncated text ends with an ellipsis, and one from right to left at its right edge`()
    throws
  {
    let snapshot = try snapshot(
      type: "Text",
      label: "Words that wrap twice",
      ["content": "Words that wrap twice", "lineLimit": 1],
      frame: frame,
      environment: ["displayScale": 2, "layoutDirection": "rightToLeft"]
    )
    var measurements = TextMeasurements()
    let found = measurements.lines(ofNode: 0, in: snapshot)
    let lines = try #require(found)
    #expect(lines.lines.count == 1)
    #expect(lines.lines[0].text.hasSuffix("…"))
    let svg = SnapshotSVG(snapshot, version: "1").description
    #expect(svg.contains("<text x=\"100\""), "\(svg)")
    #expect(svg.contains("text-anchor=\"end\""))
  }

  private static let others: [(type: String, arguments: JSONObject)] = [
    ("Image", ["systemName": "star"]), ("Text", ["content": "a", "font": "x("]),
    ("Text", ["content": ""]),
    ("Text", [:]),
  ]

  @Test(arguments: others)
  func `What is not a text of known size has no lines`(
    type: String,
    arguments: JSONObject
  ) throws {
    let snapshot = try snapshot(type: type, label: "a", arguments, frame: frame)
    var measurements = TextMeasurements()
    let found = measurements.lines(ofNode: 0, in: snapshot)
    #expect(found == nil)
    #expect(SnapshotSVG(snapshot, version: "1").description.contains(">a</text>"))
  }

  @Test func `A long text is drawn whole, at its size, whatever its label in the outline`() throws {
    let words = "Ring the bell of the neighbours on the second floor,\nor come back after six"
    let snapshot = try snapshot(
      type: "Text",
      label: "Ring the bell of the neighbours on the …",
      ["content": .string(words)],
      frame: CGRect(x: 0, y: 0, width: 160, height: 120)
    )
    var measurements = TextMeasurements()
    let found = measurements.lines(ofNode: 0, in: snapshot)
    let lines = try #require(found)
    #expect(lines.fontSize == 17)
    let drawn = lines.lines.map(\.text).joined(separator: " ")
    #expect(drawn == words.replacing("\n", with: " "))
    let svg = SnapshotSVG(snapshot, version: "1").description
    for line in lines.lines { #expect(svg.contains(">\(line.text)</text>"), "\(svg)") }
    #expect(!svg.contains(">Ring the bell of the neighbours on the …<"))
  }

  @Test func `A text that shrinks is drawn at the size at which it fits`() throws {
    let text = "Words in one line that shrink"
    let snapshot = try snapshot(
      type: "Text",
      label: text,
      ["content": .string(text), "minimumScaleFactor": 0.5, "lineLimit": 1],
      frame: CGRect(x: 0, y: 0, width: 160, height: 20)
    )
    var measurements = TextMeasurements()
    let found = measurements.lines(ofNode: 0, in: snapshot)
    let lines = try #require(found)
    #expect(lines.lines.map(\.text) == [text])
    #expect(lines.fontSize < 17 && lines.fontSize >= 8.5)
  }

  @Test func `Shapes have their corners, and a circle is inscribed in its frame`() throws {
    for (type, element) in [
      ("Circle", #"<rect x="19.5" y="0" width="61" height="61" rx="30.5"/>"#),
      ("Capsule", #"<rect x="0" y="0" width="100" height="61" rx="30.5"/>"#),
      ("Ellipse", #"<rect x="0" y="0" width="100" height="61" rx="50" ry="30.5"/>"#),
      ("Rectangle", #"<rect x="0" y="0" width="100" height="61"/>"#),
    ] {
      let snapshot = try snapshot(type: type, label: nil, [:], frame: frame)
      let svg = SnapshotSVG(snapshot, version: "1").description
      #expect(svg.contains(element), "\(svg)")
    }
  }
}

/// The lines of labels in pictures.
@Suite struct LabelLinesTests {
  @Test func `A label that was not measured is not larger than body text`() {
    let frame = CGSize(width: 900, height: 400)
    #expect(LabelLines("A text", in: frame).fontSize == 17)
  }

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
    let longest = CGFloat(lines.map(\.count).max() ?? 0)
    #expect(drawn.fontSize * longest / 2 <= frame.width + 0.001)
    #expect(drawn.fontSize * CGFloat(lines.count) <= frame.height)
  }
}
