import Digests
import Foundation
import Testing

@testable import LayoutStore

@Suite struct TextImportTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let zeros = String(repeating: "0", count: 64)

  private func imported(_ text: String) throws -> RecordsStore {
    let path = try folder.write(text.utf8, to: "\(UUID().uuidString).txt")
    let store = try Sample.open(folder.file("\(UUID().uuidString).sqlite"))
    _ = try store.importFile(at: path, program: "test")
    return store
  }

  /// A store with texts that are difficult to write on one line.
  private func store() throws -> RecordsStore {
    let store = try Sample.shardStore(
      try #require(Shard(1, of: 2)),
      at: folder.file("\(UUID().uuidString).sqlite"),
      after: ["0.9"]
    )
    let names = [
      "../../x", "/etc/passwd", "a b\"c\\d", "line\nbreak\r\u{2028}", "caf\u{e9}", "cafe\u{301}",
      "\u{202e}rtl", "\u{9b}31m\u{7f}\u{e0041}", String(repeating: "n", count: 300),
    ]
    var snapshots = names.map { Sample.snapshot($0, width: .infinity, height: 1e-7) }
    snapshots.append(Sample.snapshot("unspecified", width: nil, height: nil))
    var odd = Sample.snapshot("odd", scene: "{\"type\":\"odd\\nline \u{9b}\u{2066}\\\\u009b\"}")
    odd = SnapshotContent(
      name: odd.name,
      document: "of another name",
      proposal: odd.proposal,
      scene: odd.scene,
      nodes: Array("[[null,\"\u{202e}\",null,\"A\",\"\u{90}\"]]".utf8),
      nodeCount: 1,
      environment: odd.environment,
      result: Array("[[0,0,1,1,null,null]]".utf8),
      answers: Array(#"{"a":[[1,2,3,4,null,null]]}"#.utf8)
    )
    try Sample.record("2.0", snapshots + [odd], in: store)
    return store
  }

  @Test func `A store that is read back from text is the same store`() throws {
    let store = try store()
    let text = try store.text()
    let copy = try imported(text)
    #expect(try copy.digest() == store.digest())
    #expect(try copy.text() == text)
    #expect(try copy.examine() == [])
  }

  @Test func `A text with unescaped control characters is read the same`() throws {
    let store = try store()
    let text = try store.text()
    let raw = String(decoding: JSONEscapes.unescaped(Array(text.utf8)), as: UTF8.self)
    #expect(raw != text)
    #expect(try imported(raw).digest() == store.digest())
  }

  @Test func `Importing again changes nothing`() throws {
    let store = try store()
    let path = folder.file("again.txt")
    try store.exportText(to: path)
    let before = try store.text()
    let report = try store.importFile(at: path, program: "test")
    #expect(report.versions.allSatisfy { $0.added == 0 })
    #expect(try store.text() == before)
  }

  @Test func `A copy is imported like text`() throws {
    let store = try store()
    try store.export(to: folder.file("copy.sqlite"))
    let other = try Sample.open(folder.file("other.sqlite"))
    _ = try other.importFile(at: folder.file("copy.sqlite"), program: "test")
    #expect(try other.digest() == store.digest())
  }

  @Test func `Nothing is written beside the store, whatever scenes are named`() throws {
    let inner = try TemporaryFolder()
    let text = try store().text()
    try FileManager.default.createDirectory(
      atPath: inner.file("a/b"),
      withIntermediateDirectories: true
    )
    let path = inner.file("a/b/in.txt")
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let store = try Sample.open(inner.file("a/b/store.sqlite"))
    _ = try store.importFile(at: path, program: "test")
    try store.export(to: inner.file("a/b/copy.sqlite"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: inner.path) == ["a"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: inner.file("a")) == ["b"])
    #expect(
      Set(try FileManager.default.contentsOfDirectory(atPath: inner.file("a/b"))) == [
        "in.txt", "store.sqlite", "store.sqlite.lock", "copy.sqlite",
      ]
    )
  }

  @Test func `Every changed line is refused with its number, and nothing is stored`() throws {
    let store = try Sample.shardStore(.all, at: folder.file("short.sqlite"))
    let lines = try store.text().split(separator: "\n").map(String.init)
    for index in lines.indices where index % 7 == 0 {
      var changed = lines
      changed[index] = lines[index].replacing(/[0-9a-z]/, with: "~", maxReplacements: 3)
      let target = try Sample.open(folder.file("target-\(index).sqlite"))
      let path = try folder.write(changed.joined(separator: "\n").utf8, to: "changed.txt")
      let error = refusal { try target.importFile(at: path, program: "test") }
      let code = try #require(error?.code, "line \(index + 1): \(lines[index])")
      #expect([.badInput, .damaged, .notAStore].contains(code), "line \(index + 1): \(code.name)")
      #expect(try target.versions().isEmpty)
    }
  }

  @Test(arguments: [
    "keyline text 2\nnode [1] [2]\n", "keyline text 2\nsnapshot \"\(zeros)\"\nnode \n",
    "keyline text 2\nsnapshot \"\(zeros)\"\nnode\n",
    "keyline text 2\nsnapshot \"\(zeros)\"\nnode [\n",
    "keyline text 2\nversion \"latest\"\nbuild \"a\" \"b\" \"c\"\ncreated_at \"\"\n",
    "keyline text 2\nsnapshot \"00\"\n", "keyline text 2\nscene x {}\n", "keyline text 2 \n",
    "keyline text 2\nversion \"a\"\n",
    "keyline text 2\nversion \"a\u{1b}[31m\"\nbuild \"a\" \"b\" \"c\"\ncreated_at \"\"\n",
    "keyline text 2\nversion \"a\"\nparent \"b\"\nbuild \"a\" \"b\" \"c\"\ncreated_at \"\"\n", "",
    "{}",
  ])
  func `A text that is not a store's is refused`(text: String) throws {
    let path = try folder.write(text.utf8, to: "bad.txt")
    let target = try Sample.open(folder.file("target.sqlite"))
    let error = refusal { try target.importFile(at: path, program: "test") }
    #expect([.badInput, .damaged, .notAStore, .missing].contains(try #require(error?.code)))
    #expect(try target.versions().isEmpty)
  }
}

