import Digests
import Foundation
import LayoutCore
import LayoutRecorder
import LayoutScenes
import LayoutStore

/// A store with versions of scenes, in a folder of its own.
final class RecordedScenes {
  let records: RecordsStore
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("keyline-\(UUID().uuidString)")

  init() throws {
    records = try RecordsStore.open(
      folder.appendingPathComponent("layouts.sqlite").path,
      for: .recording,
      program: "test"
    )
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Records a version with a column of two rectangles for each name.
  @discardableResult
  func record(_ label: String, parent: String? = nil, _ names: [String], spacing: Int = 8) throws
    -> RecordedVersion
  {
    let tree: JSONValue = [
      "type": "VStack", "arguments": ["spacing": .number(Double(spacing))],
      "children": [["type": "Rectangle"], ["type": "Rectangle"]],
    ]
    let build = BuildDescription(fingerprint: "b0", program: "test", platform: "test")
    let writer = try records.beginVersion(VersionDraft(label: label, build: build, parent: parent))
    for name in names {
      let scene = try PreparedScene(
        name: name,
        document: name,
        reading: Array(tree.canonicalText.utf8),
        registry: SceneRegistry()
      )
      let request = RecordingRequest(
        scene: scene,
        proposal: ProposedViewSize(width: 100, height: 100),
        environment: SceneEnvironment()
      )
      try writer.add(try Recorder().record(request).snapshot)
    }
    return try writer.commit()
  }
}
