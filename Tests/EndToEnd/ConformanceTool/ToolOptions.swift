import Conformance
import Foundation

/// What the tool is to do.
struct ToolOptions {
  static let usage = """
    usage: conformance [--list]                         compares Keyline's layouts
           conformance --renew                          also updates the files that quote the results
           conformance --engine COMMAND [--timeout SECONDS] [--list]
                                                        compares the layouts of a different engine
           conformance --compare FIRST SECOND           finds measurements that contradict each other
    """

  /// The folder of the checkout.
  let root: URL
  private(set) var renews = false
  private(set) var lists = false
  /// The words of the engine's command; `nil` for Keyline's engine.
  private(set) var engine: [String]?
  /// The number of seconds to wait for each line of the engine.
  private(set) var timeout = 30.0
  /// The two files or folders with measurements to compare; empty for none.
  private(set) var compared: [String] = []

  /// Reads the arguments of the program.
  ///
  /// - Parameter arguments: The path of the checkout, and the options.
  /// - Throws: ``UsageError`` if an argument is unknown, or options exclude each other.
  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    guard let path = rest.popFirst() else { throw UsageError("the checkout is missing") }
    root = URL(filePath: path)
    while let argument = rest.popFirst() {
      switch argument {
      case "--renew": renews = true
      case "--list": lists = true
      case "--engine": engine = try ToolOptions.words(rest.popFirst())
      case "--timeout": timeout = try ToolOptions.seconds(rest.popFirst())
      case "--compare":
        compared = Array(rest.prefix(2))
        rest = rest.dropFirst(2)
        guard compared.count == 2 else { throw UsageError("--compare needs two files or folders") }
      default: throw UsageError("\(argument) is not an option")
      }
    }
    let uses = [renews, engine != nil, !compared.isEmpty].count { $0 }
    guard uses <= 1 else { throw UsageError("use one of --renew, --engine and --compare") }
  }

  private static func words(_ command: String?) throws(UsageError) -> [String] {
    guard let words = command.flatMap(ShellWords.split) else {
      throw UsageError("--engine needs a command with closed quotes, such as 'keyline layout -'")
    }
    return words
  }

  private static func seconds(_ text: String?) throws(UsageError) -> Double {
    guard let seconds = text.flatMap(Double.init), (0.1...86400).contains(seconds) else {
      throw UsageError("--timeout needs a number of seconds from 0.1 to 86400")
    }
    return seconds
  }
}

/// An error in the arguments.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
