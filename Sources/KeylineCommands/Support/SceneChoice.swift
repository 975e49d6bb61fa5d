import LayoutReports
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

  /// Returns the entries of a scene that somebody chose, and the environments of all that have its name.
  ///
  /// - Parameters:
  ///   - name: What was typed for the scene.
  ///   - choice: What was typed for the proposal and the environment.
  ///   - entries: The entries to choose from.
  ///   - records: The store that they come from.
  ///   - version: The version that a message names; `nil` where it is plain which one is meant.
  /// - Returns: One entry at least.
  /// - Throws: `CommandFailure` that says in what the scene was laid out when it was not as chosen.
  static func entries(
    named name: String,
    chosenBy choice: SituationOptions,
    among entries: [RecordedEntry],
    in records: RecordsStore,
    of version: RecordedVersion? = nil
  ) throws -> (entries: [RecordedEntry], environments: Environments) {
    let named = try self.entries(named: name, among: entries)
    let environments = try Environments(of: named, in: records)
    let chosen = named.filter { choice.includes($0, in: environments[$0]) }
    guard chosen.isEmpty else { return (chosen, environments) }
    throw notRecorded(name, at: choice, among: named, environments, of: version)
  }

  /// The failure when a scene was not laid out as somebody chose.
  static func notRecorded(
    _ name: String,
    at choice: SituationOptions,
    among entries: [RecordedEntry],
    _ environments: Environments,
    of version: RecordedVersion? = nil
  ) -> CommandFailure {
    let known = Set(entries.map { ConfigurationText($0.proposal, environments[$0]).description })
    let place = version.map { " in \($0.label)" } ?? ""
    return CommandFailure(
      .noMatch,
      """
      \(name) was not recorded at \(choice.text)\(place); \
      \(known.sorted().joined(separator: ", ")) \(known.count == 1 ? "was" : "were")
      """
    )
  }

  /// The failure when a selection leaves nothing.
  static func noMatch(
    _ selection: SelectionOptions,
    among entries: [RecordedEntry]
  ) -> CommandFailure {
    let wanted = selection.scene + selection.proposals.map(\.text)
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
      ?? "; \(Program.command) list latest shows the \(Set(entries.map(\.scene)).count) scenes there are"
    return CommandFailure(.noMatch, message + hint)
  }
}
