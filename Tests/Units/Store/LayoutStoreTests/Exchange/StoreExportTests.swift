import Foundation
import Testing

@testable import LayoutStore

@Suite struct StoreExportTests {
  private let folder: TemporaryFolder
  private let store: RecordsStore

  init() throws {
    folder = try TemporaryFolder()
    store = try Sample.shardStore(.all, at: folder.file("one.sqlite"), after: ["0.9"])
  }

  @Test func `A copy has the same content as the store`() throws {
    try store.export(to: folder.file("copy.sqlite"))
    let copy = try Sample.open(folder.file("copy.sqlite"))
    #expect(try copy.digest() == store.digest())
    #expect(try copy.examine().isEmpty)
  }

  @Test func `A store that is opened for reading stays read-only after it was exported`() throws {
    let reader = try RecordsStore.open(store.path, for: .reading, program: "test")
    try reader.export(to: folder.file("copy.sqlite"))
    let failure = refusal {
      try reader.write("testing") { try $0.run("DELETE FROM version_snapshot") }
    }
    #expect(failure?.code == .readOnly)
  }

  @Test func `An existing file stays unless it may be replaced`() throws {
    let path = try folder.write("mine".utf8, to: "copy.sqlite")
    #expect(refusal { try store.export(to: path) }?.code == .cannotCreate)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    try store.export(to: path, replacing: true)
    #expect(try Sample.open(path).digest() == store.digest())
  }

  @Test func `The store itself, a folder and a missing folder are no targets`() throws {
    for path in [store.path, folder.path, folder.file("none/copy.sqlite")] {
      #expect(refusal { try store.export(to: path, replacing: true) } != nil)
    }
    #expect(try store.examine().isEmpty)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(left.allSatisfy { !$0.hasSuffix(".part") })
  }

  @Test func `A path that is too long for SQLite is named as that`() throws {
    var path = folder.path
    while path.utf8.count < 440 {
      path += "/" + String(repeating: "f", count: 60)
      #expect(mkdir(path, 0o700) == 0)
    }
    path += "/" + String(repeating: "a", count: 495 - path.utf8.count)
    let failure = refusal { try store.export(to: path) }
    #expect(failure?.message.contains("but SQLite allows 504") == true)
    #expect(failure?.location == path)
  }

  @Test func `A copy is imported, and again without a change`() throws {
    try store.export(to: folder.file("copy.sqlite"))
    let other = try Sample.open(folder.file("other.sqlite"))
    for added in [24, 0] {
      let report = try other.importFile(at: folder.file("copy.sqlite"), program: "test")
      #expect(report.versions.map(\.added) == [added, added])
    }
    #expect(try other.digest() == store.digest())
  }

  @Test(arguments: ["", "{}", "keyline layout 1\n", "SQLite format 3"])
  func `A file that is not a store is refused`(text: String) throws {
    let path = try folder.write(text.utf8, to: "bad.txt")
    let error = refusal { try store.importFile(at: path, program: "test") }
    #expect([.damaged, .notAStore, .missing].contains(try #require(error?.code)))
  }
}
