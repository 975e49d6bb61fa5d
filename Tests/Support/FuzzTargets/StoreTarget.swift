import Digests
import Foundation
import KeylineSQLite
import LayoutCache
import LayoutCore
import LayoutDiff
import LayoutStore
import StoreSamples

/// What is done with bytes that damage a store.
///
/// A file of random bytes is refused at its first page, so the bytes say what to change in a store
/// that is sound. The first byte chooses: patches of the file's bytes, values put into columns, or a
/// journal beside it; and whether journals, locks, drafts and links are beside the store, the cache
/// and the index.
public enum StoreTarget {
  /// Damages the store, and reads, queries and repairs what is left of it, in `folder`.
  ///
  /// Nothing beside what the store's folder has may change, which is checked.
  public static func read(_ bytes: [UInt8], in folder: String) throws {
    let project = folder + "/project"
    try? FileManager.default.removeItem(atPath: project)
    try FileManager.default.createDirectory(atPath: project, withIntermediateDirectories: true)
    let path = project + "/fuzzed.sqlite"
    var input = bytes[...]
    guard let mode = input.popFirst() else { return }
    let sound = try sound(in: folder)
    guard mode & 16 != 0 else {
      try damage(path, sound, by: &input, mode)
      read(path, repairing: mode % 2 == 0)
      return
    }
    var neighbors = try NeighboringFiles(of: sound, in: folder)
    let length = Int(input.popFirst() ?? 0) * 4
    var placing = input.prefix(length)
    input = input.dropFirst(placing.count)
    try damage(path, sound, by: &input, mode)
    neighbors.place(&placing)
    read(path, repairing: mode % 2 == 0)
    neighbors.check()
    write(path, cache: project + "/cache.sqlite", copy: project + "/copy.sqlite", folder)
    neighbors.check()
  }

  private static func damage(
    _ path: String,
    _ sound: Data,
    by input: inout ArraySlice<UInt8>,
    _ mode: UInt8
  ) throws {
    switch mode % 4 {
    case 0 where mode & 8 != 0:
      try sound.write(to: URL(fileURLWithPath: path))
      try Data(input).write(to: URL(fileURLWithPath: path + "-journal"))
    case 0: try Data(input).write(to: URL(fileURLWithPath: path))
    case 1: try patched(sound, by: &input).write(to: URL(fileURLWithPath: path))
    default:
      try sound.write(to: URL(fileURLWithPath: path))
      change(path, by: &input)
    }
  }

  private static func read(_ path: String, repairing: Bool) {
    readEverything(path)
    if repairing { _ = try? RecordsStore.repair(path, into: path + ".new", program: "fuzzer") }
  }

  /// Records in the store, exports and imports it, and uses the cache and the index beside it.
  private static func write(_ path: String, cache: String, copy: String, _ folder: String) {
    let store = try? RecordsStore.open(path, for: .recording, program: "fuzzer", busyTimeout: 0.1)
    if let store {
      let draft = VersionDraft(label: "new", build: build, message: "n")
      if let writer = try? store.beginVersion(draft), (try? writer.add(texts("c", x: 1))) != nil {
        _ = try? writer.commit()
      }
      _ = try? store.export(to: copy, replacing: true)
    }
    if let target = try? RecordsStore.open(
      copy,
      for: .recording,
      program: "fuzzer",
      busyTimeout: 0.1
    ) {
      _ = try? target.importFile(at: path, program: "fuzzer")
    }
    for _ in 0..<2 {
      let cache = CacheStore.open(cache, program: "fuzzer", busyTimeout: 0.1)
      let digest = Digest(of: "scene")
      let key = SceneCacheKey(
        tree: digest,
        environment: digest,
        proposal: .unspecified,
        code: "b0"
      )
      cache.store([NewScene(key, code: "b0", scene: CachedScene(result: digest))])
      _ = cache.scenes(for: [key])
      CacheSample.store(CacheSample.document, for: digest, in: cache)
      _ = cache.document(for: digest)
      cache.flush()
    }
  }

  private static func readEverything(_ path: String) {
    guard
      let store = try? RecordsStore.open(path, for: .reading, program: "fuzzer", busyTimeout: 0.1)
    else { return }
    _ = try? store.examine()
    _ = try? store.health()
    _ = try? store.decisions()
    for version in (try? store.versions()) ?? [] {
      for entry in (try? store.snapshots(of: version)) ?? [] { _ = try? store.snapshot(entry) }
    }
    let views = [
      "recorded_snapshot", "frame", "overlap", "change", "node_change",
    ]
    for view in views {
      _ = try? store.query("SELECT * FROM \(view) LIMIT 50") { _ in true }
    }
  }

