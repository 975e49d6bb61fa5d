import Digests
import Foundation
package import LayoutChecks
import LayoutStore

/// The file with the findings that were accepted earlier.
///
/// It has one finding a line, sorted, so that two branches can add findings without a conflict in
/// most cases. Only the IDs are read; the other values are for people.
package struct KnownFindings: Sendable {
  /// The path.
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// Returns the scenes of the known findings by ID; empty if there is no file.
  ///
  /// - Throws: ``KeylineError`` if the file is not a list of findings.
  package func scenes() throws(KeylineError) -> [String: String] {
    Dictionary(try entries().map { ($0.id, $0.scene) }) { first, _ in first }
  }

  private func entries() throws(KeylineError) -> [(id: String, scene: String, value: JSONValue)] {
    guard SceneFiles.exists(path) else { return [] }
    let bytes = try SceneFiles.read(path, limit: 64 << 20)
    guard let items = (try? JSONReader.read(bytes))?.array else {
      throw KeylineError(
        .invalidInput,
        "\(path): this is not an array of findings; restore it, or accept the findings again"
      )
    }
    var entries: [(id: String, scene: String, value: JSONValue)] = []
    for (index, item) in items.enumerated() {
      guard let object = item.object, let id = object["id"]?.string,
        let scene = object["scene"]?.string
      else {
        throw KeylineError(
          .invalidInput,
          "\(path): finding \(index + 1) has no id and scene; remove it, or accept it again"
        )
      }
      entries.append((id, scene, item))
    }
    return entries
  }

  /// Writes the findings about some scenes, and keeps those about other scenes.
  ///
  /// - Throws: ``KeylineError`` if the file cannot be read or written.
  package func accept(
    _ findings: [LayoutFinding],
    in scenes: Set<String>
  ) throws(KeylineError) {
    var lines = try entries().filter { !scenes.contains($0.scene) }
      .map { KnownLine(scene: $0.scene, text: $0.value.canonicalText) }
    lines += findings.map { finding in
      let value: JSONValue = [
        "scene": .string(finding.scene), "rule": .string(finding.rule.id),
        "id": .string(finding.id), "nodes": .array(finding.nodes.map { .string($0.path) }),
      ]
      return KnownLine(scene: finding.scene, text: value.canonicalText)
    }
    let text = Set(lines).sorted().map(\.text).joined(separator: ",\n")
    let folder = WorkingFolder.url(of: path).deletingLastPathComponent().path
    try? FileManager.default.createDirectory(
      atPath: folder,
      withIntermediateDirectories: true
    )
    try ResultFile.write(Array("[\n\(text)\n]\n".utf8), to: path)
  }
}

/// A line of the file, which is sorted by scene.
private struct KnownLine: Hashable, Comparable {
  let scene: String
  let text: String

  static func < (one: KnownLine, other: KnownLine) -> Bool {
    guard one.scene == other.scene else {
      return one.scene.utf8.lexicographicallyPrecedes(other.scene.utf8)
    }
    return one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }
}
