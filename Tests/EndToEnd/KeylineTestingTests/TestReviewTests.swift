import Foundation
import Keyline
import Testing

/// Decisions on the changes of a test run.
@Suite struct TestReviewTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try Data().write(to: folder.url.appendingPathComponent("Package.swift"))
    try Data().write(to: folder.url.appendingPathComponent("SampleFiles.swift"))
  }

  private func run(spacing: Int) throws -> TestProcess {
    try TestProcess.testing(
      "SampleFiles",
      ["KEYLINE_SAMPLE_FOLDER": folder.url.path, "KEYLINE_SAMPLE_SPACING": "\(spacing)"]
    )
  }

  /// The cause in the command that a run prints.
  private func cause(in outcome: TestProcess) throws -> String {
    let command = try #require(
      outcome.output.firstMatch(of: /swift package keyline accept --cause (\w+)/),
      "\(outcome.output)"
    )
    return String(command.1)
  }

  @Test func `The cause that a run prints is accepted in all files`() throws {
    #expect(try run(spacing: 8).status == 0)
    #expect(try TestReview(in: folder.url) == nil)
    let changed = try run(spacing: 9)
    #expect(changed.status != 0)
    let cause = try cause(in: changed)
    let review = try #require(try TestReview(in: folder.url))
    #expect(review.known([cause, "other"]) == [cause])

    let preview = try review.accept([cause], SceneSelection(), isDry: true)
    #expect(try run(spacing: 9).status != 0)

    let again = try #require(try TestReview(in: folder.url))
    let outcome = try again.accept([cause], SceneSelection(), isDry: false)
    #expect(outcome.accepted == preview.accepted)
    #expect(outcome.accepted.contains { $0.hasPrefix("SampleFiles/wide  100 × any") })
    let last = try run(spacing: 9)
    #expect(last.status == 0, "\(last.output)")
    #expect(try TestReview(in: folder.url) == nil)
  }

  @Test func `Changes of selected scenes are accepted`() throws {
    #expect(try run(spacing: 8).status == 0)
    #expect(try run(spacing: 9).status != 0)
    let review = try #require(try TestReview(in: folder.url))
    let wide = SceneSelection(scenes: ["*/wide"])
    let outcome = try review.accept([], wide, isDry: false)
    #expect(outcome.accepted.count == 2)
    let last = try run(spacing: 9)
    #expect(last.status != 0)
    #expect(!last.output.contains("SampleFiles/wide"), "\(last.output)")
  }

  @Test func `A file that has changed since the run, or leads out of the package, is not written`()
    throws
  {
    #expect(try run(spacing: 8).status == 0)
    let cause = try cause(in: try run(spacing: 9))
    let review = try #require(try TestReview(in: folder.url))
    let layouts = folder.url.appendingPathComponent("__Layouts__")
    let outside = try TemporaryFolder()
    let moved = outside.url.appendingPathComponent("moved")
    try FileManager.default.createDirectory(at: outside.url, withIntermediateDirectories: true)
    try FileManager.default.moveItem(at: layouts, to: moved)
    try FileManager.default.createSymbolicLink(at: layouts, withDestinationURL: moved)
    let leaving = #expect(throws: KeylineError.self) {
      try review.accept([cause], SceneSelection(), isDry: false)
    }
    #expect("\(leaving, default: "")".contains("leads out of the package"))
    try FileManager.default.removeItem(at: layouts)
    try FileManager.default.createDirectory(at: layouts, withIntermediateDirectories: true)
    let changed = #expect(throws: KeylineError.self) {
      try review.accept([cause], SceneSelection(), isDry: false)
    }
    #expect("\(changed, default: "")".contains("run them again"))
  }
}
