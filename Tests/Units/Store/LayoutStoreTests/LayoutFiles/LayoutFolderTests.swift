import Foundation
import Testing

@testable import LayoutStore

@Suite struct LayoutFolderTests {
  private let folder: TemporaryFolder
  private let store: RecordsStore
  private var path: String { folder.file("out") }

  init() throws {
    folder = try TemporaryFolder()
    store = try Sample.open(folder.file("s"))
    try Sample.record("1", ["a", "b"].map { Sample.snapshot($0) }, in: store)
    try Sample.record("2", [Sample.snapshot("a", x: 20)], in: store)
  }

  private func export(_ version: String, replacingOthers: Bool = false) throws {
    let version = try store.version(version)
    _ = try store.exportLayouts(of: version, to: path, replacingOthers: replacingOthers)
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  /// The drafts beside the folder.
  private var drafts: [String] {
    get throws { try names(in: folder.path).filter { $0.contains(".keyline-") } }
  }

  private func draft(_ kind: PrivateName.Kind = .draft) -> String {
    PrivateName(beside: path, kind).path
  }

  @Test func `An export is replaced by that of a different version`() throws {
    try export("1")
    #expect(try names(in: path) == ["a.layout", "b.layout"])
    try export("2")
    #expect(try names(in: path) == ["a.layout"])
    #expect(try drafts == [])
  }

  @Test func `Folders that cannot be exchanged are replaced in steps`() throws {
    try export("1")
    let draft = draft()
    try FileManager.default.createDirectory(atPath: draft, withIntermediateDirectories: false)
    _ = try Data("new".utf8).write(to: URL(fileURLWithPath: "\(draft)/c.layout"))
    try LayoutFolder.replaceInSteps(path, by: draft)
    #expect(try names(in: path) == ["c.layout"])
    #expect(try drafts == [])
  }

  @Test func `A draft that a killed program left is removed, and one that is written stays`() throws
  {
    let drafts = [draft(), draft()]
    for draft in drafts {
      try FileManager.default.createDirectory(atPath: draft, withIntermediateDirectories: false)
      _ = try Data("half".utf8).write(to: URL(fileURLWithPath: "\(draft)/a.layout"))
    }
    let written = OpenFolder(drafts[1])
    #expect(written?.lockForRemovingDrafts() == true)
    try export("1")
    let left = drafts.filter { FileManager.default.fileExists(atPath: $0) }
    #expect(left == [drafts[1]])
  }

  @Test func `A file in place of the folder is refused`() throws {
    _ = try folder.write("mine".utf8, to: "out")
    #expect(refusal { try export("1", replacingOthers: true) }?.code == .cannotCreate)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
  }

  @Test func `A folder with anything but layout files is refused`() throws {
    try export("1")
    try Data("mine".utf8).write(to: URL(fileURLWithPath: "\(path)/notes.txt"))
    let failure = refusal { try export("2", replacingOthers: true) }
    #expect(failure?.code == .cannotCreate)
    #expect(failure?.location == "\(path)/notes.txt")
    #expect(try names(in: path) == ["a.layout", "b.layout", "notes.txt"])
  }

  @Test func `A layout file that no export wrote is replaced only if that is wanted`() throws {
    try export("1")
    #expect(rename("\(path)/b.layout", "\(path)/mine.layout") == 0)
    #expect(refusal { try export("2") }?.location == "\(path)/mine.layout")
    try export("2", replacingOthers: true)
    #expect(try names(in: path) == ["a.layout"])
  }
  @Test(arguments: ["link", "pipe", "name"])
  func `What cannot be read in place of a layout file is an error`(kind: String) throws {
    try export("1")
    let file = "\(path)/c.layout"
    switch kind {
    case "link":
      try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "/nowhere")
    case "pipe": #expect(mkfifo(file, 0o600) == 0)
    default:
      var bytes = Array("\(path)/".utf8).map { CChar(bitPattern: $0) }
      bytes += [CChar(bitPattern: 0xFF)] + ".layout".utf8.map { CChar(bitPattern: $0) } + [0]
      close(open(bytes, O_CREAT | O_WRONLY, 0o600))
    }
    let error = refusal { try LayoutFolder(path).snapshots() }
    #expect(error?.code == .badInput)
    #expect(error?.message.contains("this is not a layout file, but a link, a pipe or") == true)
  }

  @Test func `Names that merge with what is around them are exported and imported`() throws {
    let names = ["b\u{D4E}", "\u{301}c", "#\u{200D}"]
    try Sample.record("3", names.map { Sample.snapshot($0) }, in: store)
    try export("3")
    let read = try LayoutFolder(path).snapshots().map { Array($0.scene.utf8) }
    #expect(Set(read) == Set(names.map { Array($0.utf8) }))
  }
}
