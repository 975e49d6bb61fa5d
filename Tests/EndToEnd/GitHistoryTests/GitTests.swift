import Foundation
import LayoutStore
import Testing

@testable import GitHistory

/// Git in a repository that names programs to run.
@Suite struct GitTests {
  private let repository: Repository
  private let marks: Marks

  init() throws {
    repository = try Repository()
    marks = try Marks()
  }

  private var marked: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: marks.url.path) }
  }

  /// Sets a key to a program that leaves a mark.
  private func mark(_ key: String, as name: String) throws {
    let script = repository.folder.appendingPathComponent(".git/\(name)")
    let text = "#!/bin/sh\ntouch '\(marks.url.path)/\(name)'\n[ -t 0 ] || cat\n"
    try Data(text.utf8).write(to: script)
    #expect(chmod(script.path, 0o755) == 0)
    try repository.git("config", key, script.path)
  }

  @Test func `No monitor, hook, filter or diff driver of a repository runs`() throws {
    try repository.commit("a")
    try repository.record("1")
    try repository.git("checkout", "--quiet", "-b", "branch")
    try repository.commit("b")
    try repository.record("2", following: "1")
    try repository.git("checkout", "--quiet", "main")
    try repository.commit("b2", to: "b")
    try repository.write("* filter=evil diff=evil\n", to: ".gitattributes")
    for (key, name) in [
      ("core.fsmonitor", "fsmonitor"), ("diff.external", "external"), ("gpg.program", "gpg"),
      ("diff.evil.textconv", "textconv"), ("diff.evil.command", "command"),
      ("filter.evil.clean", "clean"), ("filter.evil.process", "process"),
    ] { try mark(key, as: name) }
    try repository.git("config", "log.showSignature", "true")
    try repository.git("config", "filter.evil.required", "true")
    try repository.write("changed", to: "a")
    #expect(try repository.tree.revision().tree != nil)
    #expect(try repository.baseline() != nil)
    #expect(try !repository.tree.tracks("none"))
    #expect(try marked == [])
  }

  @Test func `Nothing is fetched, because a remote can name a program to run`() throws {
    let commit = try repository.commit("a")
    try mark("remote.origin.uploadpack", as: "uploadpack")
    for (key, value) in [
      ("remote.origin.url", "file://\(repository.folder.path)"), ("remote.origin.promisor", "true"),
      ("remote.origin.partialclonefilter", "blob:none"), ("core.repositoryFormatVersion", "1"),
      ("extensions.partialClone", "origin"), ("protocol.file.allow", "always"),
    ] { try repository.git("config", key, value) }
    let missing = String(repeating: "1", count: 40)
    #expect(try repository.tree.commit(missing) == nil)
    #expect(try repository.tree.commit(commit) == commit)
    #expect(try marked == [])
  }

  @Test func `Files are not read if a driver cannot be disabled`() throws {
    try repository.commit("a")
    try mark("filter.a=b.clean", as: "clean")
    try repository.write("* filter=a=b\n", to: ".gitattributes")
    try repository.write("changed", to: "a")
    #expect(try repository.tree.revision().tree == nil)
    #expect(try marked == [])
  }

  @Test func `A work tree that the repository's configuration moves is refused`() throws {
    try repository.commit("a")
    let parent = repository.folder.deletingLastPathComponent().path
    try repository.git("config", "core.worktree", parent)
    let error = #expect(throws: StoreError.self) { try WorkTree(around: repository.folder) }
    #expect(error?.message.contains("core.worktree names \(parent)") == true, "\(error as Any)")
  }

  @Test func `An index that is a symbolic link is not written through`() throws {
    try repository.commit("a")
    let index = repository.folder.appendingPathComponent(".git/index")
    let target = marks.url.appendingPathComponent("index")
    try FileManager.default.moveItem(at: index, to: target)
    try FileManager.default.createSymbolicLink(at: index, withDestinationURL: target)
    let before = try Data(contentsOf: target)
    try repository.write("changed", to: "a")
    #expect(try repository.tree.revision().tree != nil)
    #expect(try Data(contentsOf: target) == before)
  }
}

/// The folder in which programs leave marks.
private final class Marks: Sendable {
  let url: URL

  init() throws { url = try ScratchFolder.make() }

  deinit { try? FileManager.default.removeItem(at: url) }
}
