import KeylineUI

/// The modifiers in recorded scenes that change frames in SwiftUI but are ignored by Keyline.
public struct IgnoredModifierReport: Sendable {
  private var scenes: [(name: String, modifiers: [IgnoredModifier])] = []

  /// Creates an empty report.
  public init() {}

  /// Adds the scenes of requests.
  public mutating func add(_ requests: [RecordingRequest]) {
    var names: Set<String> = []
    scenes += requests.compactMap { request in
      let modifiers = request.scene.ignoredModifiers
      guard !modifiers.isEmpty, names.insert(request.scene.name).inserted else { return nil }
      return (request.scene.name, modifiers)
    }
  }

  /// A warning for each scene and modifier.
  public var warnings: [String] {
    scenes.flatMap { scene in scene.modifiers.map { "\(scene.name): \($0)" } }
  }

  /// A warning for all scenes together; `nil` if no modifier was ignored.
  public var summary: String? {
    guard !scenes.isEmpty else { return nil }
    let modifiers = Set(scenes.flatMap(\.modifiers)).sorted { $0.name < $1.name }
    let effects = modifiers.map { "\($0.name) (\($0.effect))" }.joined(separator: ", ")
    let count = scenes.count == 1 ? "1 scene" : "\(scenes.count) scenes"
    return "\(count) with modifiers that change frames in SwiftUI and are not laid out: \(effects)"
  }
}
