import ArgumentParser
import Foundation
import Keyline
import LayoutDiff
import LayoutReports
import LayoutStore

/// The integration of committed stores and snapshots of tests with git.
struct GitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "git",
    abstract: "Set up git to show and merge committed stores and snapshots of tests.",
    discussion: """
      After install, git diff shows the moved nodes of a store, one per line, and git merge \
      merges the versions of two branches. Where both changed a snapshot file of tests, it keeps \
      one side and prints the command that records the tests again.

        \(Terminal.command) git install
      """,
    subcommands: [
      GitInstallCommand.self, GitUninstallCommand.self, GitTextconvCommand.self,
      GitMergeDriverCommand.self, GitMergeLayoutsCommand.self,
    ]
  )
}

/// Configures git to show and merge stores and snapshots of tests.
struct GitInstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Configure git to show and merge stores and snapshots of tests.",
    discussion: """
      Adds the drivers for stores in .keyline folders, and for files in __Layouts__ folders, to \
      .gitattributes, the stores' caches, journals and lock files to .gitignore, and the path of this \
      program to the configuration of the clone. Commit the two files, and run the command once in every \
      clone. GitHub then shows the changes of __Layouts__ only on request.

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
    try output.write(
      "git shows and merges stores in .keyline, and merges tests' files in __Layouts__: \(list)\n"
    )
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
    try output.write("git no longer shows or merges stores and tests' files: \(list)\n")
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

  @Argument(help: "The path of the store in the repository, for messages.")
  var path: String?

  func run() throws {
    var copies = try TemporaryStores(Terminal.observer)
    let target = try copies.open(ours, for: .recording)
    let source = try copies.open(theirs, for: .reading)
    let report: MergeReport
    do {
      report = try target.merge([source])
    } catch {
      throw CommandFailure(
        ExitStatus(error.code),
        lines: GitIntegration.conflict(error, in: path).map {
          $0.replacing(target.path, with: "ours").replacing(source.path, with: "theirs")
        }
      )
    }
    try ResultFile.copy(target.path, to: WorkingFolder.url(of: ours))
    let added = report.versions.reduce(0) { $0 + $1.added }
    Terminal.printNote("merged \(Counted(added, "new snapshot"))")
  }
}

/// Keeps one side of a file of snapshots for git, and prints how to record the others.
///
/// Frames of two branches cannot be combined without laying out the views; a test fails until its
/// snapshots are recorded again.
struct GitMergeLayoutsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-layouts",
    abstract: "Keep our snapshots of tests for git, and print how to record the others.",
    discussion: "git calls this merge driver with the path of the file, which it leaves unchanged.",
    shouldDisplay: false
  )

  @Argument(help: "The path of the file in the repository.")
  var path: String

  func run() throws { Terminal.printNote("note: \(GitIntegration.remedy(forMerged: path))") }
}
