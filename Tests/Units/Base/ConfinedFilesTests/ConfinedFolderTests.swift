import Foundation
import Testing

@testable import ConfinedFiles

@Suite struct ConfinedFolderTests {
  /// A folder `in` beside a file `secret`, which is removed at the end.
  private func withFolder(_ body: (ConfinedFolder, _ path: String) throws -> Void) throws {
    let parent = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let path = parent.path + "/in"
    try FileManager.default.createDirectory(atPath: path + "/a", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: parent) }
    try Data("secret".utf8).write(to: parent.appendingPathComponent("secret"))
    try Data("text".utf8).write(to: URL(fileURLWithPath: path + "/a/file"))
    try body(try ConfinedFolder(path, followsLinks: false), path)
  }

  private func link(_ path: String, _ target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  @Test(arguments: ["a/file", "./a//file", "a/../a/file", "inner", "folder/file", "absolute"])
  func `A file in the folder is read, also through links in the folder`(name: String) throws {
    try withFolder { folder, path in
      try link(path + "/inner", "a/file")
      try link(path + "/folder", "./a")
      try link(path + "/absolute", path + "/a/file")
      #expect(try folder.read(name, limit: 10) == Array("text".utf8))
    }
  }

  @Test(arguments: ["../secret", "/etc/passwd", "a/../../secret", "out", "up/secret", "passwd"])
  func `Nothing outside of the folder is read`(name: String) throws {
    try withFolder { folder, path in
      try link(path + "/out", "../secret")
      try link(path + "/up", "..")
      try link(path + "/passwd", "/etc/passwd")
      do {
        _ = try folder.read(name, limit: 1 << 20)
        Issue.record("\(name) was read")
      } catch {
        guard case .outside = error as? ConfinedFileError else { throw error }
      }
    }
  }

  @Test func `Links out of the folder are followed if they are permitted`() throws {
    try withFolder { _, path in
      try link(path + "/out", "../secret")
      let folder = try ConfinedFolder(path, followsLinks: true)
      #expect(try folder.read("out", limit: 10) == Array("secret".utf8))
    }
  }

  @Test func `A pipe, a folder, a circle and a large file are refused without waiting`() throws {
    try withFolder { folder, path in
      mkfifo(path + "/pipe", 0o600)
      try link(path + "/circle", "circle")
      for name in ["pipe", "a", "circle"] {
        #expect(throws: ConfinedFileError.notOrdinary) { try folder.read(name, limit: 10) }
      }
      #expect(throws: ConfinedFileError.notOrdinary) {
        try readOrdinaryFile(path + "/pipe", limit: 9)
      }
      #expect(throws: ConfinedFileError.missing) { try folder.read("none", limit: 10) }
      #expect(throws: ConfinedFileError.tooLarge(limit: 3)) { try folder.read("a/file", limit: 3) }
    }
  }

  @Test func `A lock is held by one object, and a link or a pipe is none`() throws {
    try withFolder { folder, path in
      let first = try folder.lock("new/lock")
      let second = try folder.lock("new/lock")
      #expect(first != nil && second == nil)
      withExtendedLifetime(first) {}
      mkfifo(path + "/pipe", 0o600)
      try link(path + "/out", "../secret")
      for name in ["pipe", "out", "a"] {
        #expect(throws: ConfinedFileError.notOrdinary) { try folder.lock(name) }
      }
    }
    try withFolder { folder, _ in
      _ = try folder.lock("lock")
      let next = try folder.lock("lock")
      #expect(next != nil)
    }
  }

  @Test func `The beginning of an ordinary file is read`() throws {
    try withFolder { _, path in
      let parts = try [2, 9].map { try readBeginning(ofOrdinaryFile: path + "/a/file", count: $0) }
      #expect(parts == ["te", "text"].map { Array($0.utf8) })
      mkfifo(path + "/pipe", 0o600)
      #expect(throws: ConfinedFileError.notOrdinary) {
        try readBeginning(ofOrdinaryFile: path + "/pipe", count: 9)
      }
    }
  }

  @Test func `A file is written, with the folders around it, and keeps its permissions`() throws {
    try withFolder { folder, path in
      try folder.write([65], to: "new/inner/file")
      #expect(try folder.read("new/inner/file", limit: 10) == [65])
      chmod(path + "/a/file", 0o600)
      try folder.write([66], to: "a/file")
      var status = stat()
      #expect(stat(path + "/a/file", &status) == 0 && status.st_mode & 0o777 == 0o600)
      #expect(folder.names(in: "a") == ["file"])
    }
  }

  @Test func `Nothing is written through a link, even inside of the folder`() throws {
    try withFolder { folder, path in
      try link(path + "/out", "..")
      try link(path + "/dangling", "../created")
      try link(path + "/inner", "a")
      for name in ["out/created", "dangling", "inner/created", "../created", "/tmp/created"] {
        #expect(throws: ConfinedFileError.self, "\(name)") { try folder.write([65], to: name) }
      }
      #expect(throws: ConfinedFileError.self) { try folder.makeFolder("out/new") }
      let parent = try FileManager.default.contentsOfDirectory(atPath: path + "/..")
      #expect(parent.sorted() == ["in", "secret"])
      #expect(folder.names(in: "a") == ["file"])
    }
  }

  @Test func `A link replaces a link and nothing else`() throws {
    try withFolder { folder, path in
      try folder.link("b/new", to: "../a")
      try folder.link("b/new", to: "../a/file")
      guard case .link("../a/file") = folder.entry(at: "b/new") else {
        Issue.record("no link")
        return
      }
      #expect(throws: ConfinedFileError.notOrdinary) { try folder.link("a/file", to: "b") }
      try folder.removeLink("a/file")
      #expect(folder.names(in: "a") == ["file"])
    }
  }

  @Test func `The draft of a killed program is removed by the next one`() throws {
    try withFolder { folder, path in
      let names = [".file.keyline-abcdefghijklmnop.part", ".file.keyline-mine.part"]
      for name in names { try Data().write(to: URL(fileURLWithPath: "\(path)/a/\(name)")) }
      try folder.write([66], to: "a/file")
      #expect(folder.names(in: "a") == [".file.keyline-mine.part", "file"])
    }
  }

  /// A link to the outside is exchanged with a file while the file is read.
  @Test func `Renaming while a file is read leads nowhere else`() async throws {
    try withFolder { folder, path in
      try link(path + "/out", "..")
      try FileManager.default.createDirectory(
        atPath: path + "/b",
        withIntermediateDirectories: true
      )
      try Data("text".utf8).write(to: URL(fileURLWithPath: path + "/b/secret"))
      let renaming = Thread {
        for _ in 0..<4_000 where !Thread.current.isCancelled {
          rename(path + "/b", path + "/c")
          rename(path + "/out", path + "/b")
          rename(path + "/b", path + "/out")
          rename(path + "/c", path + "/b")
        }
      }
      renaming.start()
      for _ in 0..<4_000 {
        let bytes = try? folder.read("b/secret", limit: 10)
        #expect(bytes == nil || bytes == Array("text".utf8))
      }
      renaming.cancel()
      while !renaming.isFinished { usleep(1_000) }
    }
  }
}
