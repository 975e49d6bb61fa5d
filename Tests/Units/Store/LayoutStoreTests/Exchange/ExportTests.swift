import Foundation
import Testing

@testable import LayoutStore

@Suite struct ExportTests {
  private let folder: TemporaryFolder
  private let store: RecordsStore

  init() throws {
    folder = try TemporaryFolder()
    store = try Sample.shardStore(.all, at: folder.file("one.sqlite"), after: ["0.9"])
  }

  @Test func `A copy holds what the store holds`() throws {
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

  @Test func `A file that is there stays unless it may be replaced`() throws {
    let path = try folder.write("mine".utf8, to: "copy.sqlite")
    #expect(refusal { try store.export(to: path) }?.code == .cannotCreate)
    #expect(refusal { try store.exportText(to: path) }?.code == .cannotCreate)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    try store.export(to: path, replacing: true)
    #expect(try Sample.open(path).digest() == store.digest())
  }

  @Test func `The store itself, a folder and a missing folder are no targets`() throws {
    for path in [store.path, folder.path, folder.file("none/copy.sqlite")] {
      #expect(refusal { try store.export(to: path, replacing: true) } != nil)
      #expect(refusal { try store.exportText(to: folder.file("none/a.txt")) } != nil)
    }
    #expect(try store.examine().isEmpty)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(left.allSatisfy { !$0.hasSuffix(".part") })
  }

  @Test func `Damage is not exported as text`() throws {
    try RawDatabase.run("UPDATE result SET body = '[]' WHERE id = 1", on: store.path)
    #expect(refusal { try store.exportText(to: folder.file("a.txt")) }?.code == .damaged)
    #expect(!FileManager.default.fileExists(atPath: folder.file("a.txt")))
  }

  @Test func `The text has a line for each node`() throws {
    let text = try store.text()
    #expect(text.hasPrefix("keyline text 2\n"))
    #expect(text.hasSuffix("\n"))
    let lines = text.split(separator: "\n")
    // 24 scenes of two nodes, with different placements in 0.9 and 1.0.
    #expect(lines.count { $0.hasPrefix("node ") } == 24 * 2 * 2)
    #expect(lines.count { $0.hasPrefix("version ") } == 2)
  }
}
