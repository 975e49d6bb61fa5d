import ArgumentParser

/// The format and the file of a report as text or JSON.
struct ReportOptions: ParsableArguments {
  @OptionGroup var format: ReportFormatOptions<TextFormat>
  @OptionGroup var output: OutputOptions

  /// Writes a report.
  func write(_ report: some Report) throws {
    try output.write(report.text(in: format.value))
  }
}
