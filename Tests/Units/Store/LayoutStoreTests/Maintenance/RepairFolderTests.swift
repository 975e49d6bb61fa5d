import Foundation
import Testing

@testable import LayoutStore

@Suite struct RepairFolderTests {
  private let folder: TemporaryFolder
  private let store: RecordsStore

  init() throws {
    folder = try TemporaryFolder()
    store = try Sample.shardStore(.all, at: folder.file("one.sqlite"), after: ["0.9"])
  }

  private var output: String { folder.file("new.sqlite") }

  private func repair() throws {
    _ = try RecordsStore.repair(store.path, into: output, program: "test")
  }

  private func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Creates the folder of a killed repair, and returns its path.
  private func leaveFolder(
    _ name: String? = nil,
    files: [String] = ["old.sqlite", "old.sqlite-journal", "new.sqlite"],
    mode: mode_t = 0o700
  ) throws -> String {
    let path = name.map(folder.file) ?? PrivateName(beside: output, .repairFolder).path
    #expect(mkdir(path, 0o700) == 0)
    for file in files {
      try Data("half".utf8).write(to: URL(fileURLWithPath: path + "/" + file))
    }
    #expect(chmod(path, mode) == 0)
    return path
  }

  @Test func `What a repair that was killed left does not matter, and is removed`() throws {
    let left = try leaveFolder()
    try repair()
    #expect(!exists(left))
    #expect(try Sample.open(output).digest() == store.digest())
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.allSatisfy { !$0.contains("keyline-") }, "\(names)")
  }

  @Test func `It is removed as well where the file is there already`() throws {
    try repair()
    let left = try leaveFolder()
    #expect(refusal { try repair() }?.code == .cannotCreate)
    #expect(!exists(left))
  }

  @Test func `Two repairs into one file do not take each other's work away`() throws {
    let other = try RepairFolder(for: output)
    try Data("half".utf8).write(to: URL(fileURLWithPath: other.path + "/new.sqlite"))
    #expect(refusal { try repair() }?.code == .busy)
    #expect(FileManager.default.fileExists(atPath: other.path + "/new.sqlite"))
  }

  @Test func `A folder of the user's that looks like one stays with all that it holds`() throws {
    let ours = PrivateName(beside: output, .repairFolder).text
    let left = [
      try leaveFolder("new.sqlite.unfinished"),
      try leaveFolder(".new.sqlite.keyline-mine.repair"),
      try leaveFolder(PrivateName(beside: folder.file("other"), .repairFolder).text),
      try leaveFolder(files: ["old.sqlite", "notes.txt"]),
      try leaveFolder(mode: 0o755),
    ]
    let nested = try leaveFolder()
    #expect(mkdir(nested + "/new.sqlite-folder", 0o700) == 0)
    _ = try folder.write("mine".utf8, to: ours)
    try repair()
    for path in left + [nested] {
      #expect(exists(path + "/old.sqlite"), "\(path)")
    }
    #expect(exists(folder.file(ours)))
  }

  @Test func `A link in the place of a leftover is not followed`() throws {
    let theirs = try leaveFolder("theirs", files: ["old.sqlite", "notes.txt"])
    let links = [
      folder.file("new.sqlite.unfinished"), PrivateName(beside: output, .repairFolder).path,
    ]
    for link in links { #expect(symlink(theirs, link) == 0) }
    try repair()
    for name in ["old.sqlite", "notes.txt"] { #expect(exists(theirs + "/" + name)) }
    for link in links { #expect(exists(link)) }
  }

  @Test func `A leftover that has a link in it stays`() throws {
    let left = try leaveFolder()
    let target = try folder.write("theirs".utf8, to: "target")
    #expect(symlink(target, left + "/new.sqlite.lock") == 0)
    try repair()
    #expect(exists(left + "/old.sqlite"))
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "theirs")
  }

  @Test func `Where the file is there already nothing is made`() throws {
    let path = try folder.write("mine".utf8, to: "new.sqlite")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(refusal { try repair() }?.code == .cannotCreate)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == names)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
  }

  @Test func `A damaged store that is named by a link stays as it is`() throws {
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: store.path)))
    for index in 200..<3_000 { bytes[index] = 0xFF }
    let path = try folder.write(bytes, to: "damaged.sqlite")
    #expect(chmod(path, 0o640) == 0)
    #expect(symlink(path, folder.file("link.sqlite")) == 0)
    _ = try RecordsStore.repair(folder.file("link.sqlite"), into: output, program: "test")
    #expect([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) == bytes)
    var status = stat()
    #expect(lstat(path, &status) == 0 && status.st_mode & 0o777 == 0o640)
  }

  @Test func `The folder is closed to others`() throws {
    let repairFolder = try RepairFolder(for: output)
    var status = stat()
    #expect(lstat(repairFolder.path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o700)
  }
}
