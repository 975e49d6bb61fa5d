@testable import LayoutStore

/// Two versions in a store, and the complete content of a store.
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
        lines.append(line(version, entry, try store.texts(of: entry)))
      }
    }
    return lines
  }

  /// An entry as one line, without the version's position and time.
  static func line(
    _ version: RecordedVersion,
    _ entry: RecordedSnapshot,
    _ texts: SnapshotContent
  ) -> String {
    let known = [
      version.label, "\(version.build)", version.sourceCommit, version.message, entry.document,
    ]
    return (known + [content(entry, texts)]).joined(separator: " ")
  }

  /// An entry without its version.
  static func content(_ entry: RecordedSnapshot, _ texts: SnapshotContent) -> String {
    let parts = [
      texts.scene, texts.nodes, texts.environment, texts.result, texts.answers,
    ]
    return "\(entry.scene) \(entry.proposalText) \(texts.nodeCount) "
      + parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }
}
