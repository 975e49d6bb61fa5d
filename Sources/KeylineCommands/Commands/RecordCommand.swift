import ArgumentParser
import CanonicalJSON
import Foundation
import LayoutRecorder
import LayoutSnapshots
import LayoutStore

/// Lays scenes out and keeps where every node was placed.
struct RecordCommand<Tool: KeylineTool>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "record",
      abstract: "Lay scenes out and keep every placement as a version.",
      discussion: """
        Every scene is laid out in each of its proposals and environments. The version is there when \
        all of it is: a command that is interrupted leaves the store as it was.

          \(Program.command) record Scenes --version 1.0
          \(Program.command) record Scenes/chat.json --version chat-wide --proposal 844x390
          \(Program.command) record Scenes --version 1.1 --note "wider cards" --commit 4fc6447
        """
    )
  }

  @Argument(
    help: "Scene documents, or folders of them; without, a program's own scenes.",
    completion: .file(extensions: ["json"])
  )
  var scenes: [String] = []

  @Option(name: .customLong("version"), help: "The new version's name.")
  var label: String

  @Option(name: .long, help: "What people should know of the version.")
  var note = ""

  @Option(name: .long, help: "The commit of the sources that are laid out.")
  var commit = ""

  @Option(name: .long, help: "The version that this one follows; by default the latest.")
  var parent: String?

  @Option(
    name: .long,
    help: "The greatest size of a scene document, such as 64M; a larger one is refused."
  )
  var maxInput = ByteCount(bytes: 64 << 20)

  @Flag(
    name: .long,
    inversion: .prefixedNo,
    help: "Take from the cache what this build has laid out before, and keep the rest there."
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
    let requests = try requests(under: layoutGuard)
    let records = try store.open(for: .recording)
    let engine = try Program.engine()
    let writer = try records.beginVersion(
      VersionDraft(
        label: label,
        engine: engine,
        parent: parent,
        sourceCommit: commit,
        note: note
      )
    )
    let recordings = try record(requests, under: layoutGuard, build: engine.fingerprint)
    for recording in recordings { try writer.add(SnapshotTexts(recording)) }
    let version = try writer.commit()
    let report = RecordReport(
      version: version,
      recordings: recordings,
      changes: try changes(since: version.parent, to: version, in: records)
    )
    try output.write(recordings.map(RecordingReport.trace).joined() + report.description)
    RecordingReport.warn(of: recordings, listing: layout.trace)
    try sayPending(version, in: records)
    watch.report()
  }

  /// Says how many snapshots differ from the baseline, and which command lists them.
  private func sayPending(_ version: RecordedVersion, in records: RecordsStore) throws {
    let comparison = VersionComparison(
      old: try records.baseline(of: version).entries,
      new: try records.entries(of: version)
    )
    let count =
      comparison.different.count + comparison.onlyNew.count + comparison.onlyOld.count
    guard count > 0 else { return }
    let next = CommandLineText("pending", store: store)
    Program.say("note: \(Counted(count, "change")) from the baseline; next: \(next)")
  }

  private func requests(under layoutGuard: LayoutGuard) throws -> [RecordingRequest] {
    let contents = try ToolContents(of: Tool.self, under: layoutGuard)
    let loader = SceneLoader(
      maximumBytes: maxInput.bytes,
      catalogue: contents.catalogue,
      selection: selection,
      layoutGuard: layoutGuard,
      workers: layout.workers
    )
    guard scenes.isEmpty else { return try loader.requests(in: try SceneFiles(scenes)) }
    guard !contents.scenes.isEmpty else {
      throw ValidationError("name scene documents, or folders of them")
    }
    return try loader.requests(of: contents.scenes)
  }

  private func record(
    _ requests: [RecordingRequest],
    under layoutGuard: LayoutGuard,
    build: String
  ) throws -> [Recording] {
    guard cache, !layout.trace else {
      return try record(requests, under: layoutGuard, caching: nil)
    }
    let cache = store.openCache()
    let caching = SubtreeCaching(cache: cache, build: build)
    let recordings = try record(requests, under: layoutGuard, caching: caching)
    caching.keep(recordings.map { ($0, $0.request.scene.tree) })
    cache.close()
    return recordings
  }

  private func record(
    _ requests: [RecordingRequest],
    under layoutGuard: LayoutGuard,
    caching: SubtreeCaching?
  ) throws -> [Recording] {
    let progress = Progress("laying out", total: requests.count)
    defer { progress.finish() }
    let recorder = layout.remarkingRecorder
    return try layout.workers.map(requests) { request throws(RecorderError) in
      defer { progress.advance() }
      return try layoutGuard.watch(request) { () throws(RecorderError) in
        guard let caching else { return try recorder.record(request) }
        return try caching.record(request, by: recorder)
      }
    }
  }

  private func changes(
    since parent: String?,
    to version: RecordedVersion,
    in records: RecordsStore
  ) throws -> VersionComparison? {
    guard let parent else { return nil }
    return VersionComparison(
      old: try records.entries(of: try records.version(parent)),
      new: try records.entries(of: version)
    )
  }
}

extension PreparedScene {
  /// The digest by which a cache knows the scene.
  fileprivate var tree: Digest { .tree(scene: digest, outline: Digest(of: outlineText)) }
}
