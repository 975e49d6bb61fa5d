import Foundation
import Testing

@testable import Keyline

@Suite("The functions in the sources of tests")
struct TestSourcesTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("test-sources-\(UUID().uuidString)")

  /// Writes a source with one test, and returns its path.
  private func source() throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("CardTests.swift")
    try Data("@Test func wraps() { expectLayout(Card()) }\n".utf8).write(to: file)
    return file.path
  }

  @Test("A scene without a function of its name is not used")
  func unused() throws {
    let sources = TestSources([try source()])
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(sources.use(of: "wraps") == .possible)
    #expect(sources.use(of: "shrinks") == .none)
  }

  @Test("A file that cannot be read may use any scene", arguments: ["missing.swift", ""])
  func unreadable(name: String) throws {
    let readable = try source()
    defer { try? FileManager.default.removeItem(at: folder) }
    let sources = TestSources([readable, folder.appendingPathComponent(name).path])
    #expect(sources.use(of: "shrinks") == .possible)
  }
}
