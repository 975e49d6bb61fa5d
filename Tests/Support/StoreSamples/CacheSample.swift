package import Digests
public import Foundation
public import LayoutCache
import LayoutCore
import LayoutEngine
import LayoutRecorder
import LayoutStore

/// A cache with results that differ in one key component each.
public enum CacheSample {
  /// The result of every scene.
  public static let result = CachedScene(
    result: Digest(of: "[[0,0,100,50,390,null]]"),
    diagnostics: [
      LayoutDiagnostic(kind: .warning, path: "card/row", type: "HStack", message: "is negative"),
      LayoutDiagnostic(kind: .note, path: "card", type: "VStack", message: "is outside"),
    ],
    names: ["card/row": "the row", "card": "the card"]
  )

  /// Returns the key of a scene; each parameter is a component of it.
  public static func key(
    scene: String = "scene",
    width: CGFloat? = 390,
    height: CGFloat? = nil,
    environment: String = "{}",
    build: String = "b0"
  ) -> SceneCacheKey {
    SceneCacheKey(
      tree: Digest(of: scene),
      environment: Digest(of: environment),
      proposal: ProposedViewSize(width: width, height: height),
      code: build
    )
  }

  /// Returns a scene to store, by default with the sample's result.
  public static func scene(_ key: SceneCacheKey, _ result: CachedScene = result) -> NewScene {
    NewScene(key, code: key.code ?? "b0", name: "card", scene: result)
  }

  /// Opens the cache of a folder.
  public static func open(_ folder: TemporaryFolder, capacity: Int = 1 << 20) -> CacheStore {
    CacheStore.open(folder.file("cache.sqlite"), program: "keyline 1.0", capacity: capacity)
  }

  /// A document of two scenes, of which the second has two snapshots and diagnostics, and what is not laid out.
  package static var document: KnownDocument {
    KnownDocument(
      name: "cards",
      members: [
        member("cards", width: 1), member("cards[2]", width: 2), member("cards[2]", width: 3),
      ],
      notes: [
        IgnoredModifierReport.Note(scene: "cards", modifier: .smallCaps),
        IgnoredModifierReport.Note(scene: "cards[2]", modifier: .estimatedSymbol(named: "star")),
      ]
    )
  }

  private static func member(_ scene: String, width: CGFloat) -> KnownDocument.Member {
    let digests = ["scene", "nodes", "environment"].map { Digest(of: "\($0) of \(scene)") }
    let snapshot = RecordedSnapshot(
      scene: scene,
      document: "cards",
      proposal: ProposedViewSize(width: width, height: nil),
      parts: (digests[0], digests[1], digests[2], result.result),
      nodeCount: Int(width) + 5
    )
    return KnownDocument.Member(snapshot, code: "b0")
  }

  /// Stores a document with the results of its snapshots; the second one has diagnostics.
  package static func store(
    _ document: KnownDocument,
    for digest: Digest,
    in cache: CacheStore
  ) {
    let scenes = document.members.enumerated().map { index, member in
      scene(member.key, index == 1 ? result : CachedScene(result: result.result))
    }
    cache.store(scenes, findings: [], documents: [NewDocument(document, for: digest)])
  }

  /// SQL that changes a column of every row, by one bit of a blob or by one of a number.
  public static func changes(of column: String, in table: String) -> [String] {
    let start = "UPDATE OR IGNORE \(table) SET \(column) = "
    return [
      start
        + """
        CASE typeof(\(column)) WHEN 'blob' THEN zeroblob(length(\(column)))
          WHEN 'text' THEN \(column) || '.' WHEN 'null' THEN 1 ELSE \(column) + 1 END
        """,
      start
        + """
        CASE typeof(\(column)) WHEN 'blob' THEN randomblob(length(\(column)))
          WHEN 'text' THEN '' ELSE 0 END
        """,
      start + "(SELECT max(o.\(column)) FROM \(table) AS o) WHERE \(column) IS NOT NULL",
    ]
  }
}
