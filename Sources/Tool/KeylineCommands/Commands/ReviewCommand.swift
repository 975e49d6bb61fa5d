import ArgumentParser
import Keyline

/// Reviews pending changes interactively in a terminal.
struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Decide on pending changes one by one, with a key for each decision.",
    discussion: """
      Shows each snapshot that differs from the baseline, with its causes. The keys: a accepts it, \
      r rejects it, s skips it; A accepts and R rejects its causes in every scene; p writes a picture \
      and prints its path, w explains the change, q quits. Every decision is stored at once. Exits with \
      1 while changes are pending or rejected. Without a terminal, use pending, accept and reject.

        \(Terminal.command) review
        \(Terminal.command) review --scene 'settings/*' -m "new rows"
      """
  )

  @Argument(help: "The version to compare with the baseline.")
  var version = "latest"

  @OptionGroup var author: AuthorOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var clock: ClockOptions

  @Option(name: .long, help: ArgumentHelp(visibility: .private))
  var keys: String?

  func run() throws {
    let keys = try KeySource(script: keys)
    let review = try Review(
      of: version,
      in: store.location,
      selection: selection.value,
      today: clock.today,
      decides: true
    )
    var session = ReviewSession(
      review: review,
      author: author.name,
      reason: author.message,
      keys: keys
    )
    if try session.run() { throw ExitStatus.different.code }
  }
}
