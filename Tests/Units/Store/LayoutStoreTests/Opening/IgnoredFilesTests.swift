import Foundation
import Testing

@testable import LayoutStore

@Suite struct IgnoredFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func text(of name: String) -> String? {
    try? String(contentsOfFile: folder.file(name), encoding: .utf8)
  }

  @Test func `A new store has a file beside it that ignores caches and locks`() throws {
    _ = try Sample.open(folder.file("app/.keyline/layouts.sqlite"))
    let written = try #require(text(of: "app/.keyline/.gitignore"))
    #expect(written.contains("\n*.lock\n"))
    #expect(written.contains("\ncache.sqlite*\n"))
    #expect(written.contains("\n*.index.sqlite*\n"))
    #expect(!written.contains("layouts.sqlite"))
  }

  @Test func `A folder of the user gets no such file, and an existing one is kept`() throws {
    _ = try Sample.open(folder.file("mine/layouts.sqlite"))
    #expect(text(of: "mine/.gitignore") == nil)
    let kept = folder.file("app/.keyline")
    try FileManager.default.createDirectory(atPath: kept, withIntermediateDirectories: true)
    try Data("*\n".utf8).write(to: URL(fileURLWithPath: kept + "/.gitignore"))
    _ = try Sample.open(folder.file("app/.keyline/layouts.sqlite"))
    #expect(text(of: "app/.keyline/.gitignore") == "*\n")
  }

  @Test func `A link in the place of the file leads nowhere`() throws {
    let kept = folder.file("app/.keyline")
    try FileManager.default.createDirectory(atPath: kept, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: kept + "/.gitignore",
      withDestinationPath: folder.file("elsewhere")
    )
    _ = try Sample.open(folder.file("app/.keyline/layouts.sqlite"))
    #expect(text(of: "elsewhere") == nil)
  }
}
