import Digests
import Testing

@testable import LayoutStore

@Suite struct PendingTextsTests {
  private static let texts = (0..<50).map { Array("text \($0), of a few bytes".utf8) }

  @Test(arguments: [0, 1, 100, 1_000_000])
  func `Every text is found, in memory or in the file`(_ limit: Int) throws {
    var pending = PendingTexts(limit: limit)
    for text in Self.texts { try pending.add(text, Digest(of: text)) }
    // A repeated text may be in the file already.
    for text in Self.texts.prefix(7) { try pending.add(text, Digest(of: text)) }
    let copy = pending
    for text in Self.texts {
      #expect(try pending.text(Digest(of: text)) == text)
      #expect(try copy.text(Digest(of: text)) == text)
    }
    #expect(try pending.text(Digest(of: Array("unknown".utf8))) == nil)
  }

  @Test func `A version of texts in the file is the same as one of texts in memory`() throws {
    let folder = try TemporaryFolder()
    let snapshots = (0..<20).map { Sample.snapshot("\($0)", x: Double($0 % 3)) }
    let contents = try [0, 1_000_000].map { limit in
      let store = try Sample.open(folder.file("\(limit)"))
      var pending = PendingVersion(texts: PendingTexts(limit: limit))
      for snapshot in snapshots { try pending.add(snapshot) }
      let version = try store.write("recording") {
        try VersionInsertion(connection: $0, draft: Sample.draft("1.0")).insert(pending)
      }
      return try store.entries(of: version).map { try store.texts(of: $0).result }
    }
    #expect(contents[0].count == 20)
    #expect(contents[0] == contents[1])
  }
}
