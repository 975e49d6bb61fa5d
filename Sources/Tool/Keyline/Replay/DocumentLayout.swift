import Digests
import LayoutCore
import LayoutDiff
import LayoutRecorder
import LayoutReports
import LayoutScenes
import LayoutStore

/// Lays out scene documents and scenes by name, and returns their snapshots as JSON.
package struct DocumentLayout: Sendable {
  /// A line of output.
  package struct Response: Sendable {
    /// Canonical JSON, without a line feed.
    package let text: [UInt8]
    package let isRefusal: Bool

    /// Creates the line that reports a refusal.
    package init(refusal message: String) {
      var text: [UInt8] = []
      (["error": .string(message)] as JSONValue).writeCanonical(into: &text)
      self.init(text: text, isRefusal: true)
    }

    fileprivate init(text: [UInt8], isRefusal: Bool) {
      self.text = text
      self.isRefusal = isRefusal
    }
  }

  /// The maximum length of a line of output, in bytes.
  private static let longestLine = 64 << 20

  private let finder: SceneFinder
  private let project: Project
  private let settings: LayoutSettings
  private let limit: Int
  /// The store with the scenes that are named nowhere else; `nil` for none.
  private let store: StoreLocation?
  private let kept = KeptScenes()

  package init(
    library: SceneLibrary,
    project: Project = Project(),
    settings: LayoutSettings,
    store: StoreLocation? = nil,
    limit: Int = DocumentLayout.longestLine
  ) {
    self.store = store
    finder = SceneFinder(
      library: library,
      project: project,
      layoutGuard: settings.layoutGuard
    )
    self.project = project
    self.settings = settings
    self.limit = limit
  }

  /// Returns the snapshots of a document or a ``LayoutRequest``, or an error, as JSON.
  ///
  /// The path of a document's file begins its error.
  package func response(to line: [UInt8], ofFile path: String? = nil) -> Response {
    do {
      let object = try SceneDocument.object(in: line)
      return Response(
        text: try LayoutRequest(object).map(response) ?? snapshots(of: SceneDocument(object)),
        isRefusal: false
      )
    } catch {
      return Response(refusal: (path.map { "\($0): " } ?? "") + "\(error)")
    }
  }

  /// Returns the snapshots as text, of which each is written before the next one is laid out.
  private func snapshots(of document: SceneDocument) throws -> [UInt8] {
    var text = SnapshotTexts(limit)
    let scenes = try settings.layoutGuard.watch(reading: "the document") { () throws(SceneError) in
      try document.scenes(registry: finder.library.registry)
    }
    for scene in scenes {
      try layOut(KeptScene(scene)) { layout in
        text.add(layout.snapshot)
        if text.isOverLimit { throw tooLong }
      }
    }
    return Array(#"{"snapshots":"#.utf8) + text.array + "}".utf8
  }

  /// Returns the data of a page, or the outline and the snapshots if they are not longer than requested.
  private func response(to request: LayoutRequest) throws -> [UInt8] {
    let scenes = try request.scenes(in: finder, project: project, store: store, keeping: kept)
    if request.isForPage { return try page(of: scenes) }
    if request.isForProbe { return try probe(scenes) }
    if request.isForCheck { return try check(scenes) }
    var text = SnapshotTexts(min(request.maximumBytes, limit))
    var outlines = OutlineCollection(request.limits, remedy: "raise the budget")
    let marks = try SnapshotMarks(project)
    for scene in scenes {
      try layOut(scene) { layout in
        let snapshot = layout.snapshot
        text.add(snapshot)
        try outlines.add(
          snapshot,
          marks: marks.marks(of: snapshot, texts: TextFits.fits(in: layout)),
          all: "see the JSON"
        )
      }
    }
    var response = Array(#"{"outline":"#.utf8)
    JSONValue.writeCanonical(outlines.text, into: &response)
    response += text.isOverLimit ? #","omittedBytes":\#(text.count)"#.utf8 : #","snapshots":"#.utf8
    return response + (text.isOverLimit ? [] : text.array) + "}".utf8
  }

  /// Returns the data of a page with a picture of each snapshot.
  private func page(of scenes: [KeptScene]) throws -> [UInt8] {
    var snapshots: [Snapshot] = []
    for scene in scenes { try layOut(scene) { snapshots.append($0.snapshot) } }
    let data = SnapshotsPage.data(title: scenes.first?.scene.name ?? "", snapshots, label: "")
    let response = text(of: ["page": data])
    guard response.count <= limit else { throw tooLong }
    return response
  }

  /// Returns the layout ranges of scenes from the narrowest phone to the widest tablet.
  private func probe(_ scenes: [KeptScene]) throws -> [UInt8] {
    let probe = SceneProbe(widths: 320...1366, heights: [], scale: nil)
    let found = scenes.map { FoundScene(path: nil, scene: $0.scene) }
    return text(of: ["probe": try probe.run(found, settings: settings).json])
  }

  /// Returns the findings in the proposals and environments of scenes, by the rules of the project.
  private func check(_ scenes: [KeptScene]) throws -> [UInt8] {
    var plan = try CheckPlan(project.configuration.check)
    plan.sweep = LayoutSweep()
    plan.strings = []
    var check = Check(plan, library: finder.library, today: .today)
    check.settings = settings
    let found = scenes.map { FoundScene(path: nil, scene: $0.scene) }
    return text(of: ["check": CheckJSON(try check.run(found, isComplete: false)).value])
  }

  private func text(of response: JSONObject) -> [UInt8] {
    var text: [UInt8] = []
    JSONValue.object(response).writeCanonical(into: &text)
    return text
  }

  /// Lays out a scene for each of its proposals and environments.
  private func layOut(
    _ kept: KeptScene,
    _ work: (RecordedLayout) throws -> Void
  ) throws {
    let layoutGuard = settings.layoutGuard
    let scene = kept.scene
    let prepared = try kept.prepared { scene in
      try layoutGuard.watch(scene) { _ in try PreparedScene(scene) }
    }
    for proposal in scene.proposals {
      for environment in scene.environments {
        let request = RecordingRequest(
          scene: try layoutGuard.watch(scene) { willLayOut in
            try prepared.expanded(
              in: proposal,
              environment: environment.layout,
              willLayOut: willLayOut
            )
          },
          proposal: proposal,
          environment: environment
        )
        try work(try layoutGuard.watch(request) { try settings.layout(request) })
      }
    }
  }

  private var tooLong: KeylineError {
    KeylineError(
      .invalidInput,
      """
      the snapshots of the document have more than \(limit) bytes; send it as several documents \
      with fewer proposals or parameters
      """
    )
  }
}

/// Snapshots as the text of a JSON array, which is dropped when it is longer than a limit.
private struct SnapshotTexts {
  private let limit: Int
  private var text = [UInt8(ascii: "[")]
  /// The number of bytes, with those that were dropped.
  private(set) var count = 0

  init(_ limit: Int) { self.limit = limit }

  var isOverLimit: Bool { count > limit }
  var array: [UInt8] { text + [UInt8(ascii: "]")] }

  mutating func add(_ snapshot: Snapshot) {
    if count > 0 { text.append(UInt8(ascii: ",")) }
    let start = text.count
    JSONValue.object(SnapshotJSON.object(of: snapshot)).writeCanonical(into: &text)
    count += text.count - start + 1
    if isOverLimit { text = [] }
  }
}
