import ArgumentParser
import Foundation

/// Who decides, and why.
struct AuthorOptions: ParsableArguments {
  @Option(name: .long, help: ArgumentHelp("The reason, kept with the decision.", valueName: "text"))
  var why = ""

  @Option(
    name: .long,
    help: ArgumentHelp("Who decides; by default the user's name.", valueName: "name")
  )
  var who: String?

  func validate() throws {
    guard who?.isEmpty != true else { throw ValidationError("--who needs a name") }
  }

  /// Who decides.
  var name: String {
    if let who { return who }
    let environment = ProcessInfo.processInfo.environment
    let names = [environment["USER"], environment["LOGNAME"], NSUserName()]
    return names.compactMap { $0 }.first { !$0.isEmpty } ?? "unknown"
  }
}
