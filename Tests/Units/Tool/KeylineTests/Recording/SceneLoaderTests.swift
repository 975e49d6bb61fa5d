import Foundation
import Keyline
import Synchronization
import Testing

/// Documents are read and laid out in batches of 64.
@Suite final class SceneLoaderTests {
  private let folder: URL
  private let store: StoreLocation

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("keyline-\(UUID().uuidString)")
    let documents = folder.appendingPathComponent("Scenes")
    try FileManager.default.createDirectory(at: documents, withIntermediateDirectories: true)
    var store = StoreLocation(folder.appendingPathComponent("layouts.sqlite").path)
    store.cachePath = nil
    self.store = store
    for number in 100..<300 { try write("scene \(number)", to: "\(number)") }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ name: String, to file: String, type: String = "Color") throws {
    let text = """
      {"keyline": 1, "name": "\(name)", "proposals": [{"width": 10}, {"width": 20}],
       "root": {"type": "\(type)"}}
      """
    let url = folder.appendingPathComponent("Scenes/\(file).json")
    try Data(text.utf8).write(to: url)
  }

  private func record(_ change: (inout Recording) -> Void = { _ in }) throws -> Recording.Outcome {
    var recording = Recording(label: "1", in: store)
    recording.commit = ""
    change(&recording)
    return try recording.record([folder.appendingPathComponent("Scenes").path])
  }

  private func problems(_ work: () throws -> Recording.Outcome) -> [String] {
    guard let error = #expect(throws: KeylineError.self, performing: { _ = try work() }) else {
      return []
    }
    return error.lines
  }

  private var isStored: Bool { FileManager.default.fileExists(atPath: store.path) }

  @Test func `Every batch is recorded, with progress through all documents`() throws {
    let steps = Mutex<[WorkObserver.Progress]>([])
    let outcome = try record {
      $0.settings.observer.onProgress = { step in steps.withLock { $0.append(step) } }
    }
    #expect(outcome.sceneCount == 200)
    #expect(outcome.version.snapshotCount == 400)
    #expect(outcome.placementCount == 400)
    let all = steps.withLock { $0 }
    #expect(all.first?.completed == 0)
    #expect(all.last?.completed == 200)
    #expect(all.allSatisfy { $0.total == 200 })
    #expect(all.count(where: \.isFinished) == 1)
    #expect(Set(all.dropLast().map(\.completed)) == Set(0...200))
  }

  @Test func `Scenes of a later batch can be selected`() throws {
    let outcome = try record { $0.selection = SceneSelection(scenes: ["scene 299"]) }
    #expect(outcome.version.snapshotCount == 2)
  }

  @Test func `The problems of all documents are listed, and no version is stored`() throws {
    try write("scene 150", to: "150", type: "Wrong")
    try write("scene 290", to: "290", type: "Worse")
    let lines = problems { try record() }
    #expect(lines.count == 2)
    #expect(lines.first?.contains("150.json") == true)
    #expect(lines.last?.contains("290.json") == true)
    #expect(problems { try record { $0.label = "latest" } }.count == 2)
  }

  @Test func `An error in the first documents creates no store`() throws {
    try write("scene 101", to: "101", type: "Wrong")
    #expect(problems { try record() }.count == 1)
    #expect(!isStored)
  }

  @Test func `A name is unique in all batches`() throws {
    try write("scene 101", to: "299")
    let lines = problems { try record() }
    #expect(lines.count == 1)
    #expect(lines.first?.contains("has a scene “scene 101” too") == true)
  }

  @Test func `A pattern that matches nothing is rejected with the number of all scenes`() {
    let lines = problems { try record { $0.selection = SceneSelection(scenes: ["card*"]) } }
    let message = "no scene matches card*; name one of the 200, or use a pattern such as 'card*'"
    #expect(lines == [message])
    #expect(!isStored)
  }

  @Test func `A pattern that does not match the only scene is rejected with the scene's name`()
    throws
  {
    let documents = folder.appendingPathComponent("Scenes")
    try FileManager.default.removeItem(at: documents)
    try FileManager.default.createDirectory(at: documents, withIntermediateDirectories: true)
    try write("scene", to: "1")
    let lines = problems { try record { $0.selection = SceneSelection(scenes: ["card*"]) } }
    #expect(lines == ["no scene matches card*; the only scene is “scene”"])
  }
}
