@testable import LayoutStore

/// A store of two more versions, and all that can be read of it.
enum RecordsDamage {
  static func record(in store: RecordsStore) {
    for (label, x) in [("1", 10.0), ("2", 20)] {
      _ = try? Sample.record(
        label,
        [Sample.snapshot("a"), Sample.snapshot("b", x: x)],
        in: store
      )
    }
  }

  /// Reads every version, entry and text.
  static func everything(_ store: RecordsStore) throws -> [String] {
    var lines: [String] = []
    for version in try store.versions() {
      for entry in try store.entries(of: version) {
        let texts = try store.texts(of: entry)
        let parts = [
          texts.scene, texts.outline, texts.environment, texts.placements, texts.leafAnswers,
        ]
        lines.append(
          "\(version) \(entry.scene) \(entry.document) \(entry.proposalText) \(texts.nodeCount) "
            + parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
        )
      }
    }
    return lines
  }
}
