import Foundation
import LayoutScenes
import Testing

@Suite struct FileStatusTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `A file has its size and the time at which it was written`() throws {
    let path = try folder.write("12345", to: "a")
    let written = 1_000_000_000.25
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: written)],
      ofItemAtPath: path
    )
    let status = try #require(FileStatus(of: path))
    #expect(status.size == 5)
    #expect(abs(status.modified - written) < 1e-3)
    #expect(!status.isFolder)
  }

  @Test func `A file that replaces another has a different inode`() throws {
    let (a, b) = (try folder.write("1", to: "a"), try folder.write("1", to: "b"))
    let before = try #require(FileStatus(of: a))
    _ = rename(b, a)
    #expect(FileStatus(of: a)?.inode != before.inode)
  }

  @Test func `A link has the status of its target`() throws {
    let path = try folder.write("12345", to: "a")
    let link = folder.url.appendingPathComponent("link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    #expect(FileStatus(of: link) == FileStatus(of: path))
    try FileManager.default.removeItem(atPath: path)
    #expect(FileStatus(of: link) == nil)
  }

  @Test func `A folder is recognized, and a missing file has no status`() throws {
    #expect(FileStatus(of: folder.url.path)?.isFolder == true)
    #expect(FileStatus(of: folder.url.appendingPathComponent("none").path) == nil)
  }
}
