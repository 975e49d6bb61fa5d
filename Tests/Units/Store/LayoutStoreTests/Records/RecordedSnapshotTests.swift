import Digests
import Testing

@testable import LayoutStore

@Suite struct EncodedProposalTests {
  @Test(
    arguments: [
      (390.0, 844.0, "390x844"), (390, nil, "390x-"), (nil, nil, "-x-"),
      (Double.infinity, 0, "infx0"), (-0.0, 0.1, "0x0.1"), (1e21, 320.5, "1e+21x320.5"),
    ] as [(Double?, Double?, String)]
  )
  func `A proposal is written as the command line writes it`(
    _ width: Double?,
    _ height: Double?,
    _ text: String
  ) {
    #expect(EncodedProposal(width: width, height: height).text == text)
  }
}

@Suite struct UnverifiedTextTests {
  private func entry() throws -> RecordedSnapshot {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let store = try Sample.open(folder.file("layouts.sqlite"))
    _ = try Sample.record("1", [Sample.snapshot("card")], in: store)
    return try #require(try store.snapshots(of: try store.version("1")).first)
  }

  @Test func `A text that matches its digest is returned on every request`()
    throws
  {
    let text = Array(#"{"children":[{"type":"Rectangle"}],"type":"VStack"}"#.utf8)
    let read = UnverifiedText(text, .scene, of: try entry())
    #expect(try read.verified() == text)
    #expect(try read.verified() == text)
  }

  @Test func `Any other text is refused every time, with its kind and owner`() throws {
    let read = UnverifiedText(Array("[1]".utf8), .scene, of: try entry())
    for _ in 1...2 {
      let error = try #require(refusal { try read.verified() })
      #expect(error.code == .damaged)
      #expect(error.message.contains("the scene of “card”"))
    }
  }
}

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
      return try store.snapshots(of: version).map { try store.texts(of: $0).result }
    }
    #expect(contents[0].count == 20)
    #expect(contents[0] == contents[1])
  }
}
