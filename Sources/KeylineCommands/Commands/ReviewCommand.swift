import ArgumentParser
import Keyline

/// Decides on pending changes in a terminal.
struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Go through what is pending, with one key for each decision.",
    discussion: """
      Each snapshot that differs from the baseline is shown with its causes. The keys: a accepts it, \
      r rejects it, s skips it; A accepts and R rejects all that follows from its causes, in every \
      scene; p writes its picture and says where, w says why, q ends. Every decision is kept at once. \
      Without a terminal, --keys has the keys; pending, accept and reject do the same one by one. \
      Ends with 1 while something is pending or rejected.

        \(Terminal.command) review
        \(Terminal.command) review --scene 'settings/*' -m "new rows"
        \(Terminal.command) review --keys asA
      """
  )

  @Argument(help: "The version to compare with the baseline.")
  var version = "latest"

  @OptionGroup var author: AuthorOptions

  @Option(name: .long, help: "The keys, instead of those of a terminal.")
  var keys: String?

  @OptionGroup var clock: ClockOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var store: StoreOptions

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
