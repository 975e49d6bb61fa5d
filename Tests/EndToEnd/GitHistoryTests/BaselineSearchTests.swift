import Foundation
import Testing

@testable import GitHistory

@Suite struct BaselineSearchTests {
  @Test func `The baseline is the nearest recorded ancestor, not the newest version`() throws {
    let repository = try Repository()
    try repository.commit("a")
    try repository.record("one")
    let commit = try repository.commit("b")
    try repository.record("two")
    try repository.git("checkout", "--quiet", "-b", "other", "HEAD~1")
    try repository.commit("c")
    try repository.record("other", following: "one")
    try repository.git("checkout", "--quiet", "main")
    try repository.commit("d")
    try repository.commit("e")
    let choice = try #require(try repository.baseline())
    #expect(choice.labels == ["two"])
    #expect(choice.sentence == "baseline: two, recorded at \(commit.prefix(7)), 2 commits ago")
  }

  @Test func `The search follows both parents of a merge`() throws {
    let repository = try Repository()
    try repository.commit("a")
    try repository.record("one")
    try repository.git("checkout", "--quiet", "-b", "branch")
    try repository.commit("b")
    try repository.record("branch")
    try repository.git("checkout", "--quiet", "main")
    try repository.commit("c")
    try repository.git("merge", "--quiet", "--no-ff", "--message", "merge", "branch")
    #expect(try repository.baseline()?.labels == ["branch"])
  }

