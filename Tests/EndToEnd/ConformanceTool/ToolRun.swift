import Conformance
import EscapedText
import Foundation

/// A comparison, whose results are printed.
struct ToolRun {
  let options: ToolOptions

  /// Compares what the options name.
  ///
  /// - Returns: The exit code: 1 if something differs, otherwise 0.
  /// - Throws: An error if a file cannot be read or written, or the engine fails.
  func status() throws -> Int32 {
    let files = ConformanceFiles(root: options.root)
    if let engine = options.engine {
      return try judge(EngineProgram(engine, timeout: options.timeout), files)
    }
    if let first = options.compared.first, let second = options.compared.last {
      return try compare(first, with: second)
    }
    return try check(files)
  }

  /// Compares the layouts of a different engine with the measured ones.
  private func judge(_ program: EngineProgram, _ files: ConformanceFiles) throws -> Int32 {
    let cases = try ConformanceCase.all(in: files.cases)
    let engine = try CaseEngine(running: program, for: cases)
    let report = ConformanceReport(ConformanceResults(of: cases, by: engine))
    show(report)
    return report.differences.isEmpty ? 0 : 1
  }

  /// Compares Keyline's layouts with the measured ones, and the exact cases with their list.
  private func check(_ files: ConformanceFiles) throws -> Int32 {
    let results = ConformanceResults(of: try ConformanceCase.all(in: files.cases))
    show(ConformanceReport(results))
    let agreed = try files.agreed()
    let (lost, gained) = (results.lost(since: agreed), results.gained(since: agreed))
    for sentence in lost { print("no longer exact: \(sentence)") }
    for name in gained { print("newly exact: \(name)") }
    if options.renews {
      let page = FidelityPage(results)
      try files.write(results, page: page.text, total: page.total)
      return 0
    }
    return lost.isEmpty && gained.isEmpty ? 0 : 1
  }

  /// Compares measurements of the same layouts.
  private func compare(_ first: String, with second: String) throws -> Int32 {
    let cases = try [first, second].map { try ConformanceCase.all(at: URL(filePath: $0)) }
    let contradictions = ConformanceContradictions(between: cases[0], and: cases[1])
    show(contradictions.lines)
    print(
      "\(contradictions.commonCount) layouts are in both, of \(cases[0].count) and "
        + "\(cases[1].count); \(contradictions.lines.count) numbers differ"
    )
    return contradictions.lines.isEmpty ? 0 : 1
  }

  private func show(_ report: ConformanceReport) {
    if options.lists { show(report.differences) }
    print(report.totals)
  }

  /// Prints lines with text of cases and of engines, which may contain anything.
  private func show(_ lines: [String]) {
    for line in lines { print(PrintableText.text(line)) }
  }
}
