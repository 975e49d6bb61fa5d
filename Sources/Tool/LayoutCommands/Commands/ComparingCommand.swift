import ArgumentParser
import Keyline
import LayoutCore
import LayoutDiff
import LayoutReports

/// A command that reports a comparison.
///
/// Its groups of options are its own, as those of a ``ReportingCommand``.
protocol ComparingCommand: ParsableCommand {
  var format: ReportFormatOptions<DiffFormat> { get }
  var budget: BudgetOptions { get }
  var color: ColorOptions { get }
  var tolerance: ToleranceOptions { get }
  var selection: SelectionOptions { get }
  var output: OutputOptions { get }
}

extension ComparingCommand {
  /// Applies the scope to a comparison.
  func configure(_ comparison: inout Comparison) {
    comparison.selection = selection.value
    comparison.tolerance = tolerance.value
    comparison.keepsSnapshots = format.value.hasPictures
  }

  /// Writes a diff, preceded by the calls of all layouts if they were traced.
  ///
  /// - Parameters:
  ///   - diff: The diff.
  ///   - traces: The calls.
  ///   - sources: Finds the scenes in the sources; called for formats that point to them.
  ///   - accepting: Returns the command that accepts a cause that is pending, for formats without a page.
  ///   - page: Creates the page of the diff; by default without commands.
  /// - Throws: `KeylineError` if the report cannot be written.
  func write(
    _ diff: VersionDiff,
    traces: String = "",
    sources: () -> SceneSources,
    accepting: () throws -> (CauseID) -> String? = { { _ in nil } },
    page: (() throws -> DiffHTML)? = nil
  ) throws {
    let places = format.value.hasPlaces ? sources().places : .unknown
    let text = try format.value.text(
      of: diff,
      places: places,
      limits: budget.limits,
      accepting: accepting
    ) {
      try page?() ?? DiffHTML(diff)
    }
    try output.write(
      traces + (format.value == .text ? color.text(text, to: output) : text),
      json: DiffJSON(diff).description
    )
  }
}
