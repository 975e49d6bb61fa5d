import ArgumentParser
import Foundation
import Keyline
import LayoutCommands

#if Browser
import AgentCommands
import BrowserServer
#endif

/// Shows the store in a browser.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Show the store in a browser: changes, scenes, history, queries (trait Browser).",
    discussion: """
      Prints an address for the browser of this machine. Changes are listed by cause, to accept or \
      reject; a scene is laid out again while its width is dragged; every page follows what is saved. \
      Only this machine can connect, and only with the key in the address, which the browser keeps as a \
      cookie. With --read-only, nothing can be decided. Control-C ends it; a second start for the same \
      store prints the address of the first.

      With a folder of tests, it shows the snapshots in their files: what changed since the last commit, and each \
      commit that changed them. Nothing can be decided, because tests accept what is committed.

        \(Terminal.command) serve
        \(Terminal.command) serve --port 8080 --read-only
        \(Terminal.command) serve Tests
      """
  )

  @Argument(
    help: "A folder with the snapshots of tests, in place of the store.",
    completion: .directory
  )
  var folder: String?

  @Option(
    help: ArgumentHelp("The port; by default the last one, or a free one.", valueName: "number")
  )
  var port: UInt16?

  @Flag(help: "Decide on nothing.")
  var readOnly = false

  @Option(help: ArgumentHelp("End a layout that takes longer than this.", valueName: "seconds"))
  var layoutTimeout = 20

  @OptionGroup var store: StoreOptions

  func validate() throws {
    guard (1...1_000_000).contains(layoutTimeout) else {
      throw ValidationError("--layout-timeout must be a number of seconds from 1 to 1000000")
    }
    guard folder == nil || store.store == nil else {
      throw ValidationError("name a folder of tests or --store, not both")
    }
  }

  func run() throws {
    #if Browser
    let tests = try folder.map { try TestLayoutStore(of: $0, observer: Terminal.observer) }
    try tests?.update()
    let location = try tests?.location ?? store.location
    let server = try ProjectServer(
      ProjectServer.Options(
        layoutTimeout: layoutTimeout,
        store: tests?.location.path ?? store.store
      )
    )
    let registry = try RunningServers(of: location.path)
    switch try registry.claim(port: port) {
    case .running(let address):
      try Terminal.printOutput("the store is already shown at \(address)\n")
    case .claimed(let start):
      try serve(location, server, start)
    }
    #else
    throw CommandFailure(
      .usage,
      "this build has no server; build Keyline with the trait Browser, as Scripts/install-keyline does"
    )
    #endif
  }
}

#if Browser
extension ServeCommand {
  /// Shows a store in the browser until a signal ends the program.
  private func serve(
    _ location: StoreLocation,
    _ server: ProjectServer,
    _ start: RunningServers.Start
  ) throws {
    let requestGuard = RequestGuard(
      secret: start.secret,
      token: RequestGuard.randomSecret(),
      port: start.port
    )
    let site = ProjectSite(
      server,
      store: location,
      storePath: folder == nil ? store.store : location.path,
      token: requestGuard.token,
      isReadOnly: readOnly || folder != nil
    )
    let signals = Interruption.end { number in
      server.end()
      return number == SIGINT ? 0 : 128 + number
    }
    let browser = try BrowserServer(site, behind: requestGuard, port: start.port)
    Task { await Self.answer(browser, at: requestGuard.firstAddress, start, of: server) }
    withExtendedLifetime(signals) { while true { pause() } }
  }

  /// Answers requests, and says the address first; ends the program if its port cannot be used.
  private static func answer(
    _ browser: BrowserServer,
    at address: String,
    _ start: RunningServers.Start,
    of server: ProjectServer
  ) async {
    do {
      try await browser.run {
        start.publish(address)
        try? Terminal.printOutput("\(address)\n")
        Terminal.printNote("note: Control-C ends the server")
      }
    } catch {
      server.end()
      CommandFailure(.ioError, "port \(start.port) cannot be used: \(error)").report()
      _exit(ExitStatus.ioError.rawValue)
    }
  }
}
#endif
