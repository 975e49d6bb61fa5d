import Foundation
import Testing

@testable import ConfinedFiles

@Suite final class FileStatusTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("keyline-status-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, to name: String) throws -> String {
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  @Test func `A file has its size, its owner, and the time at which it was written`() throws {
    let path = try write("12345", to: "a")
    let written = 1_000_000_000.25
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: written)],
      ofItemAtPath: path
    )
    let status = try #require(FileStatus(of: path))
    #expect(status.kind == .file)
    #expect(status.size == 5)
    #expect(status.owner == geteuid())
    #expect(abs(status.modified / .seconds(1) - written) < 1e-3)
    #expect(FileStatus.seconds(since: status.modified) > 100_000_000)
    // No program can set it.
    #expect(abs(FileStatus.seconds(since: status.changed)) < 600)
  }

  @Test(
    arguments: [(0o700, 0o600), (0o755, 0o600), (0o770, 0o660), (0o777, 0o666)]
      as [(mode_t, mode_t)]
  )
  func `Those who may write to a folder may open a lock in it`(
    permissions: mode_t,
    expected: mode_t
  ) throws {
    #expect(chmod(folder.path, permissions) == 0)
    let status = try #require(FileStatus(of: folder.path))
    #expect(status.permissions == permissions)
    #expect(status.lockPermissions == expected)
    #expect(!status.isSticky)
  }

  @Test func `An entry of an open folder has its own status`() throws {
    let path = try write("12345", to: "a")
    let link = folder.appendingPathComponent("link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    let descriptor = open(folder.path, O_RDONLY)
    defer { close(descriptor) }
    #expect(FileStatus(of: "a", inOpen: descriptor) == FileStatus(of: path))
    #expect(FileStatus(of: "link", inOpen: descriptor)?.kind == .link)
    #expect(FileStatus(of: "missing", inOpen: descriptor) == nil)
  }

  #if !canImport(Darwin)
  @Test(arguments: [-9_000_000_000, 0, 9_999_999_999, Int.max])
  func `A time that no clock shows is read`(seconds: Int) {
    var status = stat()
    status.st_mtim = timespec(tv_sec: seconds, tv_nsec: 999_999_999)
    let expected = Duration.seconds(seconds) + .nanoseconds(999_999_999)
    #expect(FileStatus(status).modified == expected)
  }
  #endif

  @Test func `A file that replaces another has a different identity`() throws {
    let one = try write("1", to: "a")
    let other = try write("1", to: "b")
    let before = try #require(FileStatus(of: one))
    _ = rename(other, one)
    #expect(FileStatus(of: one)?.identity != before.identity)
  }

  @Test func `A link has a status of its own, and that of its target`() throws {
    let path = try write("12345", to: "a")
    let link = folder.appendingPathComponent("link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    #expect(FileStatus(of: link) == FileStatus(of: path))
    #expect(FileStatus(at: link)?.kind == .link)
    #expect(FileStatus(at: path)?.kind == .file)
    try FileManager.default.removeItem(atPath: path)
    #expect(FileStatus(of: link) == nil)
    #expect(FileStatus(at: link)?.kind == .link)
  }

  @Test func `A file knows of its other names, also while it is open and after its removal`() throws
  {
    let path = try write("1", to: "a")
    let other = folder.appendingPathComponent("b").path
    #expect(FileStatus(of: path)?.hasOtherNames == false)
    try FileManager.default.linkItem(atPath: path, toPath: other)
    #expect(FileStatus(of: path)?.hasOtherNames == true)
    #expect(FileStatus(of: path)?.identity == FileStatus(of: other)?.identity)
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    _ = unlink(path)
    _ = unlink(other)
    #expect(FileStatus(ofOpen: descriptor)?.nameCount == 0)
  }

  @Test func `Folders and devices are recognized, and what is missing has no status`() {
    #expect(FileStatus(of: folder.path)?.kind == .folder)
    #expect(FileStatus(of: folder.path)?.hasOtherNames == false)
    #expect(FileStatus(of: "/dev/null")?.kind == .other)
    #expect(FileStatus(of: folder.appendingPathComponent("none").path) == nil)
    #expect(FileStatus(at: folder.appendingPathComponent("none").path) == nil)
    #expect(FileStatus(ofOpen: -1) == nil)
  }
}
