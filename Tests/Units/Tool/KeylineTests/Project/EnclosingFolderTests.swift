import Foundation
import Testing

@testable import Keyline

@Suite struct EnclosingFolderTests {
  /// Calls a closure with a new folder that contains `a/b/c`, and removes it.
  private func withFolders(_ body: (URL) throws -> Void) throws {
    let top = FileManager.default.temporaryDirectory
      .appendingPathComponent("keyline-\(UUID().uuidString)").standardizedFileURL
    defer { try? FileManager.default.removeItem(at: top) }
    try FileManager.default.createDirectory(
      at: top.appendingPathComponent("a/b/c"),
      withIntermediateDirectories: true
    )
    try body(top)
  }

  @Test func `The nearest folder that has an item is found`() throws {
    try withFolders { top in
      let inner = top.appendingPathComponent("a/b/c")
      let item = "Package-\(UUID().uuidString)"
      #expect(inner.nearestFolder(with: item) == nil)
      try Data().write(to: top.appendingPathComponent("a/\(item)"))
      #expect(inner.nearestFolder(with: item)?.path == top.path + "/a")
      try Data().write(to: inner.appendingPathComponent(item))
      #expect(inner.nearestFolder(with: item)?.path == inner.path)
      #expect(URL(fileURLWithPath: "/").nearestFolder(with: "tmp") == nil)
    }
  }

  @Test func `The root of a repository is the folder with .git, which a worktree has as a file`()
    throws
  {
    try withFolders { top in
      try Data().write(to: top.appendingPathComponent("a/.git"))
      let root = top.appendingPathComponent("a/b").repositoryRoot
      #expect(root.path == top.path + "/a")
      #expect(root.path(ofFile: top.path + "/a/b/c.swift") == "b/c.swift")
      #expect(root.path(ofFile: top.path + "/ab.swift") == top.path + "/ab.swift")
    }
  }
}
