import Foundation
import Testing

/// The queries that the documentation of the store shows.
@Suite struct StoreDocumentationTests {
  @Test func `Every query that is shown runs, and finds something after a change`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    try workplace.write(
      #"{"keyline":1,"name":"text","root":{"type":"Text","arguments":{"content":"Hi"}}}"#,
      to: "text.json"
    )
    #expect(try workplace.keyline("record", ".", "--version", "1.2").status == 0)
    let document = try String(
      contentsOf: Tool.root.appendingPathComponent("Documentation/Store.md"),
      encoding: .utf8
    )
    let queries = document.matches(of: /```sql\n([^`]*)```/).map { String($0.1) }
    #expect(queries.count >= 5)
    for query in queries {
      let outcome = try workplace.keyline("query", query)
      #expect(outcome.status == 0, "\(query): \(outcome.errors)")
      #expect(outcome.output.split(separator: "\n").count > 1, "\(query)")
    }
  }
}
