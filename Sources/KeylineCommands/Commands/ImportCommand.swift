import ArgumentParser
import CanonicalJSON
import LayoutCore
import LayoutRecorder
import LayoutStore

/// Reads what `export` wrote.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    _superCommandName: Program.command,
    abstract: "Take in what export wrote, or frames that were captured elsewhere.",
    discussion: """
      What is there already stays; importing again changes nothing. Every text is digested again, \
      and one that is not what its digest says is refused. Nothing but the store is written.

        \(Program.command) import layouts.txt
        \(Program.command) import layouts-copy.sqlite --store other.sqlite

      With --version, the file has frames that another program captured, one node a line of JSON, and \
      they become a version to compare with others:

        {"name":"home","path":"html/body/h1","rectangle":[8,21,374,74],"label":"Welcome"}

        \(Program.command) import frames.jsonl --version 1.0 --proposal 390x844
      """
  )

  @Argument(help: "The file that export wrote, or one of captured frames.", completion: .file())
  var file: String

  @Option(
    name: .customLong("version"),
    help: ArgumentHelp("The name of the version that captured frames become.", valueName: "label")
  )
  var label: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The size of the window in which frames were captured, such as 390x844.",
      valueName: "size"
    )
  )
  var proposal: ProposalArgument?

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard proposal == nil || label != nil else {
      throw ValidationError("--proposal is for captured frames, which need a --version")
    }
  }

  func run() throws {
    if let label { return try record(as: label) }
    let records = try store.open(for: .recording)
    let report = try records.importFile(at: file, program: Program.name)
    Program.warn(of: report.note, at: file)
    try output.write(MergeSummary(report, done: "imported").description)
  }

  /// Records captured frames as a version.
  private func record(as label: String) throws {
    let bytes = try SceneBytes.read(file, limit: 256 << 20)
    let scenes: [CapturedScene]
    do {
      scenes = try CapturedScene.scenes(reading: bytes)
    } catch {
      throw CommandFailure(.badInput, "\(file), \(error)")
    }
    let records = try store.open(for: .recording)
    // Whatever captured the frames, another file comes from another build of it.
    let engine = EngineDescription(
      fingerprint: "frames \(Digest(of: bytes).hex)",
      program: Program.name,
      platform: "captured"
    )
    let writer = try records.beginVersion(VersionDraft(label: label, engine: engine))
    for scene in scenes {
      try writer.add(SnapshotTexts(scene, in: proposal?.value ?? .unspecified))
    }
    let version = try writer.commit()
    let changes = try version.parent.map { parent in
      VersionComparison(
        old: try records.entries(of: try records.version(parent)),
        new: try records.entries(of: version)
      )
    }
    let report = RecordReport(
      version: version,
      sceneCount: scenes.count,
      placementCount: scenes.reduce(0) { $0 + $1.table.placements.count },
      storedCount: 0,
      changes: changes
    )
    try output.write(report.description)
  }
}

extension SnapshotTexts {
  /// The texts in which captured frames are stored.
  fileprivate init(_ scene: CapturedScene, in proposal: ProposedViewSize) {
    self.init(
      name: scene.name,
      document: scene.name,
      proposal: proposal,
      scene: scene.text,
      outline: Array(scene.outline.canonicalText.utf8),
      nodeCount: scene.outline.nodes.count,
      environment: Array(JSONValue.object(CapturedScene.environment).canonicalText.utf8),
      placements: scene.table.canonicalBytes
    )
  }
}
