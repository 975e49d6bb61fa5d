import Testing

@testable import LayoutStore

@Suite struct NodeLinesTests {
  private func texts(_ rows: [some Sequence<UInt8>]) -> [String] {
    rows.map { String(decoding: Array($0), as: UTF8.self) }
  }

  @Test func `A node and its placement stand on one line`() {
    let lines = NodeLines(
      nodes: Array(#"[[null,"a","a","V",null],[0,"a],[\"\\",null,"T","x y"]]"#.utf8),
      result: Array("[[0,0,1,2,3,null],[4,5,6,7,8,9]]".utf8)
    )
    #expect(
      texts(lines.lines) == [
        #"[null,"a","a","V",null] [0,0,1,2,3,null]"#,
        #"[0,"a],[\"\\",null,"T","x y"] [4,5,6,7,8,9]"#,
      ]
    )
  }

  @Test(arguments: [
    ("[]", 0), ("[[1],[2]]", 2), ("[[]]", 1), (#"[["]"],[[1],[2]]]"#, 2),
  ])
  func `Rows joined by commas are the text again`(text: String, count: Int) throws {
    let rows = try #require(JSONRows(Array(text.utf8))).rows
    #expect(rows.count == count)
    #expect("[" + texts(rows).joined(separator: ",") + "]" == text)
  }

  @Test(arguments: ["", "[", "{}", "[1,2]", "[[1],]", "[[1] ,[2]]", "[[1]", "[[1]]]", "[[\"]]"])
  func `A text that is not an array of arrays is not split`(text: String) {
    #expect(JSONRows(Array(text.utf8)) == nil)
  }

  @Test func `Without a placement for each node there are no lines`() {
    #expect(NodeLines(nodes: Array("[[1],[2]]".utf8), result: Array("[[1]]".utf8)).lines == [])
  }
}
