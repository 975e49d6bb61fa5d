import ArgumentParser
import LayoutDiff
import LayoutStore

/// Lays recorded scenes out again and compares.
struct ReplayCommand<Tool: KeylineTool>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "replay",
      _superCommandName: Program.command,
      abstract: "Lay a recorded version out again with this build, and compare.",
      discussion: """
        The scenes come from the store, so their documents may be gone. What this build has laid out \
        before is answered by the cache; --no-cache lays everything out. Ends with 1 when something \
        differs or cannot be laid out, and with 70 when the build that recorded the version now lays \
        a scene out differently.

        In a git repository whose store is kept apart, the version is by default what was recorded \
        of the nearest commit before the sources, also where a branch was squashed.

          \(Program.command) replay
          \(Program.command) replay --version 1.0 --scene 'radial/*' --no-cache
        """
    )
  }

  @Option(name: .customLong("version"), help: "The version; latest is the newest one.")
  var label: String?

  @Option(name: .long, help: "The form of the report.")
  var format = DiffFormat.text

  @Flag(name: .long, help: "Lay everything out, whatever the cache knows.")
  var noCache = false

  @OptionGroup var tolerance: ToleranceOptions
  @OptionGroup var clock: ClockOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var layout: LayoutRunOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let watch = Stopwatch()
    // Digesting the program takes as long as opening and reading the store; a cache may know it.
    let ahead = noCache ? Ahead { try Program.fingerprint(knownTo: nil) } : nil
    let records = try store.open(for: .reading)
    let versions = try versions(in: records)
    let all = try records.entries(joining: versions)
    let entries = all.filter(selection.includes)
    guard !entries.isEmpty || all.isEmpty else {
      throw SceneChoice.noMatch(selection, among: all)
    }
    let layoutGuard = layout.layoutGuard
    defer { layoutGuard.end() }
    let cache = noCache || layout.trace ? nil : try store.openCache()
    let registry = try ToolContents(of: Tool.self, under: layoutGuard).registry
    var session = ReplaySession(
      versions: versions,
      records: records,
      cache: cache,
      build: try ahead?.value() ?? Program.fingerprint(knownTo: cache),
      registry: registry,
      tolerance: tolerance.value,
      today: clock.today,
      hasPictures: format.hasPictures,
      layout: layout,
      layoutGuard: layoutGuard
    )
    try session.replay(entries)
    let diff = session.diff(excludedCount: all.count - entries.count)
    try output.write(session.traces + format.text(of: diff))
    Program.say(
      """
      replayed \(entries.count) snapshots, \(session.cachedCount) of them answered by the cache
      """
    )
    watch.report()
    try session.contradictions.refuse()
    if diff.isDifferent { throw ExitStatus.different.code }
  }

  private func versions(in records: RecordsStore) throws -> [RecordedVersion] {
    if let label { return [try records.version(label)] }
    return try SourceHistory(store: store).baseline(in: records) ?? [try records.version("latest")]
  }
}
