import Digests
import Foundation
import RandomNumbers
import RepositoryFiles
import Testing

@testable import LayoutStore

/// The form of layout files: what is left out is the same when it is read.
@Suite struct LayoutFileFormTests {
  /// Expects a file to be read as it was written, bit for bit.
  private func expectSame(
    _ file: LayoutFile,
    compact isCompact: Bool = true,
    _ what: String = ""
  ) throws {
    let text = try file.text()
    #expect(text.starts(with: "\(LayoutFileWriter.title)\n".utf8) == isCompact, "\(what)")
    let read = try LayoutFile(reading: text, name: "a.layout")
    #expect(read.snapshots.map(\.recorded) == file.snapshots.map(\.recorded), "\(what)")
    for (new, old) in zip(read.snapshots, file.snapshots) {
      #expect(new.content.scene == old.content.scene, "\(what)")
      #expect(new.content.nodes == old.content.nodes, "\(what)")
      #expect(new.content.result == old.content.result, "\(what)")
      #expect(new.content.environment == old.content.environment, "\(what)")
      #expect(new.content.answers == old.content.answers, "\(what)")
    }
    #expect(try read.text() == text, "\(what)")
  }

  /// The layout files of the repository.
  private static let paths: [String] = {
    let files = FileManager.default.enumerator(atPath: Repository.root.path)
    var paths: [String] = []
    while let path = files?.nextObject() as? String {
      if path.hasPrefix(".") { files?.skipDescendants() }
      if path.hasSuffix(LayoutFile.suffix) { paths.append(path) }
    }
    return paths.sorted()
  }()

