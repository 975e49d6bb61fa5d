import Foundation
import Testing

@testable import LayoutStore

@Suite struct RepairWorkshopTests {
  private let folder: TemporaryFolder
  private let store: RecordsStore

  init() throws {
    folder = try TemporaryFolder()
    store = try Sample.shardStore(.whole, at: folder.file("one.sqlite"), after: ["0.9"])
  }

  private var workshop: String { folder.file("new.sqlite.unfinished") }

  private func repair() throws {
    _ = try RecordsStore.repair(store.path, into: folder.file("new.sqlite"), program: "test")
  }

  private func leaveWork() throws {
    let files = FileManager.default
    try files.createDirectory(atPath: workshop, withIntermediateDirectories: true)
    try Data("half".utf8).write(to: URL(fileURLWithPath: workshop + "/new.sqlite"))
  }

  @Test func `What a repair that was killed left does not matter, and is removed`() throws {
    try leaveWork()
    try repair()
    #expect(!FileManager.default.fileExists(atPath: workshop))
    #expect(try Sample.open(folder.file("new.sqlite")).digest() == store.digest())
  }

  @Test func `It is removed as well where the file is there already`() throws {
    try repair()
    try leaveWork()
    #expect(refusal { try repair() }?.code == .cannotCreate)
    #expect(!FileManager.default.fileExists(atPath: workshop))
  }

  @Test func `Two repairs into one file do not take each other's work away`() throws {
    let other = try RepairWorkshop(for: folder.file("new.sqlite"))
    try Data("half".utf8).write(to: URL(fileURLWithPath: other.path + "/new.sqlite"))
    #expect(refusal { try repair() }?.code == .busy)
    #expect(FileManager.default.fileExists(atPath: other.path + "/new.sqlite"))
  }
}
