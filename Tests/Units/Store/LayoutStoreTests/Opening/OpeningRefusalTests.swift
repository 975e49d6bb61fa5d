import Foundation
import LayoutCache
import Testing

@testable import LayoutStore

/// A file in the place of a store.
struct FileCase: CustomTestStringConvertible, Sendable {
  let name: String
  /// Creates the file and returns the path to open.
  let make: @Sendable (TemporaryFolder) throws -> String
  let code: StoreError.Code
  let message: String
  var testDescription: String { name }

  static let all: [FileCase] = [
    FileCase(
      name: "nothing",
      make: { $0.file("s.sqlite") },
      code: .missing,
      message: "no store exists here; create one with `keyline record`, or select one with --store"
    ),
    FileCase(
      name: "an empty file",
      make: { try $0.write([], to: "s.sqlite") },
      code: .missing,
      message: """
        the store is empty; restore the file if it had versions, or fill it with `keyline record`
        """
    ),
    FileCase(
      name: "a pointer of Git LFS",
      make: { folder in
        let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:07\nsize 49232\n"
        return try folder.write(Array(pointer.utf8), to: "s.sqlite")
      },
      code: .notAStore,
      message: "this is a Git LFS pointer instead of the file; fetch the file: git lfs pull"
    ),
    FileCase(
      name: "a folder",
      make: { $0.path },
      code: .notAStore,
      message: "this is a folder; name the file in it, such as layouts.sqlite"
    ),
    FileCase(
      name: "a loop of links",
      make: { folder in
        try FileManager.default.createSymbolicLink(
          atPath: folder.file("a"),
          withDestinationPath: folder.file("b")
        )
        try FileManager.default.createSymbolicLink(
          atPath: folder.file("b"),
          withDestinationPath: folder.file("a")
        )
        return folder.file("a")
      },
      code: .notAStore,
      message: "this link points to itself; fix the link"
    ),
    FileCase(
      name: "a link to nothing",
      make: { folder in
        try FileManager.default.createSymbolicLink(
          atPath: folder.file("a"),
          withDestinationPath: folder.file("b")
        )
        return folder.file("a")
      },
      code: .notAStore,
      message: "this is a link to a missing file; fix the link"
    ),
    FileCase(
      name: "a device",
      make: { _ in "/dev/null" },
      code: .notAStore,
      message: "this is not a regular file; name a file"
    ),
    FileCase(
      name: "text",
      make: { try $0.write("hello".utf8, to: "s.sqlite") },
      code: .notAStore,
      message: "this is not a database; name the file that `keyline record` created"
    ),
    FileCase(
      name: "noise",
      make: { try $0.write((0..<9_000).map { UInt8(truncatingIfNeeded: $0 &* 97) }, to: "s") },
      code: .notAStore,
      message: "this is not a database; name the file that `keyline record` created"
    ),
    FileCase(
      name: "a database's head and nothing else",
      make: { try $0.write("SQLite format 3\u{0}".utf8, to: "s.sqlite") },
      code: .notAStore,
      message:
        "opening the store: this is not a database; name the file that `keyline record` created"
    ),
    FileCase(
      name: "somebody else's database",
      make: { folder in
        try RawDatabase.run("CREATE TABLE t (a); INSERT INTO t VALUES (1)", on: folder.file("s"))
        return folder.file("s")
      },
      code: .foreign,
      message: """
        this database was made by a different program and is not a Keyline store; name a different file
        """
    ),
    FileCase(
      name: "the cache",
      make: { folder in
        _ = CacheStore.open(folder.file("c"), program: "keyline 1.0")
        return folder.file("c")
      },
      code: .foreign,
      message: """
        this database was made by a different program and is not a Keyline store; name a different file
        """
    ),
    FileCase(
      name: "no name",
      make: { _ in "" },
      code: .notAStore,
      message: "the name of the store is empty; give a different one"
    ),
    FileCase(
      name: "a name with a zero character",
      make: { _ in "/tmp/a\u{0}b" },
      code: .notAStore,
      message: "the name of the store contains a NUL character; give a different one"
    ),
  ]
}

