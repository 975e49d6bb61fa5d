import Foundation
import Testing

@testable import LayoutStore

@Suite struct StoreCopyTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("layouts.sqlite") }
  private var copy: String { folder.file("copy.sqlite") }

  init() throws { folder = try TemporaryFolder() }

  private func bytes(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { Array($0) }
  }

  @Test func `A copy has the bytes of the store and of its journal`() throws {
    let write = try InterruptedWrite()
    _ = try folder.write(write.after, to: "layouts.sqlite")
    _ = try folder.write(write.journal, to: "layouts.sqlite-journal")
    try RecordsStore.copy(path, to: copy)
    #expect(bytes(copy) == write.after)
    #expect(bytes(copy + "-journal") == write.journal)
    #expect(bytes(path + "-journal") == write.journal)
  }

  @Test func `A file of several megabytes is copied completely`() throws {
    let content = (0..<(5 << 19)).map { UInt8(truncatingIfNeeded: $0 >> 10) }
    _ = try folder.write(content, to: "layouts.sqlite")
    try RecordsStore.copy(path, to: copy)
    #expect(bytes(copy) == content)
  }

  @Test func `A store that does not exist is named as missing`() {
    let failure = refusal { try RecordsStore.copy(path, to: copy) }
    #expect(failure?.code == .missing)
    #expect(failure?.location == path)
  }

  @Test func `A store with a write-ahead log, and a copy that exists, are refused`() throws {
    try Sample.record("1", [Sample.snapshot("a")], in: Sample.open(path))
    _ = try folder.write("mine".utf8, to: "copy.sqlite")
    #expect(refusal { try RecordsStore.copy(path, to: copy) }?.code == .cannotCreate)
    #expect(bytes(copy) == Array("mine".utf8))
    unlink(copy)
    _ = try folder.write("log".utf8, to: "layouts.sqlite-wal")
    #expect(refusal { try RecordsStore.copy(path, to: copy) }?.code == .refusedJournal)
    #expect(bytes(copy) == nil)
  }
}
