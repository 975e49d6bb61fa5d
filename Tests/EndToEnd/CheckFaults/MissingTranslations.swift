import Digests
import Foundation
import Keyline
import KeylineUI
import LayoutChecks
import LayoutEngine
import LayoutRecorder
import LayoutScenes

/// Translates the texts of examples except one, and checks them in that language.
struct MissingTranslations {
  private let registry: SceneRegistry
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("keyline-faults-\(UUID())")

  init(registry: SceneRegistry) { self.registry = registry }

  /// Removes the translation of one text of each document, for up to a number of documents.
  func result(of documents: [[UInt8]], count: Int) throws -> EditCount {
    defer { try? FileManager.default.removeItem(at: folder) }
    var result = EditCount(name: "missing translation")
    for bytes in documents where result.edits < count {
      let scene = try SceneDocument(bytes).scenes(registry: registry)[0]
      let texts = Set(Self.texts(in: scene.root).filter { !$0.isEmpty }).sorted()
      guard !texts.isEmpty else { continue }
      let removed = texts[texts.count / 2]
      result.edits += 1
      result.snapshots += 1
      let found = try findings(in: bytes, translating: texts.filter { $0 != removed }, of: texts)
      let isReported = found.contains { $0.string?.key == removed }
      result.findings += found.count { $0.string?.key != removed }
      if isReported { result.found += 1 }
      for finding in found { result.rules[finding.rule.id, default: 0] += 1 }
      if !isReported { result.surprises.append("  \(result.name) in \(scene.name)") }
    }
    return result
  }

  private static func texts(in node: LayoutNode) -> [String] {
    guard case .leaf(let leaf) = node.content else { return node.children.flatMap(texts) }
    return (leaf as? TextLeaf).map { [$0.content] } ?? []
  }

  /// Returns the findings about translations of a document in German, of which a catalog has some.
  private func findings(
    in bytes: [UInt8],
    translating translated: [String],
    of texts: [String]
  ) throws -> [LayoutFinding] {
    let strings = texts.map { text -> (String, JSONValue) in
      let unit: JSONValue = ["stringUnit": ["state": "translated", "value": .string(text)]]
      return (text, translated.contains(text) ? ["localizations": ["de": unit]] : [:])
    }
    // The language exists even if no other text is translated.
    let other: JSONValue = ["localizations": ["de": ["stringUnit": ["value": "-"]]]]
    let catalog: JSONValue = [
      "version": "1.0", "sourceLanguage": "en",
      "strings": .object(JSONObject(strings + [("an unused key", other)])),
    ]
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("Localizable.xcstrings")
    try Data(catalog.canonicalText.utf8).write(to: file)
    var registry = registry
    try registry.addStrings(at: folder)
    let scene = try SceneDocument(bytes).scenes(registry: registry)[0]
    var environment = scene.environments[0].layout
    environment.setLocale("de")
    let request = RecordingRequest(
      scene: try PreparedScene(scene),
      proposal: scene.proposals[0],
      environment: SceneEnvironment(environment)
    )
    let layout = try Recorder().record(request)
    let span = LayoutSpan(
      layout.snapshot,
      texts: TextFits.fits(in: layout)
    )
    return LayoutChecker().findings(in: span).filter { $0.rule == .missingTranslation }
  }
}
