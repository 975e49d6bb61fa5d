import Testing

@testable import Keyline

@Suite struct DocumentLayoutTests {
  private func document(proposals: Int) -> [UInt8] {
    let widths = (1...proposals).map { "{\"width\":\($0)}" }.joined(separator: ",")
    return Array(
      """
      {"keyline":1,"name":"a","proposals":[\(widths)],"root":{"type":"Rectangle"}}
      """.utf8
    )
  }

  private func layout(limit: Int) throws -> DocumentLayout {
    DocumentLayout(
      library: SceneLibrary(),
      settings: LayoutSettings(),
      limit: limit
    )
  }

  @Test func `Snapshots of more bytes than the limit are refused while they are written`() throws {
    let one = try layout(limit: .max).response(to: document(proposals: 1))
    #expect(!one.isRefusal)
    let limit = one.text.count * 10
    #expect(!(try layout(limit: limit).response(to: document(proposals: 9)).isRefusal))
    let refusal = try layout(limit: limit).response(to: document(proposals: 200_000))
    #expect(refusal.isRefusal)
    #expect(
      String(decoding: refusal.text, as: UTF8.self) == """
        {"error":"the snapshots of the document have more than \(limit) bytes; send it as several \
        documents with fewer proposals or parameters"}
        """
    )
  }
}
