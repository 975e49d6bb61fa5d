import Testing

@testable import KeylineCommands

@Suite struct TerminalTests {
  /// How a program was started, and the words that start it again.
  @Test(arguments: [
    ("keyline", "/usr/bin/keyline", [:], "keyline"),
    ("/p/.build/debug/Snapshots", "/p/.build/x/debug/Snapshots", [:], "swift run Snapshots"),
    ("/q/.build/debug/Snapshots", "/q/.build/x/debug/Snapshots", [:], "Snapshots"),
    (
      "/p/.build/debug/keyline", "/p/.build/x/debug/keyline",
      ["KEYLINE_COMMAND": "swift package keyline"], "swift package keyline"
    ),
  ])
  func `Commands in messages begin with the words that start the program`(
    word: String,
    file: String,
    environment: [String: String],
    command: String
  ) {
    #expect(
      Terminal.command(startedAs: word, file: file, in: "/p", environment: environment) == command
    )
  }
}
