import Foundation
import Testing

@testable import LayoutStore

@Suite struct AtomicFileTests {
  private let folder: TemporaryFolder
  private let bytes = Array("all of it\n".utf8)

  init() throws { folder = try TemporaryFolder() }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.file(name), encoding: .utf8)
  }

  private func mode(_ name: String) -> UInt32 {
    var status = stat()
    lstat(folder.file(name), &status)
    return UInt32(status.st_mode)
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test func `A file is made, and replaced by one of the same permissions`() throws {
    try AtomicFile.write(Array("old and longer than the new".utf8), to: folder.file("a"))
    chmod(folder.file("a"), 0o640)
    try AtomicFile.write(bytes, to: folder.file("a"))
    #expect(try text("a") == "all of it\n")
    #expect(mode("a") & 0o777 == 0o640)
    #expect(try names == ["a"])
  }

  @Test func `A link is followed, and stays a link`() throws {
    try AtomicFile.write([], to: folder.file("a"))
    symlink("a", folder.file("link"))
    try AtomicFile.write(bytes, to: folder.file("link"))
    #expect(try text("a") == "all of it\n")
    #expect(mode("link") & S_IFMT == S_IFLNK)
  }

  @Test(arguments: ["../outside", "none/a", "/nowhere/a"])
  func `A link that leads out of its folder, or to nothing, changes nothing`(target: String) throws
  {
    let outside = folder.path + "-outside"
    try Data("theirs".utf8).write(to: URL(fileURLWithPath: outside))
    defer { unlink(outside) }
    let name = URL(fileURLWithPath: outside).lastPathComponent
    symlink(target.replacing("outside", with: name), folder.file("link"))
    let failure = refusal { try AtomicFile.write(bytes, to: folder.file("link")) }
    #expect(failure?.code == .cannotCreate)
    #expect(try String(contentsOfFile: outside, encoding: .utf8) == "theirs")
    #expect(mode("link") & S_IFMT == S_IFLNK)
    #expect(try names == ["link"])
  }

  @Test func `A file that replaces a private one is never readable by others`() throws {
    try AtomicFile.write([], to: folder.file("a"))
    chmod(folder.file("a"), 0o600)
    try AtomicFile(folder.file("a"), replacing: true).write { draft in
      #expect(mode(URL(fileURLWithPath: draft).lastPathComponent) & 0o777 == 0o600)
    }
  }

  @Test func `A file that is not regular is written as a stream, and not replaced`() throws {
    mkfifo(folder.file("pipe"), 0o600)
    let reader = open(folder.file("pipe"), O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try AtomicFile.write(bytes, to: folder.file("pipe"))
    var read = [UInt8](repeating: 0, count: 100)
    let count = Foundation.read(reader, &read, read.count)
    #expect(Array(read.prefix(max(0, count))) == bytes)
    #expect(mode("pipe") & S_IFMT == S_IFIFO)
    #expect(try names == ["pipe"])
  }

  @Test(.enabled(if: geteuid() == 0, "only root may make a device"))
  func `A device stays a device`() throws {
    // A device that discards everything.
    try #require(mknod(folder.file("null"), S_IFCHR | 0o600, 0x103) == 0)
    try AtomicFile.write(bytes, to: folder.file("null"))
    #expect(mode("null") & S_IFMT == S_IFCHR)
  }

  @Test func `A folder and a file in no folder are refused`() throws {
    for path in [folder.path, folder.file("none/a")] {
      #expect(refusal { try AtomicFile.write(bytes, to: path) }?.code == .cannotCreate)
    }
    #expect(try names == [])
  }

  @Test func `A failure leaves what was, without a trace`() throws {
    try AtomicFile.write(bytes, to: folder.file("a"))
    #expect(throws: CocoaError.self) {
      try AtomicFile(folder.file("a"), replacing: true).write { draft in
        try Data("half".utf8).write(to: URL(fileURLWithPath: draft))
        try Data("x".utf8).write(to: URL(fileURLWithPath: draft + "-journal"))
        throw CocoaError(.fileWriteUnknown)
      }
    }
    #expect(try text("a") == "all of it\n")
    #expect(try names == ["a"])
  }

  @Test func `A disk that is full is named, with the file that was to be`() throws {
    let path = folder.file("a")
    let failure = refusal {
      try AtomicFile(path, replacing: false).write { draft in
        throw StoreError.system(ENOSPC, while: "writing the file").at(draft)
      }
    }
    #expect(failure?.code == .ioError)
    let sentence = "writing the file: the disk is full; free some space and try again"
    #expect(failure?.message == sentence)
    #expect(failure?.location == path)
  }
}
