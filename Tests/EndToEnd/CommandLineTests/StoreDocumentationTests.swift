import Foundation
import RepositoryFiles
import Testing

/// The queries that the documentation of the store shows.
@Suite(.documentation) struct StoreDocumentationTests {
  /// Returns the queries of a section of the documentation.
  private func queries(in section: String) throws -> [String] {
    let document = try String(
      contentsOf: Tool.root.appendingPathComponent("Documentation/HowTo/QueryTheStore.md"),
      encoding: .utf8
    )
    let text = document.components(separatedBy: "\n## ").first { $0.hasPrefix(section + "\n") }
    return try #require(text).matches(of: /```sql\n([^`]*)```/).map { String($0.1) }
  }

  @Test func `Every documented query runs, and finds something after a change`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    try workplace.write(
      #"{"keyline":1,"name":"text","root":{"type":"Text","arguments":{"content":"Hi"}}}"#,
      to: "text.json"
    )
    #expect(try workplace.keyline("record", ".", "--label", "1.2").status == 0)
    let queries = try queries(in: "# Query the store")
    #expect(!queries.isEmpty)
    for query in queries {
      let outcome = try workplace.keyline("query", query)
      #expect(outcome.status == 0, "\(query): \(outcome.errors)")
      #expect(outcome.output.split(separator: "\n").count > 1, "\(query)")
    }
  }

  /// Writes a form of two buttons and a bar, and a box with an overflowing subview.
  private func writeScenes(spacing: Int, height: Int, in workplace: Workplace) throws {
    try workplace.write(
      """
      {"keyline": 1, "name": "form", "proposals": [{"width": 90, "height": 200}, {}],
       "root": {"type": "VStack", "id": "form", "arguments": {"spacing": \(spacing)}, "children": [
         {"type": "Rectangle", "id": "cancel-button",
          "modifiers": [{"frame": {"width": 100, "height": 44}}]},
         {"type": "Rectangle", "id": "submit-button",
          "modifiers": [{"frame": {"width": 100, "height": \(height)}}]},
         {"type": "Rectangle", "id": "bar", "modifiers": [{"frame": {"height": 4}}]}]}}
      """,
      to: "form.json"
    )
    try workplace.write(
      """
      {"keyline": 1, "name": "box", "proposals": [{}],
       "root": {"type": "ZStack", "id": "box", "children": [
         {"type": "Rectangle", "modifiers": [{"frame": {"width": 20, "height": 20}}]},
         {"type": "Rectangle", "modifiers": [{"frame": {"width": 30, "height": 30}},
           {"frame": {"width": 10, "height": 10}}]}]}}
      """,
      to: "box.json"
    )
  }

  /// The results, worked out by hand.
  ///
  /// In version 1 the buttons are at 0…44 and 52…96, in 2 at 0…44 and 52…92, in 3 at 0…44 and 40…80
  /// with the bar at 76…80. The bar is 90 or 100 points wide.
  private static let answers: [[String]] = [
    ["2 form submit-button 100 40"],
    ["3 form form/frame[0] form/frame[1]", "3 form form/frame[1] form/frame[2]"],
    ["1 8", "2 8", "3 0"],
    ["box -x- box/frame[1]/frame[0] box/frame[1]"],
    ["1", "2", "3"].flatMap { version in
      ["form", "form/frame[0]", "cancel-button", "form/frame[1]", "submit-button"].map {
        "\(version) form 90x200 \($0)"
      }
    },
    ["submit-button 0.5", "cancel-button 1"],
    ["form cancel-button 100", "form submit-button 100"],
    ["form 2"],
    ["form bar 90 100 4 4", "form form/frame[2] 90 100 4 4"],
    ["accepted 3 form ada smaller", "accepted 3 form ada smaller"],
  ]

  @Test func `Every query has the result that was worked out by hand`() throws {
    let workplace = try Workplace()
    for (version, spacing, height) in [("1", 8, 44), ("2", 8, 40), ("3", -4, 40)] {
      try writeScenes(spacing: spacing, height: height, in: workplace)
      #expect(try workplace.keyline("record", ".", "--label", version).status == 0)
    }
    let accept = try workplace.keyline("accept", "--all", "--author", "ada", "-m", "smaller")
    #expect(accept.status == 0)
    let queries = try queries(in: "Questions")
    #expect(queries.count == StoreDocumentationTests.answers.count)
    for (query, answer) in zip(queries, StoreDocumentationTests.answers) {
      let outcome = try workplace.keyline("query", query)
      #expect(outcome.status == 0, "\(query): \(outcome.errors)")
      let rows = outcome.output.split(separator: "\n").dropFirst().map {
        $0.split(separator: " ").joined(separator: " ")
      }
      #expect(rows == answer, "\(query)")
    }
  }
}
