import Foundation
import Testing

@testable import LayoutStore

@Suite struct DraftNameTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var names: Set<String> {
    get throws { Set(try FileManager.default.contentsOfDirectory(atPath: folder.path)) }
  }

  @Test func `Drafts that nobody writes any more are removed with their journals`() throws {
    for name in ["a.12-34.part", "a.12-34.part-journal", "a.5-6.part"] {
      _ = try folder.write("half".utf8, to: name)
    }
    DraftName.removeLeftovers(for: folder.file("a"))
    #expect(try names == [])
  }

  @Test func `Drafts for other files, and what others named, stay`() throws {
    let others: Set = ["b.12-34.part", "a.part", "a.mine.part", "a.12-34.txt", "aa.12-34.part"]
    for name in others { _ = try folder.write("theirs".utf8, to: name) }
    DraftName.removeLeftovers(for: folder.file("a"))
    #expect(try names == others)
  }

  @Test func `A draft that somebody writes stays`() throws {
    let path = folder.file("a")
    try WholeFile(path, replacing: false).write { draft in
      try Data("half".utf8).write(to: URL(fileURLWithPath: draft + "-journal"))
      // Another program begins the same file, and is done before.
      try WholeFile(path, replacing: true).write { other in
        #expect(FileManager.default.fileExists(atPath: draft))
        try Data("other".utf8).write(to: URL(fileURLWithPath: other))
      }
      #expect(FileManager.default.fileExists(atPath: draft + "-journal"))
      unlink(draft + "-journal")
      try Data("mine".utf8).write(to: URL(fileURLWithPath: draft))
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    #expect(try names == ["a"])
  }
}
