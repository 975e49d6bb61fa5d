import Digests
import Testing

@testable import LayoutStore

@Suite struct UnverifiedTextTests {
  private func entry() throws -> RecordedSnapshot {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let store = try Sample.open(folder.file("layouts.sqlite"))
    _ = try Sample.record("1", [Sample.snapshot("card")], in: store)
    return try #require(try store.entries(of: try store.version("1")).first)
  }

  @Test func `A text that is what its digest says is handed over, as often as it is asked for`()
    throws
  {
    let text = Array("[]".utf8)
    let read = UnverifiedText(text, digest: Digest(of: text), what: "scene", of: try entry())
    #expect(try read.verified() == text)
    #expect(try read.verified() == text)
  }

  @Test func `Any other is refused each time, by what it is and whose`() throws {
    let digest = Digest(of: Array("[]".utf8))
    let read = UnverifiedText(Array("[1]".utf8), digest: digest, what: "scene", of: try entry())
    for _ in 1...2 {
      let error = try #require(refusal { try read.verified() })
      #expect(error.code == .damaged)
      #expect(error.message.contains("the scene of “card”"))
    }
  }
}
