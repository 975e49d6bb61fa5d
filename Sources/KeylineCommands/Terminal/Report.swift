import CanonicalJSON

/// The result of a command, for people and for programs.
protocol Report {
  /// The lines for people, each with a line feed.
  var text: String { get }
  /// The value for programs.
  var json: JSONValue { get }
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
