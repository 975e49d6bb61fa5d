import CanonicalJSON
import CardSnapshots
import Foundation
import LayoutDiff
import LayoutReports
import Testing

@Suite struct HistoryHTMLTests {
  private func card(row y: CGFloat = 28) throws -> Snapshot {
    var rows = Cards.rows
    rows[2].frame.origin.y = y
    return try Cards.snapshot(rows)
  }

  /// The data of the page of versions with the row at each y-coordinate; `nil` is an unrecorded version.
  private func data(_ ys: [CGFloat?], following path: String? = nil) throws -> JSONObject {
    let history = SnapshotHistory(
      try ys.enumerated().map { ("\($0.offset)", try $0.element.map { try card(row: $0) }) }
    )
    let page = HistoryHTML([("card", "100x-", history)], following: path).description
    let start = try #require(page.range(of: #"id="data">"#)).upperBound
    let end = try #require(page.range(of: "</script>", range: start..<page.endIndex)).lowerBound
    return try #require(try JSONReader.read(Array(page[start..<end].utf8)).object)
  }

  @Test func `A timeline has every version, and an item for each with changes`() throws {
    let data = try data([nil, 28, 28, 30, nil, nil, 30, 28], following: "row")
    #expect(
      data["timelines"] == [
        [
          ["0", -1], ["1", 0], ["2", -1], ["3", 1], ["4", 2], ["5", -1], ["6", 3], ["7", 4],
        ]
      ]
    )
    let items = (data["items"]?.array ?? []).compactMap(\.object)
    #expect(
      items.map { $0["event"] } == [
        "first, 5 nodes", "1 node changed, 2 moved with their parents", "not recorded",
        "recorded again, unchanged", "1 node changed, 2 moved with their parents",
      ]
    )
    #expect(items.map { $0["before"] } == [nil, 0, nil, nil, 1])
    #expect(items.map { $0["after"] } == [0, 1, nil, 1, 0])
    #expect(items.map { $0["old"] } == ["", "1", "3", "4", "6"])
    #expect(data["groups"]?.array?.first?.object?["items"] == [4, 3, 2, 1, 0])
    #expect(data["isHistory"] == true)
    #expect(data["node"] == "row")
    #expect(data["summary"] == "1 snapshot through 8 versions")
  }

  @Test func `A scene that never changed has one item`() throws {
    let data = try data([28, 28])
    #expect(data["timelines"] == [[["0", 0], ["1", -1]]])
    #expect(data["items"]?.array?.count == 1)
  }
}
