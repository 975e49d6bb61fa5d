import ArgumentParser
import Foundation
import Keyline
import LayoutReports
import LayoutStore

/// Merges two stores for git.
struct GitMergeDriverCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-driver",
    abstract: "Merge their store into ours for git.",
    discussion: """
      git calls this merge driver with the files of the two sides. If they have different results of the \
      same scene and build, or decisions that conflict, our file stays unchanged and git reports a \
      conflict.
      """,
    shouldDisplay: false
  )

  @Argument(help: "Our store, to merge into.")
  var ours: String

  @Argument(help: "Their store, which stays unchanged.")
  var theirs: String

  func run() throws {
    var copies = try TemporaryStores(Terminal.observer)
    let target = try copies.open(ours, for: .recording)
    let report = try target.merge([try copies.open(theirs, for: .reading)])
    try ResultFile.copy(target.path, to: WorkingFolder.url(of: ours), Terminal.observer)
    let added = report.versions.reduce(0) { $0 + $1.added }
    Terminal.printNote("merged \(Counted(added, "new snapshot"))")
  }
}
