import ArgumentParser

/// The format of a report; text by default.
struct ReportFormatOptions<Format: ReportFormat>: ParsableArguments {
  @Option(name: .long, help: "The format of the report; text by default.")
  var format: Format?

  @Flag(name: .long, help: "Short for --format json.")
  var json = false

  func validate() throws {
    guard json, let format, format != .json else { return }
    throw ValidationError(
      "--json means --format json; remove it or --format \(format.rawValue)"
    )
  }

  /// The format.
  var value: Format { json ? .json : format ?? .text }
}
