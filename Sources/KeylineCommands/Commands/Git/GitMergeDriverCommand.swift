import ArgumentParser
import Foundation
import Keyline
import LayoutReports
import LayoutStore

/// Merges two stores for git.
struct GitMergeDriverCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-driver",
    abstract: "Merge their store into ours, as git's merge driver.",
    discussion: """
      git calls it with the files of the two sides; ours has everything afterwards. Where both have \
      another result for the same, ours stays as it was, both are shown, and git reports a conflict.

        \(Terminal.command) git merge-driver OURS THEIRS
      """,
    shouldDisplay: false
  )

  @Argument(help: "Our store, which takes everything in.")
  var ours: String

  @Argument(help: "Their store, which is only read.")
  var theirs: String

  func run() throws {
    var copies = try TemporaryStores(Terminal.observer)
    let target = try copies.open(ours, for: .recording)
    let report = try target.merge([try copies.open(theirs, for: .reading)])
    try ResultFile.copy(target.path, to: URL(fileURLWithPath: ours), Terminal.observer)
    let added = report.versions.reduce(0) { $0 + $1.added }
    Terminal.printNote("merged \(Counted(added, "new snapshot"))")
  }
}
