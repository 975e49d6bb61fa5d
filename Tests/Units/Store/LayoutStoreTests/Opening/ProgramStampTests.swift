import Foundation
import LayoutCache
import Testing

@testable import LayoutStore

@Suite struct ProgramStampTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("stamp-\(UUID().uuidString)")

  private func file(_ text: String) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appendingPathComponent("program")
    try Data(text.utf8).write(to: url)
    return url.path
  }

  @Test func `A file that was not written since has the stamp that it had`() throws {
    let path = try file("one")
    #expect(ProgramStamp(of: path) == ProgramStamp(of: path))
    try FileManager.default.removeItem(at: folder)
  }

  @Test(arguments: ["two", "longer"])
  func `A file that was written has another stamp, even if its time is set back`(
    text: String
  ) throws {
    let path = try file("one")
    let before = try #require(ProgramStamp(of: path))
    let time = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
    Thread.sleep(forTimeInterval: 0.02)
    _ = try file(text)
    try FileManager.default.setAttributes([.modificationDate: time as Any], ofItemAtPath: path)
    #expect(ProgramStamp(of: path) != before)
    try FileManager.default.removeItem(at: folder)
  }

  @Test func `A missing file has none, and one just written is not stable`() throws {
    let path = try file("one")
    #expect(ProgramStamp(of: path)?.isStable == false)
    #expect(ProgramStamp(of: path + "-not") == nil)
    try FileManager.default.removeItem(at: folder)
  }

  @Test func `A cache has the fingerprint of a stable file until it is cleared`() throws {
    let program = try #require(ProgramStamp(of: "/bin/sh"))
    let path = folder.path
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func open() -> CacheStore {
      CacheStore.open("\(path)/cache.sqlite", program: "tests", stateFolder: path + "/state")
    }
    let cache = open()
    #expect(cache.fingerprint(of: program) == nil)
    cache.keep("abc", of: program)
    let other = open()
    #expect(other.fingerprint(of: program) == "abc")
    let new = try #require(ProgramStamp(of: try file("new")))
    other.keep("def", of: new)
    #expect(other.fingerprint(of: new) == nil)
    other.clear()
    #expect(cache.fingerprint(of: program) == nil)
    try FileManager.default.removeItem(at: folder)
  }
}
