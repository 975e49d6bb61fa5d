package import KeylineUI

/// The modifiers in recorded scenes that change frames in SwiftUI but are ignored by Keyline.
package struct IgnoredModifierReport: Sendable {
  /// A modifier of a scene.
  package struct Note: Sendable {
    /// The name of the scene.
    package let scene: String
    /// The modifier.
    package let modifier: IgnoredModifier

    /// Creates a note.
    package init(scene: String, modifier: IgnoredModifier) {
      self.scene = scene
      self.modifier = modifier
    }
  }

  private var notes: [Note] = []

  /// Creates an empty report.
  package init() {}

  /// Adds the scenes of requests.
  package mutating func add(_ requests: [RecordingRequest]) {
    add(IgnoredModifierReport.notes(of: requests))
  }

  /// Adds notes.
  package mutating func add(_ notes: [Note]) { self.notes += notes }

  /// Returns the modifiers of the scenes of requests, by scenes in order.
  package static func notes(of requests: [RecordingRequest]) -> [Note] {
    var names: Set<String> = []
    return requests.filter { names.insert($0.scene.name).inserted }.flatMap { request in
      request.scene.ignoredModifiers.map { Note(scene: request.scene.name, modifier: $0) }
    }
  }

  /// A warning for each scene and modifier.
  package var warnings: [String] { notes.map { "\($0.scene): \($0.modifier)" } }

  /// Returns a warning about the modifiers of all scenes, and one about their symbols.
  ///
  /// - Parameter limit: The number of symbols to name; the others are counted.
  /// - Returns: A sentence each; none if nothing is ignored.
  package func summaries(namingSymbols limit: Int = .max) -> [String] {
    [
      summary("modifiers that change frames in SwiftUI and are not laid out") {
        $0.symbol == nil ? "\($0.name) (\($0.effect))" : nil
      },
      summary(
        "symbols whose size is estimated, because it was not measured",
        naming: limit
      ) { $0.symbol },
    ].compactMap { $0 }
  }

  private func summary(
    _ what: String,
    naming limit: Int = .max,
    _ text: (IgnoredModifier) -> String?
  ) -> String? {
    var scenes: Set<String> = []
    var texts: Set<String> = []
    for note in notes {
      guard let text = text(note.modifier) else { continue }
      scenes.insert(note.scene)
      texts.insert(text)
    }
    guard !scenes.isEmpty else { return nil }
    let more = texts.count > limit ? " and \(texts.count - limit) more" : ""
    let listed = texts.sorted().prefix(limit).joined(separator: ", ") + more
    return "\(scenes.count == 1 ? "1 scene" : "\(scenes.count) scenes") with \(what): \(listed)"
  }
}
