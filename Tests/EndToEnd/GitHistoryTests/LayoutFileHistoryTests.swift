import Foundation
import Testing

@testable import GitHistory

@Suite struct LayoutFileHistoryTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func write(_ text: String, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  @discardableResult
  private func git(_ arguments: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["git", "-c", "user.name=A", "-c", "user.email=a@example.org"] + arguments
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "git \(arguments)")
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  private func commit(_ message: String) throws {
    try git("add", "--all")
    try git("commit", "--quiet", "--message", message)
  }

  /// The contents of the files of each commit.
  private func contents(_ history: LayoutFileHistory) throws -> [[String: String]] {
    let git = Git(folder: folder)
    let names = Set(history.commits.flatMap(\.files.values))
    let contents = try #require(try LayoutFileHistory.contents(of: names, in: git))
    return history.commits.map { commit in
      commit.files.mapValues { String(decoding: contents[$0] ?? [], as: UTF8.self) }
    }
  }

  @Test func `Commits of a merged branch follow the first parent, and each has its files`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try git("init", "--quiet", "--initial-branch", "main")
    try write("a\n\0\u{ff}", to: "p/__Layouts__/A/a b.layout")
    try write("other", to: "p/a.layout")
    try write("elsewhere", to: "__Layouts__/A/c.layout")
    try commit("one\u{2}: two")
    try write("x", to: "p/y")
    try commit("nothing")
    try git("checkout", "--quiet", "-b", "branch")
    try write("c", to: "p/__Layouts__/A/c.layout")
    try commit("c")
    try write("c2", to: "p/__Layouts__/A/c.layout")
    try commit("c2")
    try git("checkout", "--quiet", "main")
    try git("rm", "--quiet", "p/__Layouts__/A/a b.layout")
    try commit("removed")
    try git("merge", "--quiet", "--no-edit", "branch")
    let git = Git(folder: folder.appendingPathComponent("p"))
    let head = try self.git("rev-parse", "HEAD")
    let history = try #require(LayoutFileHistory(upTo: head, in: git))
    #expect(
      history.commits.map(\.subject) == ["one\u{2}: two", "removed", "c", "c2"]
    )
    #expect(
      try contents(history) == [
        ["__Layouts__/A/a b.layout": "a\n\0\u{ff}"], [:], ["__Layouts__/A/c.layout": "c"],
        ["__Layouts__/A/c.layout": "c2"],
      ]
    )
    #expect(
      history.commits.allSatisfy {
        $0.date.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil
      }
    )
    let only = try #require(LayoutFileHistory(of: head, in: git))
    #expect(try contents(only) == [["__Layouts__/A/c.layout": "c2"]])
    #expect(only.commits.map(\.id) == [head])
    #expect(LayoutFileHistory(upTo: String(repeating: "0", count: 40), in: git) == nil)
  }
}
