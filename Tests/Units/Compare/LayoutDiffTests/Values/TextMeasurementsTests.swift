import Digests
import Foundation
import LayoutCore
import LayoutText
import Testing

@testable import LayoutDiff

/// Texts that are measured again from what a snapshot has of them.
@Suite struct TextMeasurementsTests {
  /// A text with arguments, as JSON, that fills a frame of its own proposal.
  private func snapshot(
    _ arguments: String,
    environment: JSONObject = [:],
    width: CGFloat? = nil
  ) throws -> Snapshot {
    let body = #"{"arguments":\#(arguments),"type":"Text"}"#
    let outline = try SceneOutline([
      .init(parent: nil, path: "text", id: nil, type: "Text", label: nil)
    ])
    let proposal = ProposedViewSize(width: width, height: nil)
    let frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    return try Snapshot(
      scene: "text",
      proposal: proposal,
      definition: SceneDefinition(text: DigestedText(Array(body.utf8)), nodes: Digested(outline)),
      environment: SnapshotEnvironment(environment),
      layout: Digested(PlacementTable([Placement(frame: frame, proposal: proposal)]))
    )
  }

  private func content(
    _ arguments: String,
    environment: JSONObject = [:],
    width: CGFloat? = nil
  ) throws -> TextContent? {
    var texts = TextMeasurements()
    let snapshot = try snapshot(arguments, environment: environment, width: width)
    return texts.paragraph(ofNode: 0, in: snapshot)?
      .fitting(ProposedViewSize(width: width, height: nil)).content
  }

  /// A property of a paragraph that an argument decides.
  enum Property: Sendable {
    case tracking, baselineShift, lineSpacing

    func value(in content: TextContent?) -> CGFloat? {
      switch self {
      case .tracking: content?.firstRun.font.tracking
      case .baselineShift: content?.firstRun.font.baselineShift
      case .lineSpacing: content?.lineSpacing
      }
    }
  }

  @Test(arguments: [
    (#"{"content":"a","tracking":3}"#, Property.tracking),
    (#"{"baselineOffset":3,"content":"a"}"#, .baselineShift),
    (#"{"content":"a","lineSpacing":3}"#, .lineSpacing),
  ])
  func `An argument is a property of the paragraph`(arguments: String, property: Property) throws {
    #expect(property.value(in: try content(arguments)) == 3)
    #expect(property.value(in: try content(#"{"content":"a"}"#)) == 0)
  }

  @Test func `The lines are counted and reserved as the arguments say`() throws {
    let content = try content(#"{"content":"a","lineLimit":2,"reservedLines":4}"#)
    #expect(content?.lineLimit == 2)
    #expect(content?.reservedLines == 4)
  }

  @Test func `Edges are rounded to the pixels of the environment`() throws {
    #expect(try content(#"{"content":"a"}"#)?.displayScale == 1)
    #expect(try content(#"{"content":"a"}"#, environment: ["displayScale": 3])?.displayScale == 3)
  }

  @Test func `A text that may shrink has the font that fits`() throws {
    let arguments =
      #"{"content":"a long text","lineLimit":1,"minimumScaleFactor":0.5,"tracking":1}"#
    let whole = try #require(try content(arguments))
    let shrunk = try #require(try content(arguments, width: 60))
    #expect(whole.firstRun.font.size == 17)
    #expect(whole.firstRun.font.tracking == 1)
    #expect(shrunk.firstRun.font.size < 17)
    #expect(shrunk.firstRun.font.tracking == shrunk.firstRun.font.size / 17)
  }

  @Test(arguments: [#"{"content":""}"#, "{}", #"{"content":"a","font":"no font"}"#])
  func `Without a text or a font, there is no paragraph`(arguments: String) throws {
    #expect(try content(arguments) == nil)
  }

  @Test func `A text in other fonts than those that are registered is not measured`() throws {
    let fonts: JSONObject = ["fonts": ["Inter": "0"]]
    #expect(try content(#"{"content":"a"}"#, environment: fonts) == nil)
    #expect(try !TextMeasurements.hasFonts(of: snapshot("{}", environment: fonts)))
    #expect(try TextMeasurements.hasFonts(of: snapshot("{}")))
  }

  @Test func `A different number of lines is noticed, and truncation is worse`() throws {
    var texts = TextMeasurements()
    func side(_ arguments: String, width: CGFloat) throws -> NodeChange.Side {
      NodeChange.Side(0, of: try snapshot(arguments, width: width), &texts)
    }
    let one = try side(#"{"content":"a long text"}"#, width: 200)
    let two = try side(#"{"content":"a long text"}"#, width: 50)
    let cut = try side(#"{"content":"a long text","lineLimit":1}"#, width: 50)
    #expect(one.lineCount == 1 && !one.isTruncated)
    #expect(two.lineCount == 2 && !two.isTruncated)
    #expect(cut.lineCount == 1 && cut.isTruncated)
    #expect(NodeChange.isNoticed(one, two))
    #expect(NodeChange.isNoticed(one, cut))
    #expect(NodeChange.isNoticed(cut, one))
    #expect(!NodeChange.isNoticed(two, two))
  }

  @Test(arguments: [
    #"{"content":"a"}"#, #"{"content":"a text of some words\nin two paragraphs"}"#,
    #"{"content":"a text of some words","lineLimit":2}"#,
    #"{"content":"a text of some words","lineSpacing":7,"tracking":2}"#,
    #"{"font":"caption","runs":[{"content":"some "},{"content":"words","font":"title"}]}"#,
  ])
  func `A text of one width and one height has the same lines, whatever height it is offered`(
    arguments: String
  ) throws {
    var texts = TextMeasurements()
    let found = texts.paragraph(ofNode: 0, in: try snapshot(arguments))
    let paragraph = try #require(found)
    let heights: [CGFloat?] =
      [nil, .infinity] + stride(from: 0, to: 120, by: 6.5).map(CGFloat.init)
    for width in [nil, 0, 20, 45, 90, 200] as [CGFloat?] {
      var lines: [String: (count: Int, isTruncated: Bool)] = [:]
      for height in heights {
        let proposal = ProposedViewSize(width: width, height: height)
        let measured = paragraph.fitting(proposal).text.measure(proposal)
        let known = lines["\(measured.size)"] ?? (measured.lineCount, measured.isTruncated)
        #expect(known == (measured.lineCount, measured.isTruncated), "\(proposal)")
        lines["\(measured.size)"] = known
      }
    }
  }
}