@Suite struct OpeningRefusalTests {
  @Test(arguments: FileCase.all)
  func `A file that is not a store is refused for reading, in one line`(_ file: FileCase) throws {
    let folder = try TemporaryFolder()
    let path = try file.make(folder)
    let error = try #require(
      refusal { try RecordsStore.open(path, for: .reading, program: "keyline 1.0") }
    )
    #expect(error.code == file.code)
    #expect(error.message == file.message)
    #expect(error.location == (path.hasPrefix("/tmp/a\u{0}") || path.isEmpty ? nil : path))
    #expect(!error.description.contains("\n"))
  }

  @Test(arguments: FileCase.all.filter { $0.code != .missing })
  func `A file that is not a store is refused for recording`(_ file: FileCase) throws {
    let folder = try TemporaryFolder()
    let path = try file.make(folder)
    let before = FileManager.default.contents(atPath: path)
    let error = try #require(
      refusal { try RecordsStore.open(path, for: .recording, program: "keyline 1.0") }
    )
    #expect(error.code == file.code)
    #expect(FileManager.default.contents(atPath: path) == before)
  }

  @Test func `A store with a second name is read, and not written`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("layouts.sqlite")
    try Sample.record("1.0", [Sample.snapshot("a")], in: Sample.open(path))
    try FileManager.default.linkItem(atPath: path, toPath: folder.file("other.sqlite"))
    let reader = try RecordsStore.open(path, for: .reading, program: "keyline 1.0")
    #expect(try reader.versions().map(\.label) == ["1.0"])
    let before = FileManager.default.contents(atPath: path)
    let error = try #require(
      refusal { try RecordsStore.open(path, for: .recording, program: "keyline 1.0") }
    )
    #expect(error.code == .readOnly)
    #expect(
      error.message == """
        the file has another name, a hard link, under which it would change too, so it is not \
        written; copy it, and replace it by the copy
        """
    )
    #expect(FileManager.default.contents(atPath: path) == before)
  }

  @Test func `A truncated store is damaged, not empty`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("layouts.sqlite")
    try Sample.record("1.0", [Sample.snapshot("a")], in: Sample.open(path))
    let whole = try #require(FileManager.default.contents(atPath: path))
    for count in [100, 512, 4_096, whole.count - 4_096] {
      _ = try folder.write(whole.prefix(count), to: "layouts.sqlite")
      let error = refusal {
        let store = try RecordsStore.open(path, for: .reading, program: "keyline 1.0")
        return try store.snapshots(of: store.version("1.0"))
      }
      #expect(error?.code == .damaged || error?.code == .notAStore, "\(count) bytes")
    }
  }

  @Test func `Recording creates a missing folder`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("a/.keyline/layouts.sqlite"))
    try Sample.record("1.0", [Sample.snapshot("a")], in: store)
    #expect(try store.versions().map(\.label) == ["1.0"])
  }

  @Test func `A folder that cannot be created is reported`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write([1], to: "file")
    let error = try #require(refusal { try Sample.open(folder.file("file/layouts.sqlite")) })
    #expect(error.code == .ioError)
    #expect(
      error.message
        == "looking for the store: Not a directory; fix that and try again"
    )
  }

  @Test func `An empty file counts as a new store`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([], to: "layouts.sqlite")
    try Sample.record("1.0", [Sample.snapshot("a")], in: Sample.open(path))
    let store = try RecordsStore.open(path, for: .reading, program: "keyline 1.0")
    #expect(try store.versions().map(\.label) == ["1.0"])
  }

  @Test func `A relative path and a path like a URI are paths`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("file:x?mode=memory"))
    try Sample.record("1.0", [Sample.snapshot("a")], in: store)
    #expect(FileManager.default.fileExists(atPath: folder.file("file:x?mode=memory")))
    #expect(try SystemFile.absolute("a/b").hasPrefix("/"))
  }
}
