import Testing

@testable import LayoutStore

@Suite struct GeometryFunctionsTests {
  private func value(_ sql: String) throws -> QueryValue? {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("s"))
    var value: QueryValue?
    try store.query("SELECT \(sql)") {
      value = $0.first
      return true
    }
    return value
  }

  @Test(arguments: [
    ("overlaps(0,0,10,10, 9,9,5,5)", QueryValue.integer(1)),
    ("overlaps(0,0,10,10, 10,0,5,5)", .integer(0)),
    ("overlaps(0,0,10,0, 5,0,5,5)", .integer(0)),
    ("inside(2,2,3,3, 0,0,5,5)", .integer(1)),
    ("inside(2,2,3.5,3, 0,0,5,5)", .integer(0)),
    ("inside(0,0,5,5, 2,2,3,3)", .integer(0)),
    ("gap(0,0,10,10, 18,0,5,5)", .integer(8)),
    ("gap(18,0,5,5, 0,0,10,10)", .integer(8)),
    ("gap(0,0,10,10, 13,14,5,5)", .integer(5)),
    ("gap(0,0,10,10, 9,9,5,5)", .integer(0)),
    ("iou(0,0,10,10, 0,0,10,10)", .integer(1)),
    ("iou(0,0,10,10, 5,0,10,10)", .real(50.0 / 150)),
    ("iou(0,0,0,0, 0,0,0,0)", .integer(0)),
    ("gap(0,0,10,10, NULL,0,5,5)", .null),
    ("gap(0,0,10,10, '1',0,5,5)", .null),
  ])
  func `A function answers what its rectangles make it`(sql: String, answer: QueryValue) throws {
    #expect(try value(sql) == answer)
  }

  @Test func `A function needs two rectangles`() throws {
    let error = refusal { try value("overlaps(1, 2)") }
    #expect(error?.code == .badQuery)
    #expect(error?.message.contains("wrong number of arguments to function overlaps()") == true)
  }
}