  @Test func `Every layout file of the repository is the same after reading it`() throws {
    #expect(LayoutFileFormTests.paths.count > 5)
    for path in LayoutFileFormTests.paths {
      let bytes = Array(try Data(contentsOf: Repository.file(at: path)))
      let file = try LayoutFile(reading: bytes, name: path)
      try expectSame(file, compact: true, path)
      #expect(try file.text() == bytes, "\(path) is not in the present form; record its test")
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `The snapshots of a random tree are the same after reading them`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let tree = RandomTree(&random)
    var snapshots: [LayoutFile.Snapshot] = []
    for environment in [#"{"displayScale":1}"#, #"{"displayScale":2,"large":true}"#] {
      for width in [320, 390, 430.5] {
        snapshots.append(.init(tree.snapshot(width, environment, &random)))
      }
    }
    try expectSame(LayoutFile(snapshots), compact: true, "seed \(seed)")
  }

  @Test func `A stack's proposals follow from its own and the lengths of its children`() throws {
    // The spacer has the rest; 8 points of it are reserved while the others are measured.
    let result = """
      [[0,0,300,20,300,null],[0,0,120,20,178,null],[130,0,66,20,66,null],[206,0,94,20,136,null]]
      """
    let nodes = """
      [[null,"HStack",null,"HStack",null],[0,"HStack/A[0]",null,"A",null],\
      [0,"HStack/Spacer[1]",null,"Spacer",null],[0,"b","b","B",null]]
      """
    let scene = """
      {"children":[{"type":"A"},{"type":"Spacer"},{"id":"b","type":"B"}],"type":"HStack"}
      """
    var snapshot = Sample.snapshot("a", width: 300, scene: scene)
    (snapshot.nodes, snapshot.nodeCount) = (Array(nodes.utf8), 4)
    snapshot.result = Array(result.utf8)
    let file = LayoutFile([.init(snapshot)])
    let text = String(decoding: try file.text(), as: UTF8.self)
    #expect(text.contains("A proposed share2/1-8 inset"))
    #expect(text.contains("Spacer proposed share3 inset"))
    #expect(text.contains("B #b proposed share1/2-8 inset"))
    try expectSame(file)
  }

  @Test func `A scene whose nodes are not those of the list is written beside the list`() throws {
    let scene = #"{"children":[{"type":"\u001f\u009b"},{"type":"Text"}],"type":"ViewThatFits"}"#
    let value = try JSONReader.read(Array(scene.utf8))
    var snapshot = Sample.snapshot("a", scene: value.canonicalText)
    let file = LayoutFile([.init(snapshot)])
    #expect(String(decoding: try file.text(), as: UTF8.self).contains("\njson {"))
    try expectSame(file)
    snapshot.nodes = Array(
      #"[[null,"p/q",null,"VStack","\"é\u0301"],[0,"b","c","Rectangle","x","Card View"]]"#.utf8
    )
    snapshot.scene = Array(#"{"children":[{"id":"c","type":"Rectangle"}],"type":"VStack"}"#.utf8)
    let labels = try JSONReader.read(snapshot.nodes).canonicalText
    snapshot.nodes = Array(labels.utf8)
    try expectSame(LayoutFile([.init(snapshot)]))
  }

  @Test(arguments: [
    ("scene", #"{"type": "VStack"}"#), ("environment", #"{"b":1,"a":2}"#),
    ("nodes", #"[[null,"a",null,"VStack",null],[0,"b",null,"Rectangle",null] ]"#),
    ("result", "[[0,0,100,50,390,null],[1.50,5,80,40,80,null]]"), ("answers", #"{ }"#),
  ])
  func `A snapshot with a text that is not canonical is written in the form of a store`(
    part: String,
    text: String
  ) throws {
    var snapshot = Sample.snapshot("a")
    switch part {
    case "scene": snapshot.scene = Array(text.utf8)
    case "environment": snapshot.environment = Array(text.utf8)
    case "nodes": snapshot.nodes = Array(text.utf8)
    case "result": snapshot.result = Array(text.utf8)
    default: snapshot.answers = Array(text.utf8)
    }
    try expectSame(LayoutFile([.init(snapshot)]), compact: false)
  }

  @Test func `A file in the text form of a store is read, and written in the present form`() throws
  {
    let file = LayoutFile([.init(Sample.snapshot("a")), .init(Sample.snapshot("b", width: 1.5))])
    let old = try LayoutFile(reading: try file.storeText(), name: "a.layout")
    #expect(old.snapshots.map(\.recorded) == file.snapshots.map(\.recorded))
    #expect(try old.text() == file.text())
    try expectSame(old)
  }

  @Test func `Snapshots with the same frames have them once, whatever their environments`() throws {
    var snapshots: [LayoutFile.Snapshot] = []
    for size in ["large", "xLarge"] {
      let environment = #"{"displayScale":2,"dynamicTypeSize":"\#(size)"}"#
      for width in [200, 390] as [Double] {
        let x: Double = size == "xLarge" || width == 200 ? 12 : 10
        let snapshot = Sample.snapshot("a", x: x, width: width, environment: environment)
        snapshots.append(.init(snapshot))
      }
    }
    let text = String(decoding: try LayoutFile(snapshots).text(), as: UTF8.self)
    #expect(text.contains("\nin xLarge 200x- 390x-\n"))
    #expect(text.contains("| x 12 width 80\n"))
    #expect(text.contains("| x 10 width 80 at 390x-/large\n"))
    try expectSame(LayoutFile(snapshots))
  }

  @Test(arguments: [
    "environment a {}\nscene \"a\"\nin a 1x1\n  A path \"b\"\n      B",
    "environment a {}\nscene \"a\"\nin a 1x1\n  A\n  B", "scene \"a\"\nin a 1x1",
    "environment a {}\nscene \"a\"\nin a 1x1\n  A proposed share1 same\n",
    "environment a {}\nscene \"a\"\nin a 1x1\n  A\n    | x 1e999 width 2",
    "environment a {}\nscene \"a\"\nin a 1x1\n  A\n    | x 0 width 2 at 2x2",
    "environment a {}\nscene \"a\"\nin a 1x1\n  A\n    B proposed share0 same",
    "environment a {}\nscene \"a\"\n  A", "\n  A", "environment a {", "answers {} at 1x1",
    "environment a {}\nscene \"a\"\nin a 1x1\nanswers {} at 2x2\n  A", "scene \"\"", "scene 1",
  ])
  func `A file that contradicts itself is refused`(lines: String) {
    let digest = String(repeating: "0", count: 64)
    let text = "\(LayoutFileWriter.title)\ndigest \"\(digest)\"\n\(lines)\n"
    #expect(throws: StoreError.self) { try LayoutFile(reading: Array(text.utf8), name: "a.layout") }
  }
}

/// A tree with random frames, some of which follow from others.
private struct RandomTree {
  private var parents: [Int?] = [nil]
  private var types = ["VStack"]
  private var ids: [String?] = [nil]
  private let names = ["VStack", "padding", "Text", "Spacer", "a b", "ö\u{301}", "Text"]

  init(_ random: inout SeededGenerator) {
    for index in 1..<Int.random(in: 2...24, using: &random) {
      // The parent is the node before or one of its containers, so that the order is pre-order.
      var parent = index - 1
      while let next = parents[parent], random.chance(0.4) { parent = next }
      parents.append(parent)
      types.append(random.pick(names))
      ids.append(random.chance(0.3) ? "id \(index)" : nil)
    }
  }

  private func children(of index: Int) -> [Int] { parents.indices.filter { parents[$0] == index } }

  private func scene(of index: Int) -> JSONValue {
    var object: JSONObject = ["type": .string(types[index])]
    object["id"] = ids[index].map(JSONValue.string)
    if index % 3 == 0 { object["arguments"] = ["content": .string("text \(index)"), "at": 1.5] }
    if index % 4 == 0 { object["priority"] = .number(Double(index % 8)) }
    let children = children(of: index)
    if !children.isEmpty { object["children"] = .array(children.map { scene(of: $0) }) }
    return .object(object)
  }

  private var nodes: JSONValue {
    var paths: [String] = []
    return .array(
      parents.indices.map { index in
        let parent = parents[index]
        let position = parent.map { children(of: $0).firstIndex(of: index) ?? 0 } ?? 0
        let following = parent.map { "\(paths[$0])/\(types[index])[\(position)]" } ?? types[index]
        paths.append(ids[index] ?? (index % 7 == 6 ? "other \(index)" : following))
        let label: JSONValue = index % 5 == 0 ? .null : .string("text \(index)")
        return .array([
          parent.map { .number(Double($0)) } ?? .null, .string(paths[index]),
          ids[index].map(JSONValue.string) ?? .null, .string(types[index]), label,
        ])
      }
    )
  }

  func snapshot(
    _ width: Double,
    _ environment: String,
    _ random: inout SeededGenerator
  ) -> SnapshotContent {
    var rows: [[JSONValue]] = []
    for index in parents.indices {
      let parent = parents[index].map { rows[$0] }
      func length(_ axis: Int) -> JSONValue {
        if let parent, random.chance(0.4) { return parent[axis + 2] }
        return .number((Double.random(in: -20...400, using: &random) * 3).rounded() / 3)
      }
      func proposal(_ axis: Int, _ own: JSONValue) -> JSONValue {
        if let parent, random.chance(0.5) { return parent[axis + (random.chance(0.5) ? 4 : 2)] }
        return random.pick([own, .null, "infinity", "-infinity", .number(width / 3)])
      }
      let (w, h) = (length(0), length(1))
      let start: JSONValue = random.chance(0.5) ? 0 : .number(width / 7)
      rows.append([start, start, w, h, proposal(0, w), proposal(1, h)])
    }
    var snapshot = Sample.snapshot("random", width: width, environment: environment)
    snapshot.scene = Array(scene(of: 0).canonicalText.utf8)
    snapshot.nodes = Array(nodes.canonicalText.utf8)
    snapshot.nodeCount = parents.count
    snapshot.result = Array(JSONValue.array(rows.map(JSONValue.array)).canonicalText.utf8)
    if random.chance(0.2) { snapshot.answers = Array(#"{"a b":[[1,2,3,4,null,null]]}"#.utf8) }
    return snapshot
  }
}