  private static func patched(_ sound: Data, by input: inout ArraySlice<UInt8>) -> Data {
    var bytes = sound
    while input.count >= 4 {
      let place = input.prefix(3).reduce(0) { $0 << 8 | Int($1) } % bytes.count
      let count = Int(input[input.startIndex + 3] % 16) + 1
      input = input.dropFirst(4)
      for (offset, byte) in input.prefix(count).enumerated() where place + offset < bytes.count {
        bytes[place + offset] = byte
      }
      input = input.dropFirst(count)
    }
    return bytes
  }

  private static let columns = [
    ("version", "label"), ("version", "message"), ("version", "created_at"), ("version", "parent"),
    ("version", "snapshot_count"), ("version", "content_digest"), ("version", "digest"),
    ("version", "decision_count"),
    ("scene", "body"), ("scene", "nodes"), ("scene", "node_count"), ("scene", "digest"),
    ("proposal", "text"), ("proposal", "width"), ("environment", "body"), ("result", "body"),
    ("layout", "node_count"), ("snapshot", "name"),
    ("snapshot", "document"), ("snapshot", "scene"), ("snapshot", "digest"), ("build", "program"),
    ("decision", "verdict"), ("decision", "author"), ("decision", "created_at"),
    ("decision", "cause"), ("migration", "name"), ("migration", "digest"),
  ]

  /// Puts values into columns: its place, its type, its length, and its bytes.
  private static func change(_ path: String, by input: inout ArraySlice<UInt8>) {
    guard let connection = try? Connection(path, .readWrite) else { return }
    try? connection.run("PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF")
    while input.count >= 3 {
      let head = Array(input.prefix(3))
      input = input.dropFirst(3)
      let value = Array(input.prefix(Int(head[2])))
      input = input.dropFirst(value.count)
      let (table, column) = columns[Int(head[0]) % columns.count]
      let statement = try? connection.prepare(
        "UPDATE \(table) SET \(column) = ? WHERE rowid % 3 = \(head[1] % 3)"
      )
      try? statement?.bind(value, as: head[1] / 3)
      try? statement?.run()
    }
  }

  private static let build = BuildDescription(
    fingerprint: "b0",
    program: "fuzzer",
    platform: "any"
  )

  /// Returns a small store with two versions and a decision.
  private static func sound(in folder: String) throws -> Data {
    let path = folder + "/sound.sqlite"
    if let made = FileManager.default.contents(atPath: path), !made.isEmpty { return made }
    let store = try RecordsStore.open(path, for: .recording, program: "fuzzer")
    for (label, x) in [("1", 10), ("2", 20)] {
      let writer = try store.beginVersion(VersionDraft(label: label, build: build, message: "n"))
      for (name, place) in [("a", 5), ("b", x)] {
        try writer.add(texts(name, x: place))
      }
      _ = try writer.commit()
    }
    let version = try store.version("2")
    let subjects = try store.snapshots(of: version).map { Decision.Subject($0) }
    try store.decide(Decision(.accepted, in: version, on: subjects, by: "me"))
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }

  private static func texts(_ name: String, x: Int) -> Snapshot {
    Snapshot(
      name,
      scene: #"{"children":[{"type":"Rectangle"}],"type":"VStack"}"#,
      nodes: [
        (nil, "VStack", nil, "VStack", nil), (0, "VStack/Text[0]", "t", "Text", "a"),
      ],
      placements: [[0, 0, 100, 50, 390, nil], [Double(x), 5, 80, 40, 80, nil]],
      environment: #"{"displayScale":2}"#
    )
  }
}

extension Statement {
  /// Sets the first argument to bytes as a value of a type that a number chooses.
  fileprivate func bind(_ value: [UInt8], as type: UInt8) throws {
    let number = value.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    switch type % 5 {
    case 0: try bind(Int64(bitPattern: number), at: 1)
    case 1: try bind(Double(bitPattern: number), at: 1)
    case 2: try bind(bytes: value, at: 1)
    case 3: try bind(Value.null)
    default: try bind(utf8: value, at: 1)
    }
  }
}
