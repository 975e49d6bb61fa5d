import LayoutScenes
import LayoutStore

/// Finds the scenes that somebody meant, or says which there are.
enum SceneChoice {
  /// Returns the entries of a scene: of that very name, else of a document of that name, else those
  /// that match it as a pattern.
  ///
  /// - Throws: `CommandFailure` that names the nearest scene when there is none.
  static func entries(
    named name: String,
    among entries: [RecordedEntry]
  ) throws -> [RecordedEntry] {
    let pattern = ScenePattern(name)
    let ways: [(RecordedEntry) -> Bool] = [
      { $0.scene == name }, { $0.document == name },
      { pattern.matches($0.scene) || pattern.matches($0.document) },
    ]
    for way in ways {
      let found = entries.filter(way)
      if !found.isEmpty { return found }
    }
    throw failure("no scene is named or matches \(name)", name: name, among: entries)
  }

  /// The failure when a selection leaves nothing.
  static func noMatch(
    _ selection: SelectionOptions,
    among entries: [RecordedEntry]
  ) -> CommandFailure {
    let wanted = selection.scene + selection.proposal.map(\.text)
    return failure(
      "no snapshot matches \(wanted.joined(separator: " "))",
      name: selection.scene.first ?? "",
      among: entries
    )
  }

  private static func failure(
    _ message: String,
    name: String,
    among entries: [RecordedEntry]
  ) -> CommandFailure {
    let names = Set(entries.flatMap { [$0.scene, $0.document] }).sorted()
    let hint =
      NearestName.of(name, among: names).map { "; did you mean \($0)?" }
      ?? "; \(Program.command) list VERSION shows the \(Set(entries.map(\.scene)).count) scenes there are"
    return CommandFailure(.noMatch, message + hint)
  }
}
