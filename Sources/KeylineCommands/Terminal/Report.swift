import ArgumentParser
import CanonicalJSON

/// The result of a command, for people and for programs.
protocol Report {
  /// The lines for people, each with a line feed.
  var text: String { get }
  /// The value for programs.
  var json: JSONValue { get }
}

/// The formats of a report, with text and JSON among them.
protocol ReportFormat: ExpressibleByArgument, CaseIterable, Equatable, RawRepresentable<String> {
  /// Text to read in a terminal.
  static var text: Self { get }
  /// JSON for programs.
  static var json: Self { get }
}

/// The formats of a report that has only text and JSON.
enum TextFormat: String, ReportFormat {
  case text, json
}

extension Report {
  /// Returns the report in a format, with a line feed at its end.
  func text(in format: TextFormat) -> String {
    format == .text ? text : json.indentedText + "\n"
  }
}

extension JSONValue {
  /// Creates the number of some things.
  init(count: Int) { self = .number(Double(count)) }
}
