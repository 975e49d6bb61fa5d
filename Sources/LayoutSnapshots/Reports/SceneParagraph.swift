/// What is said of a scene, and of which of its snapshots.
struct SceneParagraph {
  let scene: String
  var situations: [String]
  let lines: [String]

  /// The scene's name with the proposals and environments.
  var title: String { "\(PrintableText.text(scene))  \(situations.joined(separator: ", "))" }

  /// Returns the paragraphs with those that say the same of one scene made one.
  static func merged(_ paragraphs: [SceneParagraph]) -> [SceneParagraph] {
    var merged: [SceneParagraph] = []
    for paragraph in paragraphs {
      let twin = merged.lastIndex { $0.scene == paragraph.scene && $0.lines == paragraph.lines }
      if let twin, merged[twin...].allSatisfy({ $0.scene == paragraph.scene }) {
        merged[twin].situations += paragraph.situations
      } else {
        merged.append(paragraph)
      }
    }
    return merged
  }
}