  @Test func `A squashed branch is found by its files in a clone without the branch`() throws {
    let repository = try Repository()
    try repository.commit("a")
    try repository.record("one")
    try repository.git("checkout", "--quiet", "-b", "branch")
    try repository.commit("b")
    let last = try repository.commit("c")
    try repository.record("branch")
    try repository.git("checkout", "--quiet", "main")
    try repository.git("merge", "--quiet", "--squash", "branch")
    try repository.git("commit", "--quiet", "--message", "squashed")
    try repository.git("branch", "--quiet", "-D", "branch")
    let squash = try repository.git("rev-parse", "HEAD")
    try repository.commit("d")
    let clone = try Repository(cloning: repository)
    let choice = try #require(try clone.baseline(recordedIn: repository))
    #expect(choice.labels == ["branch"])
    #expect(
      choice.sentence
        == "baseline: branch, recorded at \(last.prefix(7)), which has the same files as "
        + "\(squash.prefix(7))"
    )
  }

  @Test func `A squashed branch is joined with a later version on main`() throws {
    let repository = try Repository()
    try repository.commit("a")
    try repository.record("one")
    try repository.git("checkout", "--quiet", "-b", "branch")
    try repository.commit("b")
    try repository.commit("c")
    try repository.record("branch")
    try repository.git("checkout", "--quiet", "main")
    try repository.commit("d")
    try repository.record("two", following: "one")
    try repository.git("merge", "--quiet", "--squash", "branch")
    try repository.git("commit", "--quiet", "--message", "squashed")
    #expect(try repository.baseline()?.labels == ["branch", "two"])
    // A version recorded later contains both.
    try repository.record("three", following: "two")
    try repository.commit("e")
    #expect(try repository.baseline()?.labels == ["three"])
  }

  @Test func `A rebased branch is found by its changes`() throws {
    let repository = try Repository()
    try repository.commit("a")
    try repository.git("checkout", "--quiet", "-b", "branch")
    let old = try repository.commit("b")
    try repository.record("branch")
    try repository.git("checkout", "--quiet", "main")
    try repository.commit("c")
    try repository.git("checkout", "--quiet", "branch")
    try repository.git("rebase", "--quiet", "main")
    let new = try repository.git("rev-parse", "HEAD")
    let choice = try #require(try repository.baseline())
    #expect(
      choice.sentence
        == "baseline: branch, recorded at \(old.prefix(7)), whose changes are in \(new.prefix(7))"
    )
  }

  @Test func `An amended commit and a detached head lose nothing`() throws {
    let repository = try Repository()
    try repository.commit("a")
    try repository.commit("b")
    try repository.record("one")
    try repository.git("commit", "--quiet", "--amend", "--message", "better")
    try repository.git("checkout", "--quiet", "--detach", "HEAD")
    let choice = try #require(try repository.baseline())
    #expect(choice.labels == ["one"])
    #expect(choice.sentence == "baseline: one, recorded from the same sources")
  }

  @Test func `A shallow clone finds its own versions, and reports that it is shallow`() throws {
    let repository = try Repository()
    try repository.commit("a")
    try repository.record("one")
    try repository.commit("b")
    try repository.commit("c")
    let two = try Repository(cloning: repository, "--depth", "3")
    #expect(try two.baseline(recordedIn: repository)?.labels == ["one"])
    let one = try Repository(cloning: repository, "--depth", "2")
    #expect(try one.baseline(recordedIn: repository) == nil)
    let search = try BaselineSearch(in: one.tree, from: one.tree.revision(), platform: "here")
    #expect(search.shallowness.contains("git fetch --unshallow"))
    try repository.record("two")
    #expect(try one.baseline(recordedIn: repository)?.labels == ["two"])
  }

  @Test func `An unmerged branch is the last resort`() throws {
    let repository = try Repository()
    try repository.commit("a")
    try repository.git("checkout", "--quiet", "-b", "branch")
    let commit = try repository.commit("b")
    try repository.record("branch")
    try repository.git("checkout", "--quiet", "main")
    try repository.commit("c")
    let choice = try #require(try repository.baseline())
    #expect(
      choice.sentence
        == "baseline: branch, recorded at \(commit.prefix(7)), on a branch from 1 commit ago"
    )
  }

  @Test func `A different platform's version is used if there is no other, with a reason`() throws {
    let repository = try Repository()
    let first = try repository.commit("a")
    try repository.record("there", on: "there")
    let choice = try #require(try repository.baseline())
    #expect(choice.isOfOtherPlatform)
    #expect(
      choice.sentence
        == "baseline: there, recorded from the same sources, on there, because no version was recorded on here"
    )
    try repository.git("checkout", "--quiet", first)
    try repository.record("here")
    try repository.commit("b")
    try repository.record("later", on: "there")
    #expect(try repository.baseline()?.labels == ["here"])
    #expect(try repository.baseline()?.isOfOtherPlatform == false)
  }

  @Test func `Among versions of one commit, those of the current build take precedence`() throws {
    let repository = try Repository()
    try repository.commit("a")
    try repository.record("mine", build: "b")
    try repository.record("other", build: "c")
    #expect(try repository.baseline(build: "b")?.labels == ["mine"])
    #expect(try repository.baseline(build: "c")?.labels == ["other"])
    #expect(try repository.baseline(build: "d")?.labels == ["other"])
  }

  @Test func `A version with the same files takes precedence over a later one at the commit`()
    throws
  {
    let repository = try Repository()
    try repository.commit("a")
    try repository.record("clean")
    try repository.write("changed", to: "a")
    try repository.record("changed")
    #expect(try repository.baseline()?.labels == ["changed"])
    try repository.write("changed again", to: "a")
    #expect(try repository.baseline()?.labels == ["changed"])
    try repository.git("checkout", "--quiet", "a")
    #expect(try repository.baseline()?.labels == ["clean"])
  }

  @Test func `An abbreviated commit hash suffices; versions without a commit are skipped`()
    throws
  {
    let repository = try Repository()
    let commit = try repository.commit("a")
    try repository.record("nothing", commit: "")
    #expect(try repository.baseline() == nil)
    try repository.record("short", commit: String(commit.prefix(8)))
    try repository.record("nothing more", commit: "")
    try repository.commit("b")
    #expect(try repository.baseline()?.labels == ["short"])
  }
}
