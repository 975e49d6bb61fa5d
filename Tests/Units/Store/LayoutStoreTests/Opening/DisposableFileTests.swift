import Foundation
import Testing

@testable import LayoutStore

@Suite struct DisposableFileTests {
  private let folder: TemporaryFolder
  private let file: DisposableFile

  init() throws {
    folder = try TemporaryFolder()
    file = DisposableFile(path: folder.file("index"), busyTimeout: 0.1)
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func `A database of the kind is deleted, any other is renamed, and a journal stays`() throws
  {
    _ = try Sample.open(file.path)
    _ = try folder.write([1], to: "index-journal")
    #expect(file.discard(.records))
    #expect(try names() == ["index-journal", "index.lock"])
    _ = try Sample.open(file.path)
    #expect(file.discard(.index))
    #expect(try names() == ["index-journal.unknown-1", "index.broken", "index.lock"])
  }

  @Test func `A folder, a missing file and one whose new name is taken by a folder stay`() throws {
    #expect(!file.putAside())
    try FileManager.default.createDirectory(atPath: file.path, withIntermediateDirectories: false)
    #expect(!file.putAside())
    try FileManager.default.removeItem(atPath: file.path)
    _ = try folder.write(Array("text".utf8), to: "index")
    try FileManager.default.createDirectory(
      atPath: file.path + ".broken",
      withIntermediateDirectories: false
    )
    #expect(!file.putAside())
    #expect(FileManager.default.contents(atPath: file.path) == Data("text".utf8))
  }
}
