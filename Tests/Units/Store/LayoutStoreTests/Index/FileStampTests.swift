import Foundation
import KeylineLibc
import Testing

@testable import LayoutStore

@Suite struct FileStampTests {
  private let folder: TemporaryFolder
  private let path: String
  private let stamp: FileStamp

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write(Array("content".utf8), to: "index")
    stamp = try FileStamp(of: path, in: folder.file("state"))
    try stamp.write()
  }

  @Test func `An unchanged file has a current stamp, until it is removed`() throws {
    #expect(stamp.isCurrent)
    stamp.remove()
    #expect(!stamp.isCurrent)
  }

  @Test func `A changed, copied or missing file has none`() throws {
    try Data("other".utf8).write(to: URL(fileURLWithPath: path))
    #expect(!stamp.isCurrent)
    try stamp.write()
    #expect(stamp.isCurrent)
    try FileManager.default.removeItem(atPath: path)
    #expect(!stamp.isCurrent)
    _ = try folder.write(Array("other".utf8), to: "index")
    #expect(!stamp.isCurrent)
  }

  @Test func `A stamp of a different user's state, or one that others can write, is not current`()
    throws
  {
    #expect(try !FileStamp(of: path, in: folder.file("other")).isCurrent)
    #expect(chmod(folder.file("state"), 0o770) == 0)
    #expect(!stamp.isCurrent)
    #expect(refusal { try stamp.write() }?.code == .untrusted)
    #expect(refusal { try FileStamp(of: path, in: nil) }?.code == .untrusted)
  }
}
