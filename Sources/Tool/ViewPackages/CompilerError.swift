import Foundation

/// An error that the compiler printed, and its place.
struct CompilerError: Hashable {
  /// The absolute path of the file.
  var file: String
  /// The line and the column, from 1.
  var line: Int
  var column: Int
  var message: String

  /// Returns the errors in the output of a build, each one once, in the order of the output.
  ///
  /// An error in the code that a macro generates is at the use of the macro, and a crash of the compiler
  /// at the code that it was looking at.
  static func all(in output: String) -> [CompilerError] {
    var found: [CompilerError] = []
    var known: Set<CompilerError> = []
    var generated: String?
    func add(_ error: CompilerError) {
      if known.insert(error).inserted { found.append(error) }
    }
    // Every file that is compiled repeats the errors of the module.
    var lines: Set<Substring> = []
    for line in output.utf8.split(separator: 0x0A).map(Substring.init) {
      let isInteresting =
        line.utf8.first == UInt8(ascii: "/") || generated != nil
        || line.hasPrefix("macro expansion")
        || line.hasPrefix("@__swiftmacro") || line.contains("While ")
      guard isInteresting, lines.insert(line).inserted else { continue }
      if let match = line.firstMatch(of: /^(\/[^:]+\.swift):([0-9]+):([0-9]+): error: (.*)$/) {
        add(CompilerError(file: match.1, line: match.2, column: match.3, String(match.4)))
      } else if let match = line.firstMatch(
        of: /^(?:macro expansion|@__swiftmacro)[^\n]*: error: (.*)$/
      ) {
        generated = String(match.1)
      } else if let message = generated,
        let match = line.firstMatch(of: /(\/[^:]+\.swift):([0-9]+):([0-9]+): note:/)
      {
        add(CompilerError(file: match.1, line: match.2, column: match.3, message))
        generated = nil
      } else if line.contains("While "),
        let match = line.firstMatch(of: /\[(\/[^:\]]+\.swift):([0-9]+):([0-9]+)/)
      {
        add(CompilerError(file: match.1, line: match.2, column: match.3, "the compiler crashed"))
      }
    }
    return found
  }

  /// Returns the places of a thread that ended the tests by a crash, the outermost one first.
  static func crashes(in output: String) -> [CompilerError] {
    guard let start = output.range(of: " crashed:\n", options: .backwards) else { return [] }
    let trace = output[start.upperBound...].utf8.split(separator: 0x0A).map(Substring.init)
    let thread = trace.prefix { !$0.hasPrefix("Thread ") && !$0.hasPrefix("Registers") }
    let places = thread.compactMap { line in
      line.firstMatch(of: /at (\/[^:]+\.swift):([0-9]+):([0-9]+)/)
    }
    let error = output[..<start.lowerBound].range(of: "Fatal error: ", options: .backwards)
    let message = error.map { output[$0.upperBound...].prefix { !$0.isNewline } } ?? "it crashes"
    return places.reversed().map {
      CompilerError(file: $0.1, line: $0.2, column: $0.3, "ends the tests, \(message)")
    }
  }

  private init(
    file: Substring,
    line: Substring,
    column: Substring,
    _ message: String
  ) {
    self.file = String(file)
    self.line = Int(line) ?? 1
    self.column = Int(column) ?? 1
    self.message = message
  }

  /// The names in quotation marks in the message.
  var names: [String] {
    message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  /// The name that the message says does not exist.
  var missingName: String? {
    message.firstMatch(
      of:
        /(?:has no member|cannot find|cannot find type|unknown attribute|no such module) '([^']+)'/
    )
    .map { String($0.1) }
  }

  /// The type that the message says does not exist.
  var missingType: String? {
    message.hasPrefix("cannot find type '") ? names.first : nil
  }

  /// The name of which the message says that it means several types.
  var ambiguousType: String? {
    message.contains("' is ambiguous for type lookup") ? names.first : nil
  }

  /// The name of the type, without its parameters, that the message says has to be a class or an observable object.
  var classType: String? {
    message.firstMatch(
      of:
        /requires that '(?:any )?([\w.]+)(?:<.*>)?' (?:be a class type|conform to 'ObservableObject')/
    ).map { String($0.1) }
  }

  /// The type, without its parameters, that the message says has to be a view.
  var viewType: String? {
    message.firstMatch(of: /requires that '([\w.]+)(?:<.*>)?' conform to 'View'/).map {
      String($0.1)
    }
  }

  /// The type of an observed object that does not have a member any more, so that the compiler takes the member for one
  /// of its bindings.
  var observedType: String? {
    message.firstMatch(of: /requires wrapper '\w+<([\w.]+)>'/).map { String($0.1) }
  }

  /// The names that types get from the protocols of SwiftUI, such as that of a representable.
  private static let protocolNames: Set<String> = [
    "Body", "Configuration", "Content", "Context", "Coordinator",
  ]

  /// Whether a different error can be the reason: a type conforms to no protocol, and does not get the
  /// protocol's names, as long as one of its functions does not compile.
  var isConsequence: Bool {
    message.contains(" does not conform to protocol '") || message.contains(" requires that '")
      || missingType.map(CompilerError.protocolNames.contains) == true
  }
}
