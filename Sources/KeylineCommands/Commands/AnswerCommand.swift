import ArgumentParser

/// Lays out scenes that another program sends.
struct AnswerCommand<Tool: KeylineTool>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "answer",
      _superCommandName: Program.command,
      abstract:
        "Lay out documents from standard input, one a line, with a line for each.",
      discussion: """
        Each line is a scene document. The answer is {"snapshots":[…]}, of each snapshot what show prints \
        as JSON but the version, or {"error":"…"}; it is written before the next line is read, so \
        that another program may ask one by one. No store is read or written. Ends with 65 when a line \
        was answered by an error.

          echo '{"keyline":1,"name":"a","root":{"type":"Text","arguments":{"content":"Hi"}}}' | \
        \(Program.command) answer
        """
    )
  }

  @OptionGroup var limit: TimeLimitOptions

  func run() throws {
    let layoutGuard = limit.layoutGuard
    defer { layoutGuard.end() }
    let contents = try ToolContents(of: Tool.self, under: layoutGuard)
    let bench = AnswerBench(registry: contents.registry, layoutGuard: layoutGuard)
    var isRefused = false
    while let line = readLine(strippingNewline: true) {
      guard line.contains(where: { !$0.isWhitespace }) else { continue }
      let answer = bench.answer(to: line)
      if answer.object?["error"] != nil { isRefused = true }
      try OutputFile.printOut(Array((answer.canonicalText + "\n").utf8))
    }
    if isRefused { throw ExitStatus.badInput.code }
  }
}
