import Digests
import EscapedText
import Foundation
import Keyline
import KeylineSQLite
import LayoutDiff
import LayoutReports
import LayoutStore

/// The versions and settings that a report of a bug needs, without content of views or stores.
///
/// It contains names and numbers only: no value of a variable or setting, and no path.
struct BugReport: Report {
  /// The parts of the report in order; a name is a key of its JSON.
  private let parts: [(name: String, value: String)]

  /// Gathers the report; a part that cannot be read states why.
  ///
  /// - Parameters:
  ///   - store: The store; it does not have to exist.
  ///   - project: The project, whose keys are listed.
  ///   - environment: The variables of the process.
  init(store: StoreLocation, project: Project, environment: [String: String]) {
    let system = ProcessInfo.processInfo
    let keys = project.configuration.keys
    parts = [
      ("keyline", "\(Release.number), \(ProgramBuild.fingerprint)"),
      ("build", ProgramBuild.text),
      ("sqlite", SQLiteProcess.version),
      ("system", "\(BuildDescription.platform), \(system.operatingSystemVersionString)"),
      ("processors", "\(system.activeProcessorCount)"),
      ("terminal", BugReport.terminal),
      ("variables", BugReport.variables(in: environment)),
      ("settings", keys.isEmpty ? "none" : keys.joined(separator: ", ")),
      ("store", BugReport.description(of: store)),
    ]
  }

  /// The parts, one per line, with aligned values.
  var text: String {
    let width = parts.map { $0.name.count }.max() ?? 0
    return parts.map { part in
      "\(Padded(part.name, to: width))  \(PrintableText.text(part.value))\n"
    }.joined()
  }

  /// The parts as an object of texts.
  var json: JSONValue {
    .object(JSONObject(parts.map { ($0.name, JSONValue.string($0.value)) }))
  }
}

// MARK: - The process

extension BugReport {
  /// The variables that change what a command does or prints.
  static let variableNames = [
    "CI", "COLUMNS", "GITHUB_ACTIONS", "GIT_DIR", "GIT_WORK_TREE", "KEYLINE_COMMAND",
    "KEYLINE_EDITOR", "KEYLINE_FOLLOW_LINKS", "KEYLINE_RECORD", "KEYLINE_REPORT", "KEYLINE_RUN",
    "KEYLINE_SNAPSHOTS", "KEYLINE_STORE", "LANG", "LC_ALL", "NO_COLOR", "TERM", "TMPDIR",
    "XDG_CACHE_HOME",
  ]

  /// Lists the names of the variables that are set and of those that are not; values can be secret.
  static func variables(in environment: [String: String]) -> String {
    let isSet = { (name: String) in environment[name]?.isEmpty == false }
    let set = variableNames.filter(isSet)
    let unset = variableNames.filter { !isSet($0) }
    return "set: \(list(set)); not set: \(list(unset))"
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.joined(separator: " ")
  }

  private static var terminal: String {
    let streams = [("stdin", STDIN_FILENO), ("stdout", STDOUT_FILENO), ("stderr", STDERR_FILENO)]
    return streams.map { name, descriptor in
      "\(name) \(isatty(descriptor) == 1 ? "terminal" : "other")"
    }.joined(separator: ", ")
  }
}

/// How the running program was built.
private enum ProgramBuild {
  /// The compiler's version, the optimization and the traits.
  static var text: String {
    let traits = traits.isEmpty ? "no traits" : "traits \(traits.joined(separator: " "))"
    return "Swift \(compiler), \(isOptimized ? "optimized" : "debug"), \(traits)"
  }

  /// The digest of the program's code, which is not the same for two builds of a release.
  static var fingerprint: String {
    guard let build = try? RunningBuild.description() else { return "build unknown" }
    return "build \(build.fingerprint.prefix(12))"
  }

  private static var compiler: String {
    #if compiler(>=6.5)
    "6.5 or later"
    #elseif compiler(>=6.4)
    "6.4"
    #elseif compiler(>=6.3)
    "6.3"
    #else
    "6.2"
    #endif
  }

  private static var isOptimized: Bool {
    #if DEBUG
    false
    #else
    true
    #endif
  }

  private static var traits: [String] {
    var traits: [String] = []
    #if Browser
    traits.append("Browser")
    #endif
    #if Combine
    traits.append("Combine")
    #endif
    #if Fonts
    traits.append("Fonts")
    #endif
    #if SharedStore
    traits.append("SharedStore")
    #endif
    return traits
  }
}

// MARK: - The store

extension BugReport {
  /// Describes a store by its schema, its size and its rows; otherwise by the kind of the error,
  /// because messages contain paths.
  private static func description(of location: StoreLocation) -> String {
    guard location.exists else { return "none" }
    do {
      let records = try location.open(for: .reading)
      let bytes = try FileManager.default.attributesOfItem(atPath: records.path)[.size] as? Int
      let migration = try value(of: records, "SELECT max(name) FROM migration")
      let rows = try tables(of: records).map { table in
        "\(table) \(try value(of: records, "SELECT count(*) FROM \(table)"))"
      }
      let size = Counted(bytes ?? 0, "byte")
      return "schema \(migration), \(size), rows: \(rows.joined(separator: ", "))"
    } catch let error as StoreError {
      return "cannot be read: \(error.code.name)"
    } catch {
      return "cannot be read"
    }
  }

  /// Returns the names of the tables, which are those of the schema that opening the store checked.
  private static func tables(of records: RecordsStore) throws -> [String] {
    let names = try value(
      of: records,
      """
      SELECT group_concat(name, ' ') FROM
      (SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY 1)
      """
    )
    return names.split(separator: " ").map(String.init)
  }

  /// Returns the only value of the first row of a query, as text.
  private static func value(of records: RecordsStore, _ sql: String) throws -> String {
    var found = ""
    try records.query(sql) { row in
      switch row.first {
      case .integer(let number): found = String(number)
      case .text(let text): found = text
      default: break
      }
      return false
    }
    return found
  }
}
