import CardSnapshots
import Digests
import Foundation
import LayoutCore
import LayoutDiff
import LayoutReports
import Testing

@Suite struct SnapshotOutlineTests {
  /// A card of an app: its frame, a title with an ID, and a list of nameless rows.
  static func card(rows: Int = 2, title: String = "Lisbon") throws -> Snapshot {
    var nodes: [SceneOutline.Node] = [
      .init(parent: nil, path: "card", id: nil, type: "frame", label: nil, view: "TripCard"),
      .init(parent: 0, path: "card/VStack", id: nil, type: "VStack", label: nil),
      .init(parent: 1, path: "title", id: "title", type: "Text", label: title),
      .init(parent: 1, path: "rows", id: nil, type: "padding", label: nil, view: "Rows"),
    ]
    var frames = [
      CGRect(x: 0, y: 0, width: 200, height: 100), CGRect(x: 0, y: 0, width: 200, height: 100),
      CGRect(x: 16, y: 12, width: 84, height: 20), CGRect(x: 0, y: 40, width: 200, height: 60),
    ]
    for row in 0..<rows {
      nodes.append(
        .init(parent: 3, path: "rows/\(row)", id: nil, type: "Text", label: "Row \(row)")
      )
      frames.append(CGRect(x: 8, y: Double(row * 20), width: 50, height: 20))
    }
    return try Snapshot(
      scene: "card",
      proposal: ProposedViewSize(width: 200, height: nil),
      environment: ["displayScale": 1],
      outline: SceneOutline(nodes),
      table: PlacementTable(
        frames.enumerated().map { index, frame in
          Placement(
            frame: frame,
            proposal: index == 2
              ? ProposedViewSize(width: 168, height: .infinity)
              : ProposedViewSize(width: frame.width, height: frame.height)
          )
        }
      )
    )
  }

  @Test func `Views of the app and texts have a line each, and wrappers are counted`() throws {
    let outline = SnapshotOutline(try Self.card(), version: "1.0", all: "keyline show 1.0 card")
    #expect(
      outline.description == """
        card  200 × any in 1.0: 6 views
        TripCard 0,0 200×100
          title "Lisbon" 16,12 84×20 proposed 168×∞
          Rows 0,40 200×60
            Text "Row 0" 8,40 50×20
            Text "Row 1" 8,60 50×20
        … 1 more view: keyline show 1.0 card

        """
    )
    #expect(outline.positions == [0, 2, 3, 4, 5])
  }

  @Test func `A view with the frame of the only one inside shares its line`() throws {
    var rows = Array(Cards.rows.prefix(2))
    rows[1].frame = rows[0].frame
    let text = SnapshotOutline(try Cards.snapshot(rows), all: "show").description
    #expect(
      text == """
        card  100 × any: 2 views
        card › title "Hello" 0,0 100×60 proposed ideal size

        """
    )
  }

  @Test(arguments: [
    (OutlineLimits(depth: 1), "TripCard 0,0 200×100 … 4 inside\n… 5 more views: show\n"),
    (
      OutlineLimits(depth: 2),
      """
      TripCard 0,0 200×100
        title "Lisbon" 16,12 84×20 proposed 168×∞
        Rows 0,40 200×60 … 2 inside
      … 3 more views: show

      """
    ),
  ])
  func `The depth limits the levels, and the views inside are counted`(
    limits: OutlineLimits,
    lines: String
  ) throws {
    let text = SnapshotOutline(try Self.card(), limits: limits, all: "show").description
    #expect(text == "card  200 × any: 6 views\n\(lines)")
  }

  @Test(arguments: [50, 100, 400, 2000])
  func `The budget limits the tokens, and what is left out is counted`(tokens: Int) throws {
    let snapshot = try Self.card(rows: 500)
    let text = SnapshotOutline(snapshot, limits: OutlineLimits(tokens: tokens), all: "show")
      .description
    #expect(OutlineLimits.tokens(of: text) <= tokens + 30)
    let listed = text.split(separator: "\n").count - 2
    #expect(listed > tokens / 20)
    #expect(text.hasSuffix("… \(504 - listed) more views: show\n"))
    #expect(text.contains("Rows 0,40 200×60 … "))
  }

  @Test func `A hostile name adds no line and no control character`() throws {
    let hostile = "a\nTripCard 0,0 1×1\u{1B}[2J::error::"
    let text = SnapshotOutline(try Self.card(title: hostile), all: "show").description
    #expect(text.split(separator: "\n").count == 7)
    #expect(!text.contains("\u{1B}"))
  }
}
