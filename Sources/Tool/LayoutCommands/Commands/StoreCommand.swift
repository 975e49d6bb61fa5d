import ArgumentParser

/// Keeps a store: its health, copies and exchange with other stores.
struct StoreCommand<Extensions: ProgramExtensions>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "store",
      abstract: "Examine, copy, merge and share stores.",
      discussion: """
        doctor examines a store and repairs it; delete removes a version; export and import copy \
        versions as text; merge joins the stores of shards, machines and branches; push and pull share \
        one store in PostgreSQL.

          \(Terminal.command) store doctor
          \(Terminal.command) store merge shard-*.sqlite --output all.sqlite
        """,
      subcommands: [
        DoctorCommand.self, DeleteCommand.self, ExportCommand.self, ImportCommand.self,
        MergeCommand.self,
      ] + Extensions.commands(in: .store)
    )
  }
}
