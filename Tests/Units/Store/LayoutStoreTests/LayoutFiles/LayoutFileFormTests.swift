import Digests
import Foundation
import LayoutCore
import LayoutDiff
import RandomNumbers
import RepositoryFiles
import Testing

@testable import LayoutStore

/// The form of layout files: what is left out is the same when it is read.
@Suite struct LayoutFileFormTests {
  /// Expects a file to be read as it was written.
  private func expectSame(_ file: LayoutFile, _ what: String = "") throws {
    let text = try file.text()
    let read = try LayoutFile(reading: text, name: "a.layout")
    #expect(read.snapshots.map(\.recorded) == file.snapshots.map(\.recorded), "\(what)")
    for (new, old) in zip(read.snapshots, file.snapshots) {
      #expect(new.definition.text == old.definition.text, "\(what)")
      #expect(new.definition.nodes == old.definition.nodes, "\(what)")
      #expect(new.layout == old.layout, "\(what)")
      #expect(new.environmentText == old.environmentText, "\(what)")
    }
    #expect(try read.text() == text, "\(what)")
  }

  private func text(_ file: LayoutFile) throws -> String {
    String(decoding: try file.text(), as: UTF8.self)
  }

  /// The layout files of the repository's tests.
  private static let paths: [String] = {
    let files = FileManager.default.enumerator(atPath: Repository.root.path)
    var paths: [String] = []
    while let path = files?.nextObject() as? String {
      if path.hasPrefix(".") { files?.skipDescendants() }
      if path.hasSuffix(LayoutFile.suffix), path.contains(LayoutFile.folderName) {
        paths.append(path)
      }
    }
    return paths.sorted()
  }()