@Suite struct BrokenJSONTests {
  @Test func `Each object of an array begins a line, indented by the arrays around it`() {
    let text = #"{"a":{"b":1},"children":[{"children":[{"id":"x"},{"id":"y"}]},[1,{"z":2}]]}"#
    #expect(
      String(decoding: BrokenJSON.lines(of: Array(text.utf8)), as: UTF8.self) == """
        {"a":{"b":1},"children":[
         {"children":[
          {"id":"x"},
          {"id":"y"}]},[1,
          {"z":2}]]}
        """
    )
  }

  @Test(arguments: [
    "", "{}", "[]", "[{}]", #"[{"a":",{[{\"{,"}, {"b":"\\"}]"#, #"[[[{"a":[{},{}]}]],{}]"#,
    "]],{[{",
  ])
  func `Lines without their indentation are the text again`(text: String) {
    let lines = BrokenJSON.lines(of: Array(text.utf8)).split(
      separator: 0x0A,
      omittingEmptySubsequences: false
    )
    let joined = lines.enumerated().flatMap { index, line in
      index == 0 ? Array(line) : BrokenJSON.unindented(line)
    }
    #expect(String(decoding: joined, as: UTF8.self) == text)
  }
}

@Suite struct ExportTests {
  private let folder: TemporaryFolder
  private let store: RecordsStore

  init() throws {
    folder = try TemporaryFolder()
    store = try Sample.shardStore(.all, at: folder.file("one.sqlite"), after: ["0.9"])
  }

  @Test func `A copy has the same content as the store`() throws {
    try store.export(to: folder.file("copy.sqlite"))
    let copy = try Sample.open(folder.file("copy.sqlite"))
    #expect(try copy.digest() == store.digest())
    #expect(try copy.examine().isEmpty)
  }

  @Test func `A store that is opened for reading stays read-only after it was exported`() throws {
    let reader = try RecordsStore.open(store.path, for: .reading, program: "test")
    try reader.export(to: folder.file("copy.sqlite"))
    let failure = refusal {
      try reader.write("testing") { try $0.run("DELETE FROM version_snapshot") }
    }
    #expect(failure?.code == .readOnly)
  }

  @Test func `An existing file stays unless it may be replaced`() throws {
    let path = try folder.write("mine".utf8, to: "copy.sqlite")
    #expect(refusal { try store.export(to: path) }?.code == .cannotCreate)
    #expect(refusal { try store.exportText(to: path) }?.code == .cannotCreate)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    try store.export(to: path, replacing: true)
    #expect(try Sample.open(path).digest() == store.digest())
  }

  @Test func `The store itself, a folder and a missing folder are no targets`() throws {
    for path in [store.path, folder.path, folder.file("none/copy.sqlite")] {
      #expect(refusal { try store.export(to: path, replacing: true) } != nil)
      #expect(refusal { try store.exportText(to: folder.file("none/a.txt")) } != nil)
    }
    #expect(try store.examine().isEmpty)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(left.allSatisfy { !$0.hasSuffix(".part") })
  }

  @Test func `Damage is not exported as text`() throws {
    try RawDatabase.run("UPDATE placement SET x = 7 WHERE layout = 1", on: store.path)
    #expect(refusal { try store.exportText(to: folder.file("a.txt")) }?.code == .damaged)
    #expect(!FileManager.default.fileExists(atPath: folder.file("a.txt")))
  }

  @Test func `The text has a line for each node`() throws {
    let text = try store.text()
    #expect(text.hasPrefix("keyline text 2\n"))
    #expect(text.hasSuffix("\n"))
    let lines = text.split(separator: "\n")
    // 24 scenes of two nodes, with different placements in 0.9 and 1.0.
    #expect(lines.count { $0.hasPrefix("node ") } == 24 * 2 * 2)
    #expect(lines.count { $0.hasPrefix("version ") } == 2)
  }
}
