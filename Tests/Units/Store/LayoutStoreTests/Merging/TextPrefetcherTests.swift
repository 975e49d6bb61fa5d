import Testing

@testable import LayoutStore

/// Merges of more snapshots than a batch has, from several stores.
@Suite struct TextPrefetcherTests {
  private let folder: TemporaryFolder
  /// More than the size of all batches.
  private let count = TextPrefetcher.batchCount * TextPrefetcher.batchSize + 7

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Records snapshots: every third shares its scene, and every fifth its result.
  private func store(_ name: String, _ label: String, from first: Int = 0) throws -> RecordsStore {
    let store = try Sample.open(folder.file(name))
    let snapshots = (first..<first + count).map { index in
      let number = index.isMultiple(of: 3) ? 0 : index
      return Sample.snapshot(
        "scene/\(index)",
        x: Double(index.isMultiple(of: 5) ? 0 : index),
        scene: #"{"children":[{"type":"Rectangle"}],"id":"n\#(number)","type":"VStack"}"#
      )
    }
    try Sample.record(label, snapshots, in: store)
    return store
  }

  @Test func `What is read ahead is what was recorded`() throws {
    let source = try store("source.sqlite", "1.0")
    let target = try Sample.open(folder.file("target.sqlite"))
    #expect(try target.merge([source]).versions.map(\.added) == [count])
    #expect(try target.text() == source.text())
    #expect(try target.examine().isEmpty)
  }

  @Test func `Texts that are longer than a batch are read ahead one by one`() throws {
    let source = try Sample.open(folder.file("source.sqlite"))
    let text = String(repeating: "n", count: TextPrefetcher.batchBytes)
    let snapshots = (0..<2 * TextPrefetcher.batchCount).map {
      Sample.snapshot("scene/\($0)", scene: #"{"id":"\#($0)\#(text)","type":"VStack"}"#)
    }
    try Sample.record("1.0", snapshots, in: source)
    let target = try Sample.open(folder.file("target.sqlite"))
    _ = try target.merge([source])
    #expect(try target.text() == source.text())
  }

  @Test func `Texts that the store has already are passed over`() throws {
    let source = try store("source.sqlite", "1.0")
    let other = try store("other.sqlite", "2.0", from: count / 2)
    let target = try Sample.open(folder.file("target.sqlite"))
    _ = try target.merge([source, other])
    let reverse = try Sample.open(folder.file("reverse.sqlite"))
    _ = try reverse.merge([other])
    _ = try reverse.merge([source])
    #expect(try target.digest() == reverse.digest())
    #expect(try reverse.examine().isEmpty)
  }

  @Test(arguments: ["result", "scene"])
  func `A text that is changed far behind is found, and nothing is stored`(table: String) throws {
    let path = folder.file("source.sqlite")
    let source = try store("source.sqlite", "1.0")
    try RawDatabase.run(
      "UPDATE \(table) SET body = body || ' ' WHERE id = (SELECT max(id) FROM \(table))",
      on: path
    )
    let target = try Sample.open(folder.file("target.sqlite"))
    #expect(refusal { try target.merge([source]) }?.code == .damaged)
    #expect(try target.digest() == Sample.open(folder.file("empty.sqlite")).digest())
  }
}
