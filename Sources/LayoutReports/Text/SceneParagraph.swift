import LayoutDiff

/// What is said of a scene, and of which of its snapshots.
protocol SituatedParagraph {
  /// The scene's name.
  var scene: String { get }
  /// The proposals and environments.
  var situations: [String] { get set }

  /// Returns whether the same is said of the scene.
  func saysSame(as other: Self) -> Bool
}

extension Array where Element: SituatedParagraph {
  /// Returns the paragraphs with those that say the same of one scene made one.
  func merged() -> [Element] {
    var merged: [Element] = []
    for paragraph in self {
      let twin = merged.lastIndex { $0.scene == paragraph.scene && $0.saysSame(as: paragraph) }
      if let twin, merged[twin...].allSatisfy({ $0.scene == paragraph.scene }) {
        merged[twin].situations += paragraph.situations
      } else {
        merged.append(paragraph)
      }
    }
    return merged
  }
}

/// Lines about a scene.
struct SceneParagraph: SituatedParagraph {
  let scene: String
  var situations: [String]
  let lines: [String]

  /// Says lines of a scene that differs.
  init(_ scene: VersionDiff.SceneDiff, lines: [String]) {
    self.scene = scene.scene
    situations = [SituationText(scene.proposal, scene.environment).description]
    self.lines = lines
  }

  /// Says a line of a scene that was not compared.
  init(_ omission: VersionDiff.Omission, line: String) {
    scene = omission.scene
    situations = [SituationText(omission.proposal, omission.environment).description]
    lines = [line]
  }

  /// The scene's name with the proposals and environments.
  var title: String { "\(PrintableText.text(scene))  \(situations.joined(separator: ", "))" }

  func saysSame(as other: SceneParagraph) -> Bool { lines == other.lines }
}
