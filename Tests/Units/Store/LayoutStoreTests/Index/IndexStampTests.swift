import Foundation
import KeylineLibc
import Testing

@testable import LayoutStore

@Suite struct IndexStampTests {
  private let folder: TemporaryFolder
  private let path: String
  private let stamp: IndexStamp

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write(Array("content".utf8), to: "index")
    stamp = IndexStamp(path: path, secret: try CacheSecret(in: folder.file("state")))
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

  @Test func `A stamp of a different secret, a wrong length or a link is not current`() throws {
    let other = IndexStamp(path: path, secret: try CacheSecret(in: folder.file("other")))
    #expect(!other.isCurrent)
    let text = try #require(FileManager.default.contents(atPath: path + ".stamp"))
    _ = try folder.write(text + Data("0".utf8), to: "index.stamp")
    #expect(!stamp.isCurrent)
    _ = try folder.write(text, to: "elsewhere")
    try FileManager.default.removeItem(atPath: path + ".stamp")
    #expect(symlink(folder.file("elsewhere"), path + ".stamp") == 0)
    #expect(!stamp.isCurrent)
  }
}
