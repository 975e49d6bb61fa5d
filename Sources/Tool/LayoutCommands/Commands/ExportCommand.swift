import ArgumentParser
import Keyline
import LayoutReports
import LayoutStore

/// Writes a version as layout files, or copies the store.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export a version as layout files, or copy the store.",
    discussion: """
      Writes a layout file for each document of a version, with all lengths rounded to thousandths of a \
      point, and the same bytes for the same version. import reads the folder. A folder that an earlier \
      export wrote is replaced as a whole; for other layout files, --force is needed.

      --output copies the whole store to a file.

      The folder or file appears when it is complete, and other programs can record in the meantime.

        \(Terminal.command) store export 1.0 layouts
        \(Terminal.command) store export -o layouts-copy.sqlite
      """
  )

  @Argument(help: "The version to export.")
  var version: String?

  @Argument(help: "The folder to write.", completion: .directory)
  var folder: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Copy the store to this file.", valueName: "file"),
    completion: .file()
  )
  var output: String?

  @Flag(name: .shortAndLong, help: "Replace an existing file, or layout files of others.")
  var force = false

  @OptionGroup var store: StoreOptions

  func validate() throws {
    try OutputOptions.requireFileName(output)
    guard (output == nil) != (version == nil) else {
      throw ValidationError("name a version and a folder, or the file of a copy with --output")
    }
    guard output != nil || folder?.isEmpty == false else {
      throw ValidationError("name the folder after the version")
    }
  }

  func run() throws {
    let records = try store.location.open(for: .reading)
    if let output {
      try records.export(to: output, replacing: force)
      let count = try records.versions().count
      return Terminal.observer.inform("exported \(Counted(count, "version")) to \(output)")
    }
    guard let version, let folder else { return }
    let recorded = try records.version(version)
    if !recorded.shards.isComplete {
      Terminal.observer.warn(
        "\(recorded.label) is not complete: the store has only shard \(recorded.shards.description)"
      )
    }
    let count = try records.exportLayouts(of: recorded, to: folder, replacingOthers: force)
    Terminal.observer.inform(
      "exported \(recorded.label) to \(Counted(count, "file")) in \(folder)"
    )
  }
}
