import Foundation
import LayoutReports
import LayoutStore
import Synchronization

/// The stores that the process uses; they are written when the process exits.
enum TestRun {
  private static let stores = Mutex<[String: TestStore]>([:])

  /// Returns the store of a test: the value of `KEYLINE_STORE`, or the package's
  /// `.keyline/tests.sqlite`.
  static func store(of source: TestSource, environment: [String: String]) -> TestStore {
    let variable = environment["KEYLINE_STORE"] ?? ""
    let package = source.package
    let path =
      variable.isEmpty ? package.appendingPathComponent(".keyline/tests.sqlite").path : variable
    return stores.withLock { stores in
      if let store = stores[path] { return store }
      if stores.isEmpty { atexit { TestRun.end() } }
      let store = TestStore(path: path, inside: variable.isEmpty ? package.path : nil)
      stores[path] = store
      return store
    }
  }

  /// Returns whether the arguments of the test process select all tests.
  static func isWhole(_ arguments: [String]) -> Bool {
    let filters = ["--filter", "--skip", "--specifier", "-XCTest"]
    return !arguments.dropFirst().contains { argument in
      filters.contains { argument == $0 || argument.hasPrefix("\($0)=") }
        || (argument.contains("/") && argument.contains(".") && !argument.hasPrefix("/"))
    }
  }

  /// Records the snapshots of tests, and lists snapshots that no test uses.
  private static func end() {
    let isWhole = isWhole(CommandLine.arguments)
    for store in stores.withLock({ $0.values }) {
      let draft = store.takeDraft(isWhole: isWhole)
      do {
        if let version = try draft.commit() {
          TestReport.say(
            """
            recorded \(Counted(draft.recorded.count, "snapshot")) as “\(version.label)” in \
            \(store.path)
            """
          )
        }
      } catch {
        TestReport.say("nothing was recorded: \(error)")
        _exit(EXIT_FAILURE)
      }
      report(draft)
    }
  }

  private static func report(_ draft: TestVersionDraft) {
    let names = draft.obsoleteNames
    guard !names.isEmpty else { return }
    let list = names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
    TestReport.say(
      draft.isDroppingObsolete
        ? "dropped \(Counted(names.count, "scene")) that no test laid out: \(list)"
        : """
        \(Counted(names.count, "scene")) of the store \(names.count == 1 ? "was" : "were") laid out \
        by no test: \(list); to drop what no test lays out: KEYLINE_RECORD=all swift test
        """
    )
  }
}
