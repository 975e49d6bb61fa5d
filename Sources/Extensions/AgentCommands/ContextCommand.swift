import ArgumentParser
import ContextProtocol
import Foundation
import Keyline
import LayoutCommands

/// Offers the project to coding agents.
struct ContextCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Offer layouts, diffs and checks to a coding agent (Model Context Protocol).",
    discussion: """
      Speaks the Model Context Protocol over stdin and stdout, in the revisions from 2024-11-05 to \
      2026-07-28. The tools are layout, diff, explain, check, probe, query and history; the \
      resources are the scenes, the versions and the documentation. The program of a package is \
      rebuilt when its sources have changed.

      Nothing is written but the store's index and cache, and files below .build. accept is offered \
      only with --allow-accept. Paths outside of the project's folder are refused.

        \(Terminal.command) mcp
        \(Terminal.command) mcp --project ~/Trips --allow-accept
      """
  )

  @Option(
    help: ArgumentHelp(
      "The folder of the project; by default the current one.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var project: String?

  @Flag(help: "Offer accept too, which changes the baseline.")
  var allowAccept = false

  @Option(help: ArgumentHelp("End a layout that takes longer than this.", valueName: "seconds"))
  var layoutTimeout = 20

  @Option(help: ArgumentHelp("End a call that takes longer than this.", valueName: "seconds"))
  var callTimeout = 300

  @OptionGroup var store: StoreOptions

  func validate() throws {
    guard (1...1_000_000).contains(layoutTimeout), (1...1_000_000).contains(callTimeout) else {
      throw ValidationError("a timeout must be a number of seconds from 1 to 1000000")
    }
  }

  func run() throws {
    if let project { try start(in: project) }
    let server = try ProjectServer(
      ProjectServer.Options(
        allowsAccept: allowAccept,
        layoutTimeout: layoutTimeout,
        callTimeout: callTimeout,
        store: store.store
      )
    )
    let limits = ContextSession.Limits()
    let session = ContextSession(server, limits: limits) { line in
      // A client that has closed the pipe has ended the session.
      try? Terminal.printOutput(line)
    }
    let signals = Interruption.end { number in
      session.cancelAll()
      // Programs are ended after two seconds at the latest, and their temporary folders removed.
      session.finish()
      server.end()
      return 128 + number
    }
    var lines = InputLines(of: STDIN_FILENO, limit: limits.message.maximumBytes)
    while let line = try lines.next() {
      switch line {
      case .text(let text): session.receive(text)
      case .tooLong: session.refuseLongLine()
      }
    }
    withExtendedLifetime(signals) { session.finish() }
    server.end()
  }

  /// Starts the program again in a folder, whose project it then uses.
  private func start(in folder: String) throws {
    let store = store.store.map(WorkingFolder.absolute)
    guard chdir(folder) == 0 else {
      let reason = String(cString: strerror(errno))
      throw CommandFailure(.badInput, "\(folder): the folder cannot be entered: \(reason)")
    }
    var words = [CommandLine.arguments.first ?? "keyline", "mcp"]
    if allowAccept { words.append("--allow-accept") }
    words += ["--layout-timeout", "\(layoutTimeout)", "--call-timeout", "\(callTimeout)"]
    if let store { words.append("--store=\(store)") }
    var program = CurrentExecutable()
    program.run(words)
    throw CommandFailure(.ioError, "\(RunningBuild.file): the program cannot be started again")
  }
}
