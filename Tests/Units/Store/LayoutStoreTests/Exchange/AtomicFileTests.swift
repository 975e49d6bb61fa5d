import Foundation
import KeylineSQLite
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

  @Test func `A file is created, and its replacement has the same permissions`() throws {
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

  @Test func `A failure leaves the old file and no trace`() throws {
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

  @Test func `A file that is no store is replaced beside a file with the name of a journal`() throws
  {
    for (name, text) in [("a.txt", "old"), ("a.txt-journal", "mine")] {
      _ = try folder.write(text.utf8, to: name)
    }
    try AtomicFile.write(bytes, to: folder.file("a.txt"))
    #expect(try text("a.txt") == "all of it\n")
    #expect(try text("a.txt-journal") == "mine")
  }

  @Test func `The drafts of killed programs are removed when the file is written`() throws {
    let draft = PrivateName(beside: folder.file("a"), .draft).text
    _ = try folder.write("half".utf8, to: draft)
    try AtomicFile.write(bytes, to: folder.file("a"))
    #expect(try names == ["a"])
  }

  @Test func `A full disk is an error that names the file`() throws {
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

@Suite struct PrivateNameTests {
  @Test(arguments: [
    "/folder/a", "/a", "/folder/a name.sqlite", "/folder/\(String(repeating: "ä", count: 120))",
  ])
  func `A private name matches only its own file, and is never too long`(path: String) {
    let name = PrivateName(beside: path, .draft)
    #expect(name.path.hasSuffix("/" + name.text))
    #expect(name.text.utf8.count + "-journal".utf8.count <= 255)
    #expect(PrivateName.matches(name.text, for: path, .draft))
    #expect(!PrivateName.matches(name.text, for: path, .repairFolder))
    #expect(!PrivateName.matches(name.text, for: "/folder/b", .draft))
    #expect(!PrivateName.matches(name.text + "x", for: path, .draft))
  }

  @Test func `Names are unique`() {
    #expect(Set((0..<100).map { _ in PrivateName(beside: "/a", .draft).text }).count == 100)
  }
}

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

  @Test func `A link with the name of a draft's journal stays`() throws {
    let target = try folder.write("theirs".utf8, to: "target")
    _ = try folder.write("half".utf8, to: draft)
    #expect(symlink(target, folder.file(draft + "-journal")) == 0)
    remove()
    #expect(try names == ["target", draft + "-journal"])
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

  @Test func `A draft that is being written stays`() throws {
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
    // A program that is writing the old file makes the process wait.
    let writer = try Connection(path, .create)
    try writer.run("BEGIN EXCLUSIVE; CREATE TABLE number (value)")
    let group = DispatchGroup()
    group.enter()
    Thread.detachNewThread {
      _ = try? AtomicFile.write(database, to: path)
      group.leave()
    }
    let draft = try #require(try closedDraft())
    remove()
    #expect(try names.contains(draft))
    try writer.commit()
    group.wait()
    #expect(FileManager.default.contents(atPath: path) == Data(database))
    #expect(try names == ["a"])
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
