import ArgumentParser

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

/// The format of a report; text by default.
struct ReportFormatOptions<Format: ReportFormat>: ParsableArguments {
  @Option(name: .long, help: "The format of the report; text by default.")
  var format: Format?

  @Flag(name: .long, help: "Short for --format json.")
  var json = false

  func validate() throws {
    guard json, let format, format != .json else { return }
    throw ValidationError(
      "--json means --format json; leave it or --format \(format.rawValue) out"
    )
  }

  /// The format.
  var value: Format { json ? .json : format ?? .text }
}
