import Foundation
import LayoutScenes
import RepositoryFiles
import Testing

@testable import Keyline

@Suite struct DocumentNamesTests {
  private struct Unreadable: Error {}

  /// The head of a document with a name.
  private func head(_ name: String) throws -> SceneDocument.Head {
    try SceneDocument.Head(
      Array(#"{"keyline": 1, "name": "\#(name)", "root": {"type": "Rectangle"}}"#.utf8)
    )
  }

  /// Writes a file that was last changed a while ago.
  private func write(_ text: String, to file: URL) throws {
    try Data(text.utf8).write(to: file)
    usleep(150_000)
  }

  @Test func `A document is read again only when its file changes`() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("keyline-names-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let names = DocumentNames()
    var reads = 0
    func all() -> [String]? {
      names.names(inFileAt: file.path) {
        reads += 1
        return try head("card\(reads)")
      }?.all
    }
    try write("one", to: file)
    #expect(all()?.first == "card1")
    #expect(all()?.first == "card1")
    #expect(reads == 1)
    try write("two", to: file)
    #expect(all()?.first == "card2")
    try FileManager.default.removeItem(at: file)
    #expect(all()?.first == "card3")
    #expect(all()?.first == "card4")
  }

  @Test func `A file that was written just now is read again`() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("keyline-names-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let names = DocumentNames()
    try Data("one".utf8).write(to: file)
    #expect(names.names(inFileAt: file.path) { try head("a") }?.all.first == "a")
    #expect(names.names(inFileAt: file.path) { try head("b") }?.all.first == "b")
    #expect(names.names(inFileAt: file.path) { throw Unreadable() } == nil)
  }
}
