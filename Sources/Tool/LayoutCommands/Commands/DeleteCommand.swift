import ArgumentParser
import Digests
import EscapedText
import Keyline
import LayoutDiff
import LayoutStore

/// Deletes recorded versions.
struct DeleteCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Delete versions, such as a wrong recording or one with a secret.",
    discussion: """
      Deletes the versions with the decisions made in them and everything that no other version uses; \
      the file shrinks, and the labels are free again. A version that followed a deleted one follows \
      that one's parent. Other copies of the store, backups and the shared store keep their versions: \
      merging them brings a version back.

        \(Terminal.command) store delete 1.1 --dry-run
        \(Terminal.command) store delete 1.1
      """
  )

  @Argument(help: "The labels of the versions; latest is the newest one.")
  var versions: [String]

  @OptionGroup var dryRun: DryRunOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var format: ReportFormatOptions<TextFormat>
  @OptionGroup var output: OutputOptions

  func run() throws {
    let deletion = try dryRun.withStore(store.location) { location in
      // Opening for reading first leaves no new, empty store behind.
      _ = try location.open(for: .reading)
      return try location.open(for: .recording).delete(versions)
    }
    try write(VersionDeletionReport(deletion, isDry: dryRun.isDry))
    try dryRun.finish(hasChanges: true)
  }
}

/// The report on deleted versions.
struct VersionDeletionReport: Report {
  private let deletion: VersionDeletion
  private let isDry: Bool

  init(_ deletion: VersionDeletion, isDry: Bool) {
    self.deletion = deletion
    self.isDry = isDry
  }

  var text: String {
    let verb = isDry ? "would delete" : "deleted"
    let names = deletion.labels.map { PrintableText.text($0) }.joined(separator: ", ")
    let snapshots = Counted(deletion.snapshotCount, "snapshot")
    var lines = ["\(verb) \(names): \(snapshots) that no other version has"]
    if deletion.decisionCount > 0 {
      lines.append("\(verb) \(Counted(deletion.decisionCount, "decision")) made there")
    }
    if !deletion.followers.isEmpty {
      let followers = deletion.followers.map { PrintableText.text($0) }.joined(separator: ", ")
      lines.append("\(followers): \(isDry ? "would follow" : "follows") the version before")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  var json: JSONValue {
    [
      "versions": .array(deletion.labels.map { .string($0) }),
      "snapshots": JSONValue(count: deletion.snapshotCount),
      "decisions": JSONValue(count: deletion.decisionCount),
      "followers": .array(deletion.followers.map { .string($0) }),
    ]
  }
}
