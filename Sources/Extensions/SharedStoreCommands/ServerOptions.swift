import ArgumentParser
import Keyline

#if SharedStore
import SharedStore
#endif

/// The address of the shared store.
struct ServerOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The server's address, such as postgresql://ada@db.example.com/layouts.",
      discussion: """
        Passwords belong in ~/.pgpass or PGPASSWORD. Servers on other machines are verified, as \
        with sslmode=verify-full.
        """
    )
  )
  var url: String

  @Option(
    help: ArgumentHelp(
      "Give up when the server does not respond for this long.",
      valueName: "seconds"
    )
  )
  var networkTimeout = 60.0

  @Flag(help: "Skip decisions if they conflict with those of the other side.")
  var keepDecisions = false

  func validate() throws {
    guard (0.1...86_400).contains(networkTimeout) else {
      throw ValidationError("--network-timeout is a number of seconds from 0.1 to 86400")
    }
  }
}

#if SharedStore
extension ServerOptions {
  func connect() throws -> SharedRecords {
    try SharedRecords(url, program: Release.program, timeout: networkTimeout)
  }
}
#endif
