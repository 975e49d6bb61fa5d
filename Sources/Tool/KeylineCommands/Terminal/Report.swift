import ArgumentParser
import Digests

/// The result of a command as text and JSON.
protocol Report {
  /// The text, which ends with a line feed.
  var text: String { get }
  /// The JSON value.
  var json: JSONValue { get }
}

/// The formats of a report, which include text and JSON.
protocol ReportFormat: ExpressibleByArgument, CaseIterable, Equatable, RawRepresentable<String> {
  /// Text for terminals.
  static var text: Self { get }
  /// JSON for programs.
  static var json: Self { get }
}

/// The formats of a report that has only text and JSON.
enum TextFormat: String, ReportFormat {
  case text, json
}

extension Report {
  /// Returns the report in a format, with a trailing line feed.
  func text(in format: TextFormat) -> String {
    format == .text ? text : json.indentedText + "\n"
  }
}

extension JSONValue {
  /// Creates a number from a count.
  init(count: Int) { self = .number(Double(count)) }
}
