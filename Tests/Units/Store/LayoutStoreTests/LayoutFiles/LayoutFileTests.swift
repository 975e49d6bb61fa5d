import Digests
import Foundation
import LayoutDiff
import Testing

@testable import LayoutStore

@Suite struct LayoutFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func file(_ snapshots: Snapshot...) -> LayoutFile {
    LayoutFile(snapshots)
  }

  private func text(_ file: LayoutFile) throws -> String {
    String(decoding: try file.text(), as: UTF8.self)
  }

  private func read(_ text: String) throws(StoreError) -> LayoutFile {
    try LayoutFile(reading: Array(text.utf8), name: "a.layout")
  }

  @Test func `A file has its tree once, and a line for each place that does not follow`() throws {
    let text = try text(file(Sample.snapshot("a", x: 20, width: 200), Sample.snapshot("a")))
    #expect(
      text == """
        keyline layout 1
        environment default {"displayScale":2}

        scene "a"
        in default 200x- 390x-

          VStack
            | x 0 width 100
            | y 0 height 50
            | offered width 390 same

            Rectangle
              | x 20 width 80
              | x 10 width 80 at 390x-
              | y 5 height 40
              | offered width own

        end

        """
    )
  }

  @Test func `A file that is read has the same snapshots and the same text`() throws {
    let old = file(
      Sample.snapshot("a \u{9b}\u{202e}", width: .infinity),
      Sample.snapshot("b", width: nil, scene: #"{"a":[{"b":"\n,{"}],"type":"\#u{9b}"}"#)
    )
    let text = try text(old)
    let new = try read(text)
    #expect(new.snapshots.map(\.recorded) == old.snapshots.map(\.recorded))
    #expect(new.snapshots.map(\.definition.text) == old.snapshots.map(\.definition.text))
    #expect(new.snapshots.map(\.layout) == old.snapshots.map(\.layout))
    #expect(try self.text(new) == text)
  }

  @Test func `A snapshot replaces the one of the same name, proposal and environment`() throws {
    var file = file(Sample.snapshot("a", x: 1), Sample.snapshot("b"))
    file.insert(Sample.snapshot("a", x: 2))
    #expect(file.snapshots.map(\.scene) == ["a", "b"])
    file.remove { $0.scene == "b" }
    #expect(try text(file) == text(self.file(Sample.snapshot("a", x: 2))))
  }

  @Test func `A file that ends early, at any byte, is refused with a remedy`() throws {
    let text = try text(file(Sample.snapshot("a"), Sample.snapshot("a", width: 200)))
    for count in 0..<text.count - 1 {
      let error = #expect(throws: StoreError.self, "\(count)") {
        _ = try read("\(text.prefix(count))")
      }
      #expect(error?.description.hasPrefix("a.layout: ") == true)
      #expect(error?.description.contains("git checkout HEAD -- 'a.layout'") == true)
    }
    // The last line break is not needed.
    #expect(try read("\(text.dropLast())").snapshots.count == 2)
    let error = #expect(throws: StoreError.self) { _ = try read("\(text.dropLast(5))") }
    #expect(
      error?.description == """
        a.layout: the file ends after line 15, without the line “end”, so the file is not used; to \
        restore the committed file: `git checkout HEAD -- 'a.layout'`
        """
    )
  }

  @Test func `Every line with a changed word is refused, or is a different file`() throws {
    let text = try text(file(Sample.snapshot("a"), Sample.snapshot("a", width: 200)))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for index in lines.indices where !lines[index].isEmpty {
      var changed = lines
      changed[index] = lines[index].replacing(/[0-9a-z]/, with: "~", maxReplacements: 3)
      if let file = try? read(changed.joined(separator: "\n")) {
        #expect(try self.text(file) != text, "line \(index + 1): \(lines[index])")
      }
      changed = lines
      changed.remove(at: index)
      if let file = try? read(changed.joined(separator: "\n")) {
        #expect(try self.text(file) != text, "without line \(index + 1): \(lines[index])")
      }
    }
  }

  @Test func `Git's conflict markers and two sides of a conflict are refused`() throws {
    let ours = try text(file(Sample.snapshot("a", x: 1)))
    let theirs = try text(file(Sample.snapshot("a", x: 2)))
    let conflict = #expect(throws: StoreError.self) {
      _ = try read("keyline layout 1\n<<<<<<< HEAD\n")
    }
    #expect(
      conflict?.description == """
        a.layout: line 2 is part of a merge conflict, so the file is not used; to take your side: \
        `git checkout --ours -- 'a.layout'`, or with --theirs the other; then run the test, which \
        lists what differs
        """
    )
    let both = #expect(throws: StoreError.self) {
      _ = try read(ours + theirs.dropFirst("keyline layout 1\n".count))
    }
    #expect(both?.description.contains("line 17 is after the line “end”, so") == true)
  }

  @Test func `Line ends and a mark that git or an editor added are read`() throws {
    let old = file(Sample.snapshot("a", x: 1), Sample.snapshot("b"))
    let text = try text(old)
    for changed in [text.replacing("\n", with: "\r\n"), "\u{FEFF}\(text)"] {
      let new = try read(changed)
      #expect(new.snapshots.map(\.recorded) == old.snapshots.map(\.recorded))
    }
  }

  /// A damaged file, what the message names, and a part of the command that restores the file.
  private static let damages: [(bytes: [UInt8], problem: String, remedy: String)] = [
    (
      Array("version https://git-lfs.github.com/spec/v1\noid sha256:d628\nsize 49232\n".utf8),
      "this is a Git LFS pointer in place of the file", "run `git lfs pull`"
    ),
    (
      Array("version https://git-lfs.github.com/spec/v1\r\n<<<<<<< HEAD\noid".utf8),
      "line 2 is part of a merge conflict of Git LFS pointers", "then run `git lfs pull`"
    ),
    (
      Array("<<<<<<< HEAD\nkeyline layout 1\n".utf8), "line 1 is part of a merge conflict",
      "--theirs"
    ),
    ([], "this file is empty", "git checkout HEAD -- 'a.layout'"),
    (Array(" \r\n".utf8), "this file is empty", "git checkout HEAD -- 'a.layout'"),
    (
      utf16("\u{FEFF}keyline layout 1\n", isLittle: true), "this is UTF-16 or not text",
      "git checkout HEAD -- 'a.layout'"
    ),
    (
      utf16("keyline layout 1\n", isLittle: false), "this is UTF-16 or not text",
      "git checkout HEAD -- 'a.layout'"
    ),
    (
      Array("keyline layout 2\n".utf8), "this has the format of a different release",
      "or a later one"
    ),
    (
      Array("/annex/objects/SHA256E-s1\n".utf8), "this is a git-annex pointer", "git annex get"
    ),
    (Array("\0GITCRYPT\0abc".utf8), "this is encrypted by git-crypt", "git-crypt unlock"),
    (
      Array("hello\n".utf8), "line 1 is not “keyline layout 1”",
      "git checkout HEAD -- 'a.layout'"
    ),
  ]

  private static func utf16(_ text: String, isLittle: Bool) -> [UInt8] {
    text.utf16.flatMap { unit -> [UInt8] in
      let bytes = [UInt8(truncatingIfNeeded: unit >> 8), UInt8(truncatingIfNeeded: unit)]
      return isLittle ? bytes.reversed() : bytes
    }
  }

  @Test(arguments: damages)
  func `A damaged file is named for what it is, with the command that restores it`(
    bytes: [UInt8],
    problem: String,
    remedy: String
  ) throws {
    let error = #expect(throws: StoreError.self) {
      _ = try LayoutFile(reading: bytes, name: "a.layout")
    }
    let text = "\(error, default: "")"
    #expect(text.contains(problem) && text.contains(remedy), "\(text)")
    #expect(!text.contains("record"), "\(text)")
    let committed = #expect(throws: StoreError.self) {
      _ = try LayoutFile(reading: bytes, name: "a.layout", from: .commit)
    }
    #expect("\(committed, default: "")".hasSuffix("so the file is not used"))
    let exported = #expect(throws: StoreError.self) {
      _ = try LayoutFile(reading: bytes, name: "a.layout", from: .export)
    }
    let remedy = "export the version again with `keyline store export`"
    #expect("\(exported, default: "")".hasSuffix(remedy))
  }

  @Test func `A file is replaced atomically, and removed with its last snapshot`() throws {
    let path = folder.file("__Layouts__/CardTests/a.layout")
    #expect(try LayoutFile.bytes(at: path) == nil)
    try LayoutFile.update(at: path, renewingDamaged: false) {
      $0.insert(Sample.snapshot("a"))
    }
    try LayoutFile.update(at: path, renewingDamaged: false) {
      $0.insert(Sample.snapshot("b"))
    }
    let file = try read(
      String(decoding: try #require(try LayoutFile.bytes(at: path)), as: UTF8.self)
    )
    #expect(file.snapshots.map(\.scene) == ["a", "b"])
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent().path
    #expect(try FileManager.default.contentsOfDirectory(atPath: parent) == ["a.layout"])
    try LayoutFile.update(at: path, renewingDamaged: false) { $0.remove { _ in true } }
    #expect(try FileManager.default.contentsOfDirectory(atPath: parent) == [])
  }

  @Test func `A damaged file is replaced only where it is recorded again`() throws {
    let path = folder.file("__Layouts__/CardTests/a.layout")
    try LayoutFile.update(at: path, renewingDamaged: false) {
      $0.insert(Sample.snapshot("a"))
    }
    try Data("<<<<<<<".utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: StoreError.self) {
      try LayoutFile.update(at: path, renewingDamaged: false) { _ in }
    }
    try LayoutFile.update(at: path, renewingDamaged: true) {
      $0.insert(Sample.snapshot("b"))
    }
    let file = try read(
      String(decoding: try #require(try LayoutFile.bytes(at: path)), as: UTF8.self)
    )
    #expect(file.snapshots.map(\.scene) == ["b"])
  }

  @Test func `A link and a folder are not read as files`() throws {
    let (link, target) = (folder.file("link.layout"), folder.file("a.txt"))
    try Data("keyline layout 1\n".utf8).write(to: URL(fileURLWithPath: target))
    symlink(target, link)
    for path in [link, folder.path] {
      #expect(throws: StoreError.self) { try LayoutFile.bytes(at: path) }
    }
  }

  @Test func `Threads that record in a file at once lose nothing`() async throws {
    let path = folder.file("__Layouts__/CardTests/a.layout")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<16 {
        group.addTask {
          try LayoutFile.update(at: path, renewingDamaged: false) {
            $0.insert(Sample.snapshot("a\(index)"))
          }
        }
      }
      try await group.waitForAll()
    }
    let bytes = try #require(try LayoutFile.bytes(at: path))
    #expect(try LayoutFile(reading: bytes, name: path).snapshots.count == 16)
  }
}