  @Test func `Every layout file of the repository is the same after reading it`() throws {
    #expect(LayoutFileFormTests.paths.count >= 5)
    for path in LayoutFileFormTests.paths {
      let bytes = Array(try Data(contentsOf: Repository.file(at: path)))
      let file = try LayoutFile(reading: bytes, name: path)
      try expectSame(file, path)
      #expect(try file.text() == bytes, "\(path) is not in the present form; record its test")
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `The snapshots of a random tree are the same after reading them`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let tree = RandomTree(&random)
    var snapshots: [Snapshot] = []
    for environment in [#"{"displayScale":1}"#, #"{"displayScale":2,"large":true}"#] {
      for width in [320, 390, 430.5] {
        let content = tree.snapshot(width, environment, &random)
        let snapshot = content.rounded()
        try expectRounded(snapshot, content)
        snapshots.append(snapshot)
      }
    }
    try expectSame(LayoutFile(snapshots), "seed \(seed)")
  }

  private func numbers(of placement: Placement) -> [Double?] {
    let (frame, proposal) = (placement.frame, placement.proposal)
    let places = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
    return places.map { Double($0) }
      + [proposal.width.map { Double($0) }, proposal.height.map { Double($0) }]
  }

  /// Expects the lengths of a snapshot to be those of its content to three decimals.
  private func expectRounded(_ snapshot: Snapshot, _ content: Snapshot) throws {
    let rounded = snapshot.table.placements.flatMap(numbers)
    for (new, old) in zip(rounded, content.table.placements.flatMap(numbers)) {
      guard let number = old, let rounded = new, number.isFinite else {
        #expect(new == old)
        continue
      }
      #expect(abs(rounded - number) <= 0.000_501)
      #expect("\(rounded)".split(separator: ".").last.map { $0.count <= 3 } == true, "\(rounded)")
    }
  }

  private static let lengths: [(length: Double, rounded: Double)] = [
    (1, 1), (-0.0, 0), (1.0004, 1), (1.0005, 1.001), (-1.0005, -1.001), (0.333_333_333, 0.333),
    (-0.0004, 0), (0.666_666_667, 0.667), (333_333_333_333_333.3, 333_333_333_333_333.3),
    (1e300, 1e300), (.infinity, .infinity),
  ]

  @Test(arguments: lengths)
  func `Lengths are rounded to thousandths of a point`(length: Double, rounded: Double) {
    let result = LayoutLength.rounded(length)
    #expect(result == rounded)
    #expect(result.sign == rounded.sign)
    #expect(LayoutLength.rounded(result) == result)
    #expect(LayoutLength.length(LayoutLength.text(result)) == .some(result))
  }

  private static let spans: [(span: AxisSpan, container: Double, text: String)] = [
    (AxisSpan(start: 0.333, length: 0.333), 1, "x 0.333 right 0.333"),
    (AxisSpan(start: 38.333, length: 43.333), 120, "x center width 43.333"),
    (AxisSpan(start: 38.167, length: 43.667), 120, "x center width 43.667"),
    (AxisSpan(start: 16, length: 288.004), 320, "x 16 right 15.996"),
    (AxisSpan(start: 10, length: -5), 0, "x 10 right -5"),
  ]

  @Test(arguments: spans)
  func `Thirds and sixths of a point are exact in the calculation of places`(
    span: AxisSpan,
    container: Double,
    text: String
  ) throws {
    let places = NodePlace.places(for: span, in: container).compactMap(\.self)
    #expect(places.contains { $0.text(axis: 0) == text }, "\(places)")
    for place in places {
      let words = place.text(axis: 0).split(separator: " ").map(String.init)
      #expect(NodePlace.read(words)?.place == place)
      #expect(place.span(in: container) == span)
    }
  }

  @Test func `An offered length is written only if it is neither the container's nor the node's`()
    throws
  {
    func snapshot(_ width: Double, _ offers: [Double?]) -> Snapshot {
      let rows = zip([100.0, 80], offers).map { own, offer in [0, 0, own, 10, offer, nil] }
      return Sample.snapshot("a", width: width).with(placements: rows)
    }
    for (offers, line) in [
      ([100, 100], nil), ([100, 80], "      | offered width own"),
      ([100, .infinity], "      | offered width inf"), ([100, nil], "      | offered width -"),
      ([100, 33.333_333], "      | offered width 33.333"),
      ([nil, nil], "    | offered width -"),
    ] as [([Double?], String?)] {
      let file = LayoutFile([snapshot(100, offers)])
      let lines = try text(file).split(separator: "\n").filter { $0.contains("offered") }
      #expect(lines.map(String.init) == (line.map { [$0] } ?? []))
      try expectSame(file)
    }
    let varying = LayoutFile([snapshot(100, [100, 80]), snapshot(120, [120, 50])])
    #expect(try text(varying).contains("      | offered width own 50\n"))
    try expectSame(varying)
  }

  @Test func `A scene whose nodes are not those of the list is written beside the list`() throws {
    let scene = #"{"children":[{"type":"\u001f\u009b"},{"type":"Text"}],"type":"ViewThatFits"}"#
    let value = try JSONReader.read(Array(scene.utf8))
    let sample = Sample.snapshot("a", scene: value.canonicalText)
    let file = LayoutFile([sample])
    #expect(try text(file).contains("\njson {"))
    try expectSame(file)
    let nodes = try SceneOutline([
      .init(parent: nil, path: "p/q", id: nil, type: "VStack", label: "\"é\u{301}"),
      .init(parent: 0, path: "b", id: "c", type: "Rectangle", label: "x", view: "Card View"),
    ])
    let snapshot = sample.with(
      scene: #"{"children":[{"id":"c","type":"Rectangle"}],"type":"VStack"}"#,
      nodes: Digested(nodes)
    )
    try expectSame(LayoutFile([snapshot]))
  }

  @Test(arguments: [
    ("scene", #"{"type": "VStack"}"#), ("environment", #"{"b":1,"a":2}"#),
  ])
  func `A snapshot that could not be read again is not written`(
    part: String,
    text: String
  ) throws {
    let sample = Sample.snapshot("a")
    let snapshot = part == "scene" ? sample.with(scene: text) : sample.with(environment: text)
    let error = #expect(throws: StoreError.self) { try LayoutFile([snapshot]).text() }
    #expect(error?.message.hasPrefix("“a” at 390 × any cannot be written as a layout file") == true)
  }

  @Test func `Snapshots with the same frames have them once, whatever their environments`() throws {
    var snapshots: [Snapshot] = []
    for size in ["large", "xLarge"] {
      let environment = #"{"displayScale":2,"dynamicTypeSize":"\#(size)"}"#
      for width in [200, 390] as [Double] {
        let x: Double = size == "xLarge" || width == 200 ? 12 : 10
        snapshots.append(
          Sample.snapshot("a", x: x, width: width, environment: environment)
        )
      }
    }
    let text = String(decoding: try LayoutFile(snapshots).text(), as: UTF8.self)
    #expect(text.contains("\nin xLarge 200x- 390x-\n"))
    #expect(text.contains("| x 12 width 80\n"))
    #expect(text.contains("| x 10 width 80 at 390x-/large\n"))
    try expectSame(LayoutFile(snapshots))
  }

  /// Lines after the first one, and the problem that their refusal names.
  private static let contradictions: [(lines: String, problem: String)] = {
    let start = "environment a {}\nscene \"a\"\nin a 1x1 2x1\n  A\n    | x 0 width 2\n"
    let root = start + "    | y 0 height 2\n"
    return [
      ("  A", "line 2 is not a node inside of the one before it"),
      ("environment a {", "line 2 is not an environment"),
      ("environment a {}\nenvironment a {}", "line 3 is not an environment with a name of its own"),
      ("scene \"\"", "line 2 has no name"), ("scene 1", "line 2 has no name"),
      ("scene \"a\"\nin b 1x1", "line 3 has the unknown environment “b”"),
      ("environment a {}\nscene \"a\"\nin a 1y1", "line 4 has “1y1” in place of a size"),
      ("environment a {}\nscene \"a\"\nin a 1x1 1x1", "line 4 repeats the size 1x1"),
      ("environment a {}\nscene \"a\"\nend", "line 4 ends a scene without sizes or nodes"),
      ("digest \"00\"", "line 2 has an unexpected word “digest”"),
      (start + "end", "line 7 ends a scene whose first node has no place"),
      (root + "  B", "line 8 is not a node inside of the one before it"),
      (root + "      B", "line 8 is not a node inside of the one before it"),
      (root + "    B {", "line 8 is not a node inside of the one before it"),
      (root + "    B proposed same same", "line 8 is not a node inside of the one before it"),
      (root + "      | x 0 width 2", "line 8 is not below a node"),
      (root + "    | x 0 width 2", "line 8 is a second place"),
      (root + "    | x 0 height 2", "line 8 is not a place, such as “x 16 width 288”"),
      (root + "    | x nan width 2 at 1x1", "line 8 is not a place"),
      (root + "    | x 0 width 1e400 at 1x1", "line 8 is not a place"),
      (root + "    | x 0 width 0x10 at 1x1", "line 8 is not a place"),
      (root + "    | x 0 width 2.0004 at 1x1", "in numbers with at most three decimals"),
      (root + "    | x 0 width 3 at", "line 8 names nothing after “at”"),
      (root + "    | x 0 width 3 at 3x1", "line 8 has “3x1” after “at”"),
      (
        root + "    | x 0 width 3 at 2x1\n    | x 0 width 4 at a",
        "line 9 is a second place at 2x1/a"
      ), (root + "    | offered 1", "line 8 is not an offered width or height"),
      (root + "    | offered width", "line 8 has 0 offered lengths for 2 sizes"),
      (root + "    | offered width 1 2 3", "line 8 has 3 offered lengths for 2 sizes"),
      (root + "    | offered width 1 nan", "line 8 has “nan” in place of same, own, -, inf"),
      (
        root + "    | offered width 1\n    | offered own", "line 9 is a second offered width"
      ), (root + "end\n  A", "line 9 is after the line “end”"),
      (
        root + "scene \"a\"\nin a 2x1\n  B\n    | x 0 width 2\n    | y 0 height 2\nend",
        "line 13 ends a scene with a second snapshot of “a” at 2 × 1"
      ), (root + "=======", "line 8 is part of a merge conflict"),
      (root, "the file ends after line 7, without the line “end”"),
    ]
  }()

  @Test(arguments: contradictions)
  func `A file that contradicts itself is refused with the line`(lines: String, problem: String) {
    let text = "\(LayoutFileWriter.title)\n\(lines)"
    let error = #expect(throws: StoreError.self) {
      try LayoutFile(reading: Array(text.utf8), name: "a.layout")
    }
    #expect(error?.message.contains(problem) == true, "\(String(describing: error))")
    #expect(error?.message.contains("git checkout") == true)
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

  private var nodes: [Digested<SceneOutline>.Row] {
    var paths: [String] = []
    return parents.indices.map { index in
      let parent = parents[index]
      let position = parent.map { children(of: $0).firstIndex(of: index) ?? 0 } ?? 0
      let following = parent.map { "\(paths[$0])/\(types[index])[\(position)]" } ?? types[index]
      paths.append(ids[index] ?? (index % 7 == 6 ? "other \(index)" : following))
      let label = index % 5 == 0 ? nil : "text \(index)"
      return (parent, paths[index], ids[index], types[index], label)
    }
  }

  func snapshot(
    _ width: Double,
    _ environment: String,
    _ random: inout SeededGenerator
  ) -> Snapshot {
    var rows: [[Double?]] = []
    for index in parents.indices {
      let parent = parents[index].map { rows[$0] }
      func length(_ axis: Int) -> Double? {
        if let parent, random.chance(0.4) { return parent[axis + 2] }
        let length = Double.random(in: -20...400, using: &random)
        return random.chance(0.5) ? (length * 3).rounded() / 3 : length
      }
      func proposal(_ axis: Int, _ own: Double?) -> Double? {
        if let parent, random.chance(0.5) { return parent[axis + (random.chance(0.5) ? 4 : 2)] }
        return random.pick([own, nil, .infinity, -.infinity, width / 3])
      }
      let (w, h) = (length(0), length(1))
      let start = random.chance(0.5) ? 0 : width / 7
      rows.append([start, start, w, h, proposal(0, w), proposal(1, h)])
    }
    return Sample.snapshot("random", width: width, environment: environment).with(
      scene: scene(of: 0).canonicalText,
      nodes: Digested(nodes: nodes),
      placements: rows
    )
  }
}
