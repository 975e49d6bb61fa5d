import Testing

@testable import ConfinedFiles

@Suite struct PathTextTests {
  @Test(arguments: [
    ("a/b", "a", "b", ["a", "b"]), ("/a", "/", "a", ["a"]), ("a", ".", "a", ["a"]),
    ("/a//b/", "/a//b", "", ["a", "b"]),
    // A letter of Malayalam before a slash, and a mark after one, make one character with it.
    ("a\u{D4E}/b", "a\u{D4E}", "b", ["a\u{D4E}", "b"]),
    ("a/\u{301}b", "a", "\u{301}b", ["a", "\u{301}b"]),
  ])
  func `A path is divided at each slash`(
    path: String,
    folder: String,
    name: String,
    components: [String]
  ) {
    #expect(Array(PathText.folder(of: path).utf8) == Array(folder.utf8))
    #expect(Array(PathText.name(of: path).utf8) == Array(name.utf8))
    #expect(
      PathText.components(of: path).map { Array($0.utf8) } == components.map { Array($0.utf8) }
    )
  }

  @Test func `Marks do not hide a slash or a period`() {
    #expect(PathText.isAbsolute("/\u{301}a"))
    #expect(PathText.endsWithSlash("a\u{D4E}/"))
    #expect(PathText.isHidden(".\u{301}a"))
    #expect(!PathText.isAbsolute("a/") && !PathText.endsWithSlash("/a") && !PathText.isHidden("a."))
  }
}
