import Digests
import Foundation
import Keyline
import LayoutDiff
import LayoutReports
import LayoutStore

/// The words of a command, from the arguments of a tool.
///
/// A value cannot become an option: values of options follow `=`, and operands follow `--`.
struct CommandWords {
  private let arguments: JSONObject
  private let timeout: Int
  private var command: [String] = []
  private var options: [String] = []
  private var operands: [String] = []
  /// Whether the command limits its own text to the budget.
  private(set) var hasOutline = false

  /// Creates the words for arguments that follow the tool's schema.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - timeout: The time limit of a layout, in seconds.
  init(_ arguments: JSONObject, timeout: Int) {
    self.arguments = arguments
    self.timeout = timeout
  }

  /// The arguments of the program.
  var words: [String] { command + options + (operands.isEmpty ? [] : ["--"] + operands) }

  var budget: Int {
    arguments["budget"]?.number.flatMap { Int(exactly: $0) } ?? OutlineLimits.usualTokens
  }

  func has(_ key: String) -> Bool { arguments[key] != nil }

  func flag(_ key: String) -> Bool { arguments[key]?.bool == true }

  func text(_ key: String) -> String? { arguments[key]?.string }

  /// Refuses arguments that another one excludes.
  func refuse(_ keys: [String], because reason: String) throws(KeylineError) {
    if let key = keys.first(where: has) {
      throw KeylineError(.invalidInput, "“\(key)” cannot be used here, because \(reason)")
    }
  }

  mutating func begin(
    _ name: String,
    hasOutline: Bool = false,
    hasTimeout: Bool = true,
    isJSON: Bool = false
  ) {
    command = [name]
    self.hasOutline = hasOutline
    if hasOutline { command += ["--format", "outline", "--budget", "\(budget)"] }
    if isJSON { command.append("--json") }
    if hasTimeout { command += ["--layout-timeout", "\(timeout)"] }
  }

  mutating func add(_ keys: String...) { operands += keys.flatMap(values) }

  /// Adds arguments as options, in the order of the options' names.
  mutating func add(
    options names: [String: String],
    flags: [String] = [],
    defaults: [String: Int] = [:]
  ) {
    for (key, name) in names.sorted(by: { $0.value < $1.value }) {
      let given = values(key)
      let values = given.isEmpty ? defaults[key].map { ["\($0)"] } ?? [] : given
      options += values.map { "--\(name)=\($0)" }
    }
    options += flags.filter(flag).map { "--\($0)" }
  }

  /// Adds arguments that are paths in the project or names of scenes, as operands.
  mutating func addPaths(_ key: String) throws(KeylineError) {
    for value in values(key) {
      // A scene can be followed by # and a view.
      let path = value.unicodeScalars.split(separator: "#", omittingEmptySubsequences: false).first
        .map { String($0) }
      for path in [value, path ?? ""] where SceneFiles.exists(path) {
        try CommandWords.requireInside(path)
      }
      operands.append(value)
    }
  }

  /// Refuses a path that leads out of the working folder, also through links.
  static func requireInside(_ path: String) throws(KeylineError) {
    let (target, folder) = (RealPath(path), RealPath("."))
    guard !target.isInside(folder) else { return }
    throw KeylineError(
      .invalidInput,
      "\(path): this is outside of the project's folder \(folder.text); name a file inside of it"
    )
  }

  private func values(_ key: String) -> [String] {
    switch arguments[key] {
    case .string(let text): [text]
    case .number(let number): [JSONValue.number(number).canonicalText]
    case .array(let items): items.compactMap(\.string)
    default: []
    }
  }
}
