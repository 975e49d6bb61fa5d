import Testing

@testable import Keyline
@testable import LayoutCommands

@Suite struct ShellTextTests {
  /// A shell reads every text back unchanged.
  @Test(arguments: ["\u{1B}[2J", "a\nb", "\u{202E}'\\x", "tab\tquote\"", "`x`", "-n"])
  func `A shell reads the quoted word back`(word: String) throws {
    // What follows the program and the command.
    let text = "\(CommandLineText("show", store: nil).with(word))"
    let quoted = text.dropFirst("\(Terminal.command) show ".count)
    // A line of its own: bash reads `$'…'` in the locale that it has when it reads the line.
    let child = try ChildProcess(["bash", "-c", "LC_ALL=C.UTF-8\nprintf '%s' \(quoted)"])
    #expect(child.output == (word == "-n" ? "-n" : word), "\(quoted)")
    #expect(!quoted.unicodeScalars.contains { $0.value < 0x20 })
  }
}
