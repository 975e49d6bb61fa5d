import ArgumentParser
import Digests
import Keyline
import LayoutDiff
import LayoutReports
import LayoutStore

/// The author of a decision, and the reason.
struct AuthorOptions: ParsableArguments {
  @Option(
    name: [.customShort("m"), .long],
    help: ArgumentHelp("The reason, stored with the decision.", valueName: "text")
  )
  var message = ""

  @Option(
    name: .customLong("author"),
    help: ArgumentHelp(
      "The author of the decision; by default git's, else the user's name.",
      valueName: "name"
    )
  )
  var givenName: String?

  func validate() throws {
    guard givenName?.isEmpty != true else { throw ValidationError("--author needs a name") }
  }

  var name: String { givenName ?? CurrentUser.author() }
}
