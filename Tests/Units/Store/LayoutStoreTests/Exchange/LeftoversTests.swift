import Foundation
import Testing

@testable import LayoutStore

@Suite struct LeftoversTests {
  private let folder: TemporaryFolder
  private let draft: String

  init() throws {
    folder = try TemporaryFolder()
    draft = PrivateName(beside: folder.file("a"), .draft).text
  }

  private var names: Set<String> {
    get throws { Set(try FileManager.default.contentsOfDirectory(atPath: folder.path)) }
  }

  private func remove() { Leftovers.remove(for: folder.file("a")) }

  @Test func `Drafts that nobody writes any more are removed with their journals`() throws {
    let other = PrivateName(beside: folder.file("a"), .draft).text
    for name in [draft, draft + "-journal", other] {
      _ = try folder.write("half".utf8, to: name)
    }
    remove()
    #expect(try names == [])
  }

  @Test func `Drafts for other files, and files that users named, stay`() throws {
    let others: Set = [
      "a.12.part", "a.12-34.part", "a.part", "a.mine.part", ".a.keyline-.part",
      ".a.keyline-abcdefghijklmnop.txt", ".a.keyline-ABCDEFGHIJKLMNOP.part",
      ".a.keyline-abcdefghijklmno1.part", "a.keyline-abcdefghijklmnop.part",
      ".b.keyline-abcdefghijklmnop.part", ".a.keyline-abcdefghijklmnop.repair",
    ]
    for name in others { _ = try folder.write("theirs".utf8, to: name) }
    remove()
    #expect(try names == others)
  }

  @Test func `A link, a folder, a pipe and a file with a second name are not drafts`() throws {
    let target = try folder.write("theirs".utf8, to: "target")
    let names = (0..<4).map { _ in PrivateName(beside: folder.file("a"), .draft).text }
    #expect(symlink(target, folder.file(names[0])) == 0)
    #expect(mkdir(folder.file(names[1]), 0o700) == 0)
    #expect(mkfifo(folder.file(names[2]), 0o600) == 0)
    #expect(link(target, folder.file(names[3])) == 0)
    remove()
    #expect(try self.names == Set(names + ["target"]))
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "theirs")
  }

  @Test(.enabled(if: geteuid() == 0, "only root may give files away"))
  func `A file of another user is not a draft`() throws {
    _ = try folder.write("theirs".utf8, to: draft)
    #expect(chown(folder.file(draft), 65_534, 65_534) == 0)
    remove()
    #expect(try names == [draft])
  }

  @Test func `A draft that somebody writes stays`() throws {
    let path = folder.file("a")
    try AtomicFile(path, replacing: false).write { draft in
      try Data("half".utf8).write(to: URL(fileURLWithPath: draft + "-journal"))
      // A different process begins the same file, and finishes first.
      try AtomicFile(path, replacing: true).write { other in
        #expect(FileManager.default.fileExists(atPath: draft))
        try Data("other".utf8).write(to: URL(fileURLWithPath: other))
      }
      #expect(FileManager.default.fileExists(atPath: draft + "-journal"))
      unlink(draft + "-journal")
      try Data("mine".utf8).write(to: URL(fileURLWithPath: draft))
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    #expect(try names == ["a"])
  }

  @Test func `A database's draft that is closed stays until it has its name`() throws {
    let path = folder.file("a")
    let database = Array("SQLite format 3\0 and the rest".utf8)
    // The journal of a replaced file makes the process wait for the lock beside it.
    _ = try folder.write("journal".utf8, to: "a-journal")
    let lock = try FileLock(besideDatabaseAt: path, kind: .exclusive, timeout: 1)
    let group = DispatchGroup()
    group.enter()
    Thread.detachNewThread {
      _ = try? AtomicFile.write(database, to: path)
      group.leave()
    }
    let draft = try #require(try closedDraft())
    remove()
    #expect(try names.contains(draft))
    lock.release()
    group.wait()
    #expect(FileManager.default.contents(atPath: path) == Data(database))
    #expect(try names == ["a", "a.lock", "a-journal.unknown-1"])
  }

  /// Waits for an unlocked draft, and returns its name.
  private func closedDraft() throws -> String? {
    for _ in 0..<5_000 {
      for name in try names where PrivateName.matches(name, for: folder.file("a"), .draft) {
        let descriptor = open(folder.file(name), O_RDONLY)
        defer { close(descriptor) }
        let size = lseek(descriptor, 0, SEEK_END)
        if size > 0, flock(descriptor, LOCK_SH | LOCK_NB) == 0 { return name }
      }
      usleep(5_000)
    }
    return nil
  }
}
