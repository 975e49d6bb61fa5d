import Testing

/// What every command prints with `--help` and `--version`, and what shells complete.
@Suite struct HelpTests {
  @Test(arguments: ["-5", "0", "1", "26"])
  func `Help is printed in a terminal of any width`(columns: String) throws {
    let workplace = try Workplace()
    let help = try workplace.keyline("list", "--help", environment: ["COLUMNS": columns])
    #expect(help.status == 0)
    #expect(help.output.contains("USAGE: keyline list"))
  }

  @Test func `Help hides what only tests need`() throws {
    let workplace = try Workplace()
    for command in ["diff", "replay", "watch", "compare", "accept"] {
      let help = try workplace.keyline(command, "--help").output
      #expect(!help.contains("--today"))
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `A shell completes every command`(shell: String) throws {
    let workplace = try Workplace()
    let script = try workplace.keyline("--generate-completion-script", shell)
    #expect(script.status == 0)
    for command in [
      "views", "record", "replay", "probe", "layout", "mcp", "watch", "diff", "explain",
      "list", "show", "query", "cache", "git", "store", "doctor", "pending", "accept", "reject",
      "log", "blame", "bisect", "merge", "export", "import", "push", "pull", "delete",
    ] {
      #expect(script.output.contains(command))
    }
  }

  @Test(arguments: [
    ["--version"], ["record", "--version"], ["diff", "a", "b", "--version"],
    ["--version", "list"], ["cache", "stats", "--version"], ["replay", "--nonsense", "--version"],
  ])
  func `Every command prints the release of the program`(arguments: [String]) throws {
    let workplace = try Workplace()
    let version = try Tool.run(arguments, in: workplace.folder)
    #expect(version.status == 0)
    #expect(version.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
    #expect(version.errors == "")
  }

  @Test func `The release is printed even if the project's configuration is invalid`() throws {
    let workplace = try Workplace()
    try workplace.write("{", to: "keyline.json")
    #expect(try workplace.keyline("--version").status == 0)
    #expect(try workplace.keyline("list", "--version").status == 0)
  }
}
