import Digests
import Endurance
import Foundation
import KeylineLibc
import LayoutCore
import LayoutEngine
import LayoutRecorder
import LayoutScenes
import RandomNumbers
import RepositoryFiles
import Testing

@testable import LayoutCache

/// The law: cache on equals cache off, bit for bit, whatever happens to the file.
@Suite struct CacheLawTests {
  /// Requests for a random scene at random proposals.
  private func requests(
    _ tree: JSONValue,
    _ scenes: inout RandomScenes,
    _ runner: CacheRunner,
    round: Int = 0
  ) throws -> [RecordingRequest] {
    let environment = LayoutEnvironment(
      layoutDirection: round % 5 == 4 ? .rightToLeft : .leftToRight,
      dynamicTypeSize: round % 4 == 3 ? .xxLarge : .large
    )
    return try (0..<4).map { _ in
      try runner.request(tree, in: scenes.proposal(), environment: environment)
    }
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `Random scenes, whatever was edited and proposed in between`(_ seed: UInt64) throws {
    let runner = try CacheRunner()
    var scenes = RandomScenes(seed: seed)
    var tree = scenes.tree(of: Int.random(in: 60...160, using: &scenes.random))
    for round in 0..<8 {
      let requests = try requests(tree, &scenes, runner, round: round)
      try runner.expectSame(requests, "seed \(seed), round \(round), cold")
      try runner.expectSame(requests, "seed \(seed), round \(round), warm")
      tree = scenes.edited(tree)
    }
    let statistics = runner.open().statistics()
    #expect(statistics.total.scenes > 0)
    #expect(statistics.total.damaged == 0)
  }

  /// The requests of all examples, or of a part of them.
  private func examples() throws -> [RecordingRequest] {
    let folder = Repository.root.appendingPathComponent("Examples/Scenes")
    let files =
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
      .compactMap { $0 as? URL }.filter { $0.pathExtension == "json" } ?? []
    return try files.sorted { $0.path < $1.path }.flatMap { file in
      let text = Array(try Data(contentsOf: file))
      return try SceneDocument(text).scenes(registry: .gallery).flatMap {
        try RecordingRequest.requests(for: $0)
      }
    }
  }

  @Test func `All examples, cold and warm`() throws {
    let runner = try CacheRunner()
    let requests = try examples()
    #expect(requests.count > 100)
    try runner.expectSame(requests, "cold")
    try runner.expectSame(requests, "warm")
    let last = runner.open().statistics().last
    #expect(last.missedSizes == 0 || last.placements > 0)
  }

  // MARK: - Damage

  /// A cache with all kinds of results, and the requests that they answer.
  private func filled() throws -> (runner: CacheRunner, requests: [RecordingRequest]) {
    let runner = try CacheRunner()
    var scenes = RandomScenes(seed: 3)
    var requests = try requests(scenes.tree(of: 170), &scenes, runner)
    let items = (0..<9).map { index -> JSONValue in
      ["type": "Text", "arguments": ["content": .string("item \(index)")]]
    }
    let tree: JSONValue = ["type": "WeatherLayout", "children": .array(items)]
    requests.append(try runner.request(tree, in: ProposedViewSize(width: 500, height: nil)))
    try runner.warm(requests)
    let noted = CachedScene(
      result: try runner.recorder.record(requests[0]).snapshot.layout.digest,
      diagnostics: CacheSample.result.diagnostics,
      names: CacheSample.result.names
    )
    runner.open().store([CacheSample.scene(CacheSample.key(), noted)])
    return (runner, requests)
  }

  /// The columns whose values decide what is returned, and those that only count or explain.
  private static let columns: [(table: String, columns: [String])] = [
    ("context", ["environment", "code"]),
    ("tree", ["digest", "context", "name"]),
    (
      "scene",
      [
        "tree", "proposed_width", "proposed_height", "result", "checksum", "computed", "used",
        "uses",
      ]
    ),
    ("diagnostic", ["scene", "position", "kind", "node", "name", "type", "message"]),
    (
      "size",
      [
        "tree", "least_width", "greatest_width", "any_width", "least_height", "greatest_height",
        "any_height", "width", "height", "checksum", "computed", "used", "uses",
      ]
    ),
    (
      "layout",
      [
        "tree", "width", "height", "proposed_width", "proposed_height", "checksum", "computed",
        "used",
        "uses",
      ]
    ),
    (
      "placement",
      ["layout", "node", "x", "y", "width", "height", "proposed_width", "proposed_height"]
    ),
    ("layout_cache", ["tree", "value", "checksum", "computed", "used", "uses"]),
  ]

  @Test(arguments: columns.map(\.table))
  func `Every column of a table, changed in every row`(_ table: String) throws {
    let (runner, requests) = try filled()
    let whole = try Data(contentsOf: URL(fileURLWithPath: runner.path))
    let columns = try #require(Self.columns.first { $0.table == table }).columns
    let known = try RawDatabase.with(runner.path) { connection in
      try connection.prepare("SELECT name FROM pragma_table_info('\(table)') WHERE name <> 'id'")
        .all { try $0.text(0) }
    }
    #expect(Set(known) == Set(columns))
    for column in columns {
      for change in CacheSample.changes(of: column, in: table) {
        try whole.write(to: URL(fileURLWithPath: runner.path))
        try RawDatabase.run("PRAGMA foreign_keys = OFF; \(change)", on: runner.path)
        try runner.expectSame(requests, "\(change)")
        let noted = runner.open().scenes(for: [CacheSample.key()])[0]
        #expect(noted == nil || noted?.diagnostics == CacheSample.result.diagnostics, "\(change)")
        #expect(noted == nil || noted?.names == CacheSample.result.names, "\(change)")
      }
    }
  }

  @Test func `Random bytes of the file, and files that end early`() throws {
    let (runner, requests) = try filled()
    let file = URL(fileURLWithPath: runner.path)
    let whole = try Data(contentsOf: file)
    var random = SeededGenerator(seed: 5)
    for round in 0..<Endurance.count(40, long: 400) {
      var bytes = whole
      if round % 4 == 3 {
        bytes = bytes.prefix(Int.random(in: 0...bytes.count, using: &random))
      } else {
        for _ in 0..<Int.random(in: 1...8, using: &random) {
          let place = Int.random(in: 100..<bytes.count, using: &random)
          bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        }
      }
      try? FileManager.default.removeItem(atPath: runner.path + "-journal")
      try bytes.write(to: file)
      try runner.expectSame(requests, "round \(round)")
    }
  }

  // MARK: - Foreign files

  /// A way to put something else in the place of the cache.
  private static let foreign: [(name: String, put: @Sendable (String) throws -> Void)] = [
    ("nothing", { _ in }),
    ("an empty file", { try Data().write(to: URL(fileURLWithPath: $0)) }),
    ("a text", { try Data("hello".utf8).write(to: URL(fileURLWithPath: $0)) }),
    ("noise", { try Data(repeating: 0xA5, count: 20_000).write(to: URL(fileURLWithPath: $0)) }),
    ("another program's database", { try RawDatabase.run("CREATE TABLE t (a)", on: $0) }),
    (
      "a later program's cache",
      { path in
        _ = CacheStore.open(path, program: "later")
        try RawDatabase.run("PRAGMA user_version = 99", on: path)
      }
    ),
    (
      "a cache with another schema",
      { path in
        _ = CacheStore.open(path, program: "other")
        try RawDatabase.run("ALTER TABLE size ADD COLUMN depth INTEGER", on: path)
      }
    ),
    (
      "a cache with another user's rows",
      { path in
        let cache = CacheStore.open(path, program: "other")
        cache.store([CacheSample.scene(CacheSample.key())])
      }
    ),
    (
      "a folder",
      { try FileManager.default.createDirectory(atPath: $0, withIntermediateDirectories: true) }
    ),
    (
      "a link",
      { path in
        try Data().write(to: URL(fileURLWithPath: path + ".target"))
        #expect(symlink(path + ".target", path) == 0)
      }
    ),
    ("a dangling link", { #expect(symlink($0 + ".target", $0) == 0) }),
    ("a pipe", { #expect(mkfifo($0, 0o600) == 0) }),
    (
      "a file that others may write",
      { path in
        _ = CacheStore.open(path, program: "other")
        #expect(chmod(path, 0o666) == 0)
      }
    ),
  ]

  @Test(arguments: foreign.map(\.name))
  func `A foreign file in the place of the cache`(_ name: String) throws {
    let runner = try CacheRunner()
    var scenes = RandomScenes(seed: 4)
    let requests = try requests(scenes.tree(of: 170), &scenes, runner)
    try #require(Self.foreign.first { $0.name == name }).put(runner.path)
    for _ in 0..<2 { try runner.expectSame(requests, "\(name)") }
  }

  @Test func `Eight threads with caches of the same file`() async throws {
    let (runner, requests) = try filled()
    runner.open().clear()
    let cold = try requests.map { try runner.recorder.record($0).snapshot.layout.digest }
    let (path, recorder, registry) = (runner.path, runner.recorder, runner.registry)
    try await withThrowingTaskGroup(of: [Digest].self) { group in
      for _ in 0..<8 {
        group.addTask {
          let store = CacheStore.open(path, program: "test")
          let code = RunningCode(build: "b0", release: "keyline 1.0", registry: registry)
          let cache = SubtreeCache(cache: store, code: code)
          let layouts = try requests.map { try cache.record($0, by: recorder) }
          cache.keep(layouts.map { ($0, $0.request.scene.tree) })
          store.flush()
          return layouts.map(\.snapshot.layout.digest)
        }
      }
      for try await warm in group { #expect(warm == cold) }
    }
  }
}
