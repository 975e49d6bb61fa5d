import ArgumentParser
import Foundation
import Keyline
import LayoutDiff
import LayoutReports
import LayoutStore

/// The integration of committed stores with git.
struct GitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "git",
    abstract: "Set up git to show and merge committed stores.",
    discussion: """
      After install, git diff shows the moved nodes of a store, one per line, and git merge \
      merges the versions of two branches.

        \(Terminal.command) git install
      """,
    subcommands: [
      GitInstallCommand.self, GitUninstallCommand.self, GitTextconvCommand.self,
      GitMergeDriverCommand.self,
    ]
  )
}

/// Configures git to show and merge stores.
struct GitInstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Configure git to show and merge stores.",
    discussion: """
      Adds the drivers for stores in .keyline folders to .gitattributes, their caches, journals and lock \
      files to .gitignore, and the path of this program to the configuration of the clone. Commit the \
      two files, and run the command once in every clone.

        \(Terminal.command) git install
        \(Terminal.command) git install --program keyline
      """
  )

  @Option(
    help: ArgumentHelp("The program that git calls; by default the running one.", valueName: "path")
  )
  var program: String?

  @OptionGroup var output: OutputOptions

  func run() throws {
    let here = WorkingFolder.url
    let repository = try GitRepository(around: here)
    let integration = GitIntegration(repository)
    let changed = try integration.install(calling: program ?? RunningBuild.file)
    let list = changed.isEmpty ? "already configured" : "wrote \(changed.joined(separator: ", "))"
    for file in try integration.misplacedFiles() {
      Terminal.printNote(
        "warning: git tracks \(file), which fits only one copy of the store; "
          + "run `git rm --cached \(file)`"
      )
    }
    try output.write("git shows and merges stores in folders named .keyline: \(list)\n")
  }
}

/// Removes the settings of `git install`.
struct GitUninstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "uninstall",
    abstract: "Remove the configuration of git install.",
    discussion: """
      Removes its lines from .gitattributes, .gitignore and the configuration of the clone.

        \(Terminal.command) git uninstall
      """
  )

  @OptionGroup var output: OutputOptions

  func run() throws {
    let here = WorkingFolder.url
    let changed = try GitIntegration(try GitRepository(around: here)).uninstall()
    let list = changed.isEmpty ? "nothing to remove" : "changed \(changed.joined(separator: ", "))"
    try output.write("git no longer shows or merges stores: \(list)\n")
  }
}

/// Prints the latest version of a store for git, one node per line.
struct GitTextconvCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "textconv",
    abstract: "Print a store's newest version as lines for git to compare.",
    discussion: """
      git calls this textconv driver. Each snapshot has a line with its name, and a line for each node \
      with its position and size in points.
      """,
    shouldDisplay: false
  )

  @Argument(help: "The store.", completion: .file(extensions: ["sqlite"]))
  var file: String

  func run() throws {
    var copies = try TemporaryStores(Terminal.observer)
    let records = try copies.open(file, for: .reading)
    guard let version = try records.versions().last else { return }
    var isFirst = true
    try records.forEachTexts(of: try records.snapshots(of: version)) { _, texts in
      let lines = SnapshotLines(try Snapshot(texts)).description
      try Terminal.printOutput((isFirst ? "" : "\n") + lines)
      isFirst = false
    }
  }
}

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
