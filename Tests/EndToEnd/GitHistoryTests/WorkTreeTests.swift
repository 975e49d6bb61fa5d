import Foundation
import Testing

@testable import GitHistory

@Suite struct WorkTreeTests {
  @Test func `A folder without a repository, or without a commit, is not a work tree`() throws {
    #expect(try WorkTree(around: FileManager.default.temporaryDirectory) == nil)
    #expect(try WorkTree(around: Repository().folder) == nil)
  }

  @Test func `Clean sources have the tree of their commit`() throws {
    let repository = try Repository()
    let commit = try repository.commit("a")
    try repository.write("", to: "untracked")
    let revision = try repository.tree.revision()
    #expect(revision.commit == commit)
    #expect(try revision.tree == repository.git("rev-parse", "HEAD^{tree}"))
  }

  @Test func `Changed sources have the tree of the commit they become`() throws {
    let repository = try Repository()
    let first = try repository.commit("a")
    try repository.write("changed", to: "a")
    let objects = try repository.git("count-objects", "-v")
    let revision = try repository.tree.revision()
    #expect(try repository.git("count-objects", "-v") == objects)
    #expect(try repository.git("diff", "--name-only") == "a")
    try repository.git("commit", "--quiet", "--all", "--message", "b")
    #expect(revision.commit == first)
    #expect(try revision.tree == repository.git("rev-parse", "HEAD^{tree}"))
  }

  @Test func `A folder in the repository has the tree of the repository`() throws {
    let repository = try Repository()
    try FileManager.default.createDirectory(
      at: repository.folder.appendingPathComponent("inner"),
      withIntermediateDirectories: false
    )
    try repository.commit("a", to: "inner/a")
    try repository.commit("b")
    try repository.write("changed", to: "b")
    let inner = try WorkTree(around: repository.folder.appendingPathComponent("inner"))
    #expect(try inner?.revision() == repository.tree.revision())
    #expect(try inner?.revision().tree != repository.git("rev-parse", "HEAD^{tree}"))
  }

  @Test func `A file is tracked when it is committed`() throws {
    let repository = try Repository()
    let path = repository.folder.appendingPathComponent("store").path
    try repository.commit("a")
    #expect(try !repository.tree.tracks(path))
    try repository.commit("b", to: "store")
    #expect(try repository.tree.tracks(path))
    #expect(try !repository.tree.tracks("/nowhere/store"))
  }
}

@Suite struct AncestryTests {
  @Test func `The distance is that of the shortest path through any parent`() {
    // e is a merge of d and b; c is the parent of d, and a is the parent of c and b.
    let ancestry = Ancestry("e te d b\nd td c\nc tc a\nb tb a\na ta")
    #expect(ancestry.distances == ["e": 0, "d": 1, "b": 1, "c": 2, "a": 2])
  }

  @Test func `A tree refers to the nearest commit that has it`() {
    let ancestry = Ancestry("c same b\nb other a\na same")
    #expect(ancestry.commits == ["same": "c", "other": "b"])
  }

  @Test func `The history ends where a shallow clone ends`() {
    #expect(Ancestry("b tb a").distances == ["b": 0])
    #expect(Ancestry("").distances.isEmpty)
  }
}
