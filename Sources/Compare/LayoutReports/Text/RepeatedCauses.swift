import EscapedText
import LayoutCore
import LayoutDiff

/// The paragraphs of a diff, without those that would list the same causes again.
///
/// One cause, such as the changed value of a token, often changes many scenes. The first one is
/// listed, and the others are counted.
struct RepeatedCauses {
  private(set) var listed: [SceneParagraph<VersionDiff.SceneDiff>] = []
  /// A sentence about the paragraphs that are not listed; `nil` if all are.
  private(set) var rest: String?

  /// The number of paragraphs with known causes that are listed nevertheless.
  private static let tolerated = 2
  /// The number of changes to list for each cause if paragraphs are left out, and of scenes to name.
  private static let (shortLimit, namedScenes) = (4, 3)

  /// Creates the paragraphs of a diff.
  ///
  /// - Parameters:
  ///   - diff: The diff.
  ///   - limit: The maximum number of changes to list for each cause.
  init(_ diff: VersionDiff, limit: Int) {
    let paragraphs = SceneParagraph.paragraphs(of: diff, limit: limit)
    var known: Set<CauseID> = []
    var repeated: [SceneParagraph<VersionDiff.SceneDiff>] = []
    for paragraph in paragraphs {
      let scene = paragraph.source
      let causes = scene.diff.namedCauses(in: scene.scene).map(\.id)
      if known.isSuperset(of: causes) {
        repeated.append(paragraph)
      } else {
        known.formUnion(causes)
        listed.append(paragraph)
      }
    }
    guard repeated.count > RepeatedCauses.tolerated else {
      listed = paragraphs
      return
    }
    listed = listed.map { $0.shortened(to: min(limit, RepeatedCauses.shortLimit)) }
    rest = RepeatedCauses.sentence(about: repeated)
  }

  /// Returns a sentence that counts paragraphs and names their first scenes.
  static func sentence(
    about paragraphs: [SceneParagraph<VersionDiff.SceneDiff>]
  ) -> String {
    let count = paragraphs.reduce(0) { $0 + $1.configurations.count }
    var scenes: [String] = []
    for paragraph in paragraphs {
      let name = PrintableText.text(paragraph.scene)
      if scenes.last != name { scenes.append(name) }
    }
    let names = scenes.prefix(namedScenes).joined(separator: ", ")
    return """
      … and \(Counted(count, "more snapshot")) for the same causes, in \
      \(scenes.count > namedScenes ? "\(scenes.count) scenes: \(names), …" : names)
      """
  }
}
