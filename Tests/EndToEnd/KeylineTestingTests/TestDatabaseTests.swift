import Foundation
import Keyline
import LayoutStore
import Testing

@testable import KeylineTesting

@Suite struct TestBaselineTests {
  private func git(_ arguments: String..., in folder: URL) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["git", "-c", "user.name=A", "-c", "user.email=a@example.org"] + arguments
    process.currentDirectoryURL = folder
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "git \(arguments)")
  }

  private func commit(_ name: String, in folder: URL) throws {
    try Data(name.utf8).write(to: folder.appendingPathComponent(name))
    try git("add", "--all", in: folder)
    try git("commit", "--quiet", "--message", name, in: folder)
  }

  private func record(_ label: String, _ sources: SourceBaseline, in store: RecordsStore) throws {
    var draft = VersionDraft(label: label, build: try .running("tests"))
    draft.sourceCommit = try sources.commit()
    _ = try store.beginVersion(draft).commit()
  }

  @Test func `Only a store that is not committed is searched for the nearest commit`() throws {
    let folder = try TemporaryFolder()
    let elsewhere = try TemporaryFolder()
    try git("init", "--quiet", "--initial-branch", "main", in: folder.url)
    let store = try RecordsStore.open(elsewhere.store.path, for: .recording, program: "tests")
    let sources = { SourceBaseline(store: StoreLocation(elsewhere.store.path), folder: folder.url) }
    try commit("a", in: folder.url)
    try record("main", sources(), in: store)
    try git("checkout", "--quiet", "-b", "branch", in: folder.url)
    try commit("b", in: folder.url)
    try record("branch", sources(), in: store)
    try git("checkout", "--quiet", "main", in: folder.url)
    try commit("c", in: folder.url)
    #expect(try TestBaseline(store, of: sources()).label == "main")

    try FileManager.default.copyItem(
      at: elsewhere.url.appendingPathComponent(".keyline"),
      to: folder.url.appendingPathComponent(".keyline")
    )
    try git("add", "--force", ".keyline/tests.sqlite", in: folder.url)
    let own = SourceBaseline(store: StoreLocation(folder.store.path), folder: folder.url)
    #expect(try own.commit().isEmpty)
    #expect(try TestBaseline(store, of: own).label == "branch")
  }

  @Test func `Outside of a repository there are no commits`() throws {
    let folder = try TemporaryFolder()
    let sources = SourceBaseline(store: StoreLocation(folder.store.path), folder: folder.url)
    #expect(try sources.commit().isEmpty)
    let store = try RecordsStore.open(folder.store.path, for: .recording, program: "tests")
    #expect(try sources.versions(in: store, for: .testing, WorkObserver()) == nil)
    #expect(try SourceBaseline(store: StoreLocation(""), folder: nil).commit().isEmpty)
  }
}
