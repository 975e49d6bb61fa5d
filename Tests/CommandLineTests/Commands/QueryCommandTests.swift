import CanonicalJSON
import Testing

@Suite struct QueryCommandTests {
  @Test func `A query reads the views`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    let sql = """
      SELECT version, y, height AS "tall" FROM frame WHERE path = 'row' AND proposal = '-x-'
      ORDER BY version
      """
    let text = try workplace.keyline("query", sql)
    #expect(text.output == "version  y   tall\n1.0      28  10\n1.1      32  10\n")
    let json = try workplace.keyline("query", sql, "--format", "json")
    #expect(
      try json.json() == [
        ["version": "1.0", "y": 28, "tall": 10], ["version": "1.1", "y": 32, "tall": 10],
      ]
    )
  }

  @Test(arguments: [
    "DELETE FROM version", "DROP TABLE scene", "SELECT 1; SELECT 2", "PRAGMA user_version = 3",
    "ATTACH 'x' AS y", "SELECT load_extension('x')", "SELEC 1",
  ])
  func `What does not only read the documented views is refused`(sql: String) throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    let query = try workplace.keyline("query", sql)
    #expect(query.status == 65)
    #expect(query.output == "")
    #expect(query.errors.hasPrefix("error: "))
  }
}
