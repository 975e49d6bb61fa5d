import ArgumentParser
import Foundation
import LayoutDiff
import LayoutRecorder
import LayoutReports
import LayoutStore

/// Lays scenes out and keeps where every node was placed.
struct RecordCommand<Tool: KeylineTool>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "record",
      _superCommandName: Program.command,
      abstract: "Lay scenes out and keep every placement as a version.",
      discussion: """
        Every scene is laid out in each of its proposals and environments. The version is there when \
        all of it is: a command that is interrupted leaves the store as it was.

          \(Program.command) record Scenes --version 1.0
          \(Program.command) record Scenes/chat.json --version chat-wide --proposal 844x390
          \(Program.command) record Scenes --version 1.1 --note "wider cards" --commit 4fc6447
          \(Program.command) record Scenes --version 1.2 --shard 1/4 --store shard-1.sqlite
        """
    )
  }

  @Argument(
    help: "Scene documents, or folders of them; without, a program's own or a project's.",
    completion: .file(extensions: ["json"])
  )
  var scenes: [String] = []

  @Option(name: .customLong("version"), help: "The new version's name.")
  var label: String

  @Option(name: .long, help: "What people should know of the version.")
  var note = ""

  @Option(
    name: .long,
    help: "The commit of the sources that are laid out; by default what git says of this folder."
  )
  var commit: String?

  @Option(
    name: .long,
    help: """
      The version that this one follows; by default what was recorded of the nearest commit, without \
      git the latest.
      """
  )
  var parent: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Only the scenes of one of n equal parts; merge joins them.",
      discussion: "The part of a scene is its name's digest modulo n.",
      valueName: "i/n"
    )
  )
  var shard = ShardArgument()

  @Option(
    name: .long,
    help: "The greatest size of a scene document, such as 64M; a larger one is refused."
  )
  var maxInput = ByteCount(bytes: 64 << 20)

  @Flag(
    name: .long,
    inversion: .prefixedNo,
    help: """
      Lay out only what the cache does not know, and keep that there; layouts that are not run again \
      are not remarked upon.
      """
  )
  var cache = false

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var layout: LayoutRunOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let watch = Stopwatch()
    let layoutGuard = layout.layoutGuard
    defer { layoutGuard.end() }
    let contents = try ToolContents(of: Tool.self, under: layoutGuard)
    let requests = try requests(in: contents, under: layoutGuard)
    let records = try store.open(for: .recording)
    let engine = try Program.engine()
    let writer = try records.beginVersion(try draft(by: engine, in: records, contents))
    var session = RecordSession(
      cache: try cache && !layout.trace ? store.openCache() : nil,
      build: engine.fingerprint,
      registry: contents.registry,
      layout: layout,
      layoutGuard: layoutGuard
    )
    try session.record(requests, into: writer)
    let version = try writer.commit()
    let report = RecordReport(
      version: version,
      sceneCount: Set(requests.map { Array($0.scene.name.utf8) }).count,
      placementCount: session.placementCount,
      storedCount: session.storedCount,
      changes: try changes(since: version.parent, to: version, in: records)
    )
    try output.write(session.recordings.map(RecordingReport.trace).joined() + report.description)
    RecordingReport.warn(of: session.recordings, listing: layout.trace)
    RecordingReport.warnOfIgnoredModifiers(in: requests, listing: layout.trace)
    try sayPending(version, in: records)
    watch.report()
  }

  private func draft(
    by engine: EngineDescription,
    in records: RecordsStore,
    _ contents: ToolContents
  ) throws -> VersionDraft {
    let history = SourceHistory(store: store)
    var draft = VersionDraft(
      label: label,
      engine: engine,
      parent: try parent ?? history.baseline(in: records, speaks: false)?.last?.label,
      sourceCommit: commit ?? history.commit,
      note: note
    )
    draft.extent = RecordingExtent(of: try paths(contents), selection)
    draft.shard = shard.value
    return draft
  }

  /// Says how many snapshots differ from the baseline, and which command lists them.
  private func sayPending(_ version: RecordedVersion, in records: RecordsStore) throws {
    let reading = try PendingReading(
      records: records,
      version: version,
      selection: SelectionOptions.parse([]),
      today: CalendarDay(Date())
    )
    let count = try reading.count()
    guard count > 0 else { return }
    let next = CommandLineText("pending", store: store)
    Program.say("note: \(Counted(count, "change")) from the baseline; next: \(next)")
  }

  private func isOfShard(_ entry: RecordedEntry) -> Bool {
    shard.value.includes(scene: entry.scene)
  }

  /// The documents and folders: those that are named, else those of the project, unless the program has
  /// scenes of its own.
  private func paths(_ contents: ToolContents) throws -> [String] {
    try scenes.isEmpty && contents.scenes.isEmpty ? Project.usable.scenes : scenes
  }

  private func requests(
    in contents: ToolContents,
    under layoutGuard: LayoutGuard
  ) throws -> [RecordingRequest] {
    let paths = try paths(contents)
    let loader = SceneLoader(
      maximumBytes: maxInput.bytes,
      registry: contents.registry,
      selection: selection,
      shard: shard.value,
      layoutGuard: layoutGuard,
      workers: layout.workers
    )
    guard paths.isEmpty else { return try loader.requests(in: try SceneFiles(paths)) }
    guard !contents.scenes.isEmpty else {
      throw ValidationError(
        "name scene documents, or folders of them, here or as “scenes” in keyline.json"
      )
    }
    return try loader.requests(of: contents.scenes)
  }

  private func changes(
    since parent: String?,
    to version: RecordedVersion,
    in records: RecordsStore
  ) throws -> VersionComparison? {
    guard let parent else { return nil }
    return VersionComparison(
      old: try records.entries(of: try records.version(parent)).filter(isOfShard),
      new: try records.entries(of: version)
    )
  }
}
