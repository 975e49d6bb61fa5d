import ArgumentParser
import Keyline

/// The label and metadata of a new version.
struct VersionOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "The label of the new version.",
      discussion: """
        By default the short commit, with -dirty if files differ from it, or work-N with the next \
        free number without git or if git tracks the store.
        """
    )
  )
  var label: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("A message to store with the version.", valueName: "text")
  )
  var message = ""

  @Option(name: .long, help: "The commit of the sources; by default the one checked out.")
  var commit: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The version before this one.",
      discussion: "By default the one of the nearest earlier commit; without git, the latest.",
      valueName: "version"
    )
  )
  var parent: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Record one of n equal parts of the scenes; merge combines them.",
      discussion: "The part of a scene is the digest of its name modulo n.",
      valueName: "i/n"
    )
  )
  var shard = ShardArgument()

  /// Returns the recording of the version.
  func recording(in store: StoreLocation) -> Recording {
    var recording = Recording(label: label, in: store)
    recording.note = message
    recording.commit = commit
    recording.parent = parent
    recording.shard = shard.value
    return recording
  }
}
