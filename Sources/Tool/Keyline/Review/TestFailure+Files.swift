import Digests
import Foundation
import LayoutReports
import LayoutStore

// MARK: - In the file beside a report

extension TestFailure {
  /// Returns the path of the file beside a report, such as `.layouts.html.run`.
  package static func path(besideReport report: String) -> String {
    let url = WorkingFolder.url(of: report)
    return url.deletingLastPathComponent()
      .appendingPathComponent(".\(url.lastPathComponent).run").path
  }

  /// Reads the failures of a run, from the file beside its report or, for example after a download,
  /// from the report itself if that is a page.
  ///
  /// - Throws: ``KeylineError`` if there is no report of a test run.
  package static func all(besideReport report: String) throws(KeylineError) -> [TestFailure] {
    (try run(besideReport: report)["failures"]?.array ?? []).compactMap { TestFailure($0) }
  }

  /// Reads what a run wrote beside its report, or from the report itself if that is a page.
  static func run(besideReport report: String) throws(KeylineError) -> JSONObject {
    let path = path(besideReport: report)
    guard SceneFiles.exists(path) else {
      if SceneFiles.exists(report),
        let page = DiffHTML.attachment(in: try SceneFiles.read(report, limit: 1 << 30))?.object,
        page["failures"]?.array != nil
      {
        return page
      }
      throw KeylineError(
        .invalidInput,
        """
        \(report): there is no report of a test run; KEYLINE_REPORT=\(report) swift test writes one, \
        with \(path) beside it
        """
      )
    }
    return try failures(at: path).run
  }

  private static func failures(
    at path: String
  ) throws(KeylineError) -> (run: JSONObject, list: [JSONValue]) {
    let bytes = try SceneFiles.read(path, limit: 1 << 30)
    guard let run = (try? JSONReader.read(bytes))?.object, let list = run["failures"]?.array else {
      throw KeylineError(
        .invalidInput,
        "\(path): this was not written by a test run; run the tests again"
      )
    }
    return (run, list)
  }

  /// Removes the failures that satisfy a predicate.
  static func remove(
    besideReport report: String,
    where isRemoved: (TestFailure) -> Bool
  ) throws(KeylineError) {
    let path = path(besideReport: report)
    var (run, list) = try failures(at: path)
    list.removeAll { TestFailure($0).map(isRemoved) ?? false }
    run["failures"] = .array(list)
    try ResultFile.write(Array(JSONValue.object(run).canonicalText.utf8), to: path)
  }
}
