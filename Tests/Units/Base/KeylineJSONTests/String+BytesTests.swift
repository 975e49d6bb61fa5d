import KeylineJSON
import Testing

@Suite struct StringBytesTests {
  private static let texts = [
    "", "a", "ab", "b", "\u{e9}", "e\u{301}", "a text of more than fifteen bytes",
  ]

  @Test(arguments: texts, texts)
  func `Texts are equal if their bytes are`(first: String, second: String) {
    #expect(first.hasSameBytes(as: second) == (Array(first.utf8) == Array(second.utf8)))
  }

  @Test(arguments: texts)
  func `Texts with the same bytes have the same hash, wherever they are in memory`(text: String) {
    func hash(_ text: String) -> Int {
      var hasher = Hasher()
      text.hashBytes(into: &hasher)
      return hasher.finalize()
    }
    let copy = String(decoding: Array("x\(text)y".utf8).dropFirst().dropLast(), as: UTF8.self)
    #expect(hash(text) == hash(copy))
    #expect(copy.hasSameBytes(as: text))
    #expect(hash(text) != hash("\(text)."))
  }

  @Test(arguments: ["#\u{301}x", "#\u{200D}", "#", "#x"])
  func `A beginning counts whatever merges with it`(text: String) {
    #expect(text.startsWithBytes(of: "#"))
    #expect(!"x\(text)".startsWithBytes(of: "#"))
  }

  @Test(arguments: ["x\u{D4E}.layout", ".layout", "\u{D4E}.layout"])
  func `An end counts whatever merges with it`(text: String) {
    #expect(text.endsWithBytes(of: ".layout"))
    #expect(!"\(text)x".endsWithBytes(of: ".layout"))
    #expect(!"layout".endsWithBytes(of: ".layout"))
  }
}
