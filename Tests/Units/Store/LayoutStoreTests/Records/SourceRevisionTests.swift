import Testing

@testable import LayoutStore

@Suite struct SourceRevisionTests {
  @Test(
    arguments: [
      ("abc", SourceRevision(commit: "abc")),
      ("abc def", SourceRevision(commit: "abc", tree: "def")),
      ("", nil),
      (" ", nil),
    ] as [(String, SourceRevision?)]
  )
  func `A version's text is a commit, then a tree`(text: String, revision: SourceRevision?) {
    #expect(SourceRevision(text) == revision)
    if let revision { #expect(revision.text == text) }
  }
}
