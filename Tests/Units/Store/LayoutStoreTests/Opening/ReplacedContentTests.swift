import Foundation
import Testing

@testable import LayoutStore

@Suite struct ReplacedContentTests {
  private static let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 2\n"
  private static let conflict = "{\n<<<<<<< HEAD\n1\n=======\n2\n>>>>>>> branch\n}\n"

  @Test(
    arguments: [
      (pointer, "git lfs pull"), (conflict, "line 2 is a conflict marker"),
      ("", "git checkout -- 'a b.json'"), ("{}", nil), ("<<<<<<< one marker\n", nil),
      ("version https://example.org\n", nil),
    ] as [(String, String?)]
  )
  func `What git left in place of a text is named, with the command that mends it`(
    text: String,
    words: String?
  ) {
    let problem = ReplacedContent.problem(ofText: Array(text.utf8), at: "a b.json")
    #expect((problem == nil) == (words == nil))
    if let words { #expect(problem?.contains(words) == true, "\(problem as Any)") }
  }

  @Test func `A pointer with conflict markers is a conflict, which git lfs cannot mend`() {
    let text =
      "version https://git-lfs.github.com/spec/v1\n<<<<<<< HEAD\n1\n=======\n2\n>>>>>>> b\n"
    let problem = ReplacedContent.problem(ofStore: Array(text.utf8), at: "s.sqlite")
    #expect(problem?.contains("git checkout --ours 's.sqlite'") == true, "\(problem as Any)")
  }

  @Test func `A store with changed line endings is damaged, and says so`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("s.sqlite")
    try Sample.record("1", [Sample.snapshot("a")], in: Sample.open(path))
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    _ = try folder.write(
      bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] } as [UInt8],
      to: "s.sqlite"
    )
    let error = #expect(throws: StoreError.self) {
      try RecordsStore.open(path, for: .reading, program: "tests")
    }
    #expect(error?.message.contains("line endings") == true, "\(error as Any)")
  }
}
