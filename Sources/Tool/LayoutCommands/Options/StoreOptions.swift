package import ArgumentParser
import Foundation
package import Keyline
import LayoutScenes
import LayoutStore

/// The store that a command uses.
package struct StoreOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The store.",
      discussion: """
        By default KEYLINE_STORE, else the store in keyline.json, else .keyline/layouts.sqlite beside it \
        or in the current folder.
        """,
      valueName: "file"
    ),
    completion: .file(extensions: ["sqlite"])
  )
  package var store: String?

  package init() {}

  package func validate() throws {
    guard store?.isEmpty != true else { throw ValidationError("--store needs a file name") }
  }

  /// The store given by the option, or else by the environment variable, or else by the project.
  ///
  /// - Throws: `KeylineError` if the path comes from the project and leads out of it.
  package var location: StoreLocation {
    get throws(KeylineError) { try StoreOptions.location(store) }
  }

  package static func location(_ path: String?) throws(KeylineError) -> StoreLocation {
    let variable = ProcessInfo.processInfo.environment["KEYLINE_STORE"] ?? ""
    let named = path ?? (variable.isEmpty ? nil : variable)
    var location = if let named { StoreLocation(named) } else { try Project.usable.store }
    location.observer = Terminal.observer
    return location
  }
}

extension Project {
  /// The project of the working directory, read once per process.
  static let current = Result { () throws(KeylineError) in
    try Project(above: WorkingFolder.path)
  }

  /// The project, with default settings if its configuration is invalid, which every command
  /// reports at its start.
  static var usable: Project { (try? current.get()) ?? Project() }
}

/// The label and metadata of a new version.
struct VersionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The label of the new version.",
      discussion: """
        By default the short commit. If files differ from it, -dirty and a digest of the version \
        follow; without git, or if git tracks the store, it is work-N and the digest, with the next \
        free number. No two recordings that differ have one such label.
        """
    )
  )
  var label: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("A message to store with the version.", valueName: "text")
  )
  var message = ""

  @Option(help: "The commit of the sources; by default the one checked out.")
  var commit: String?

  @Option(
    help: ArgumentHelp(
      "The version before this one.",
      discussion: "By default the one of the nearest earlier commit; without git, the latest.",
      valueName: "version"
    )
  )
  var parent: String?

  @Option(
    help: ArgumentHelp(
      "Record one of n equal parts of the scenes; merge combines them.",
      discussion: "The part of a scene depends only on its name.",
      valueName: "i/n"
    )
  )
  var shard = ShardArgument()

  func recording(in store: StoreLocation) -> Recording {
    var recording = Recording(label: label, in: store)
    recording.note = message
    recording.commit = commit
    recording.parent = parent
    recording.shard = shard.value
    return recording
  }
}

/// The option to report changes to a store without making them.
struct DryRunOptions: ParsableArguments {
  @Flag(
    name: [.customShort("n"), .customLong("dry-run")],
    help: "Report the changes without making them; exit with 1 if there are any."
  )
  var isDry = false

  /// Runs an operation on a store or, in a dry run, on a temporary copy of it, whose errors name the store.
  func withStore<Value>(
    _ location: StoreLocation,
    _ work: (StoreLocation) throws -> Value
  ) throws -> Value {
    guard isDry else { return try work(location) }
    let scratch = try ScratchFolder()
    let name = URL(fileURLWithPath: location.path).lastPathComponent
    let copy = scratch.url.appendingPathComponent(name).path
    if location.exists { try RecordsStore.copy(location.path, to: copy) }
    do {
      return try work(StoreLocation(copy))
    } catch let error as StoreError {
      let path = WorkingFolder.absolute(location.path)
      throw StoreError(
        error.code,
        error.message.replacing(copy, with: path),
        location: error.location?.replacing(copy, with: path),
        cause: error.cause
      )
    }
  }

  /// Exits with 1 if a dry run found changes.
  func finish(hasChanges: Bool) throws {
    if isDry, hasChanges { throw ExitStatus.different.code }
  }
}

/// The option not to use the cache.
struct CacheOptions: ParsableArguments {
  @Flag(help: "Compute every layout, without the cache.")
  var noCache = false

  /// Returns the placements of earlier commands, for a command that records no version.
  func placements(
    for command: String,
    _ registry: SceneRegistry,
    _ observer: WorkObserver
  ) -> PlacementCache? {
    noCache ? nil : PlacementCache.open(for: command, registry, observer)
  }
}
