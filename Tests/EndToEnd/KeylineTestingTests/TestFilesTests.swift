import Foundation
import LayoutStore
import Testing

@testable import KeylineTesting

@Suite struct TestFilesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try Data().write(to: folder.url.appendingPathComponent("Package.swift"))
    try Data().write(to: folder.url.appendingPathComponent("SampleFiles.swift"))
  }

  private var layouts: URL { folder.url.appendingPathComponent("__Layouts__/SampleFiles") }

  private var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: layouts.path).sorted() }
  }

  private func run(
    _ filter: String = "SampleFiles",
    _ variables: [String: String] = [:]
  ) throws -> TestProcess {
    try TestProcess.testing(
      filter,
      ["KEYLINE_SAMPLE_FOLDER": folder.url.path].merging(variables) { $1 }
    )
  }

  @Test func `Each scene has a file beside its test, which is written only if it changes`() throws {
    let first = try run()
    #expect(first.status == 0, "\(first.output)")
    #expect(
      first.output.contains("keyline: recorded 10 snapshots in __Layouts__"),
      "\(first.output)"
    )
    #expect(try files == (0..<8).map { "card-\($0).layout" } + ["wide.layout"])
    let text = try String(
      contentsOf: layouts.appendingPathComponent("wide.layout"),
      encoding: .utf8
    )
    #expect(text.hasPrefix("keyline layout 1\nenvironment default "))
    #expect(
      text.contains("\nscene \"SampleFiles/wide\"\ndocument \"SampleFiles.swift\"\nin default 100")
    )
    let dates = try dates()
    for mode in ["missing", "changed", "all"] {
      let again = try run("SampleFiles", ["KEYLINE_RECORD": mode])
      #expect(again.status == 0, "\(again.output)")
    }
    #expect(try self.dates() == dates)
  }

  private func dates() throws -> [Date] {
    try files.map {
      let path = layouts.appendingPathComponent($0).path
      return try #require(
        try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
      )
    }
  }

  @Test func `A change fails, and recording it again changes the files of the test`() throws {
    _ = try run()
    let moved = ["KEYLINE_SAMPLE_SPACING": "9"]
    let failed = try run("SampleFiles", moved)
    #expect(failed.status != 0)
    for text in [
      "__Layouts__/SampleFiles/wide.layout → this test", "spacing 8 → 9",
      #"swift test --filter '^KeylineTestingTests\.SampleFiles/wide\(\)'"#,
    ] {
      #expect(failed.output.contains(text), "\(failed.output)")
    }
    let recorded = try run("SampleFiles/wide", moved.merging(["KEYLINE_RECORD": "changed"]) { $1 })
    #expect(recorded.status == 0, "\(recorded.output)")
    #expect(recorded.output.contains("recorded 2 snapshots in __Layouts__"), "\(recorded.output)")
    #expect(try run("SampleFiles/wide", moved).status == 0)
    #expect(try run("SampleFiles/card", ["CI": "1"]).status == 0)
  }

  @Test func `What is recorded in CI is listed, to be kept`() throws {
    let run = try run("SampleFiles/wide", ["KEYLINE_RECORD": "missing", "CI": "true"])
    #expect(run.status == 0, "\(run.output)")
    for text in [
      "recorded 2 snapshots in __Layouts__",
      "recorded because of KEYLINE_RECORD=missing, although CI is set",
      "an artifact of the job", "\n  __Layouts__/SampleFiles/wide.layout\n",
    ] {
      #expect(run.output.contains(text), "\(run.output)")
    }
  }

  @Test func `A bad merge is named, and recorded again on request`() throws {
    _ = try run("SampleFiles/wide")
    let path = layouts.appendingPathComponent("wide.layout")
    let text = try String(contentsOf: path, encoding: .utf8)
    for (damaged, message) in [
      ("keyline layout 1\n<<<<<<< HEAD\n", "line 2 is part of a merge conflict"),
      (text.replacing("width 10", with: "width ten"), "is not a place, such as “x 16 width 288”"),
    ] {
      try Data(damaged.utf8).write(to: path)
      let failed = try run("SampleFiles/wide")
      #expect(failed.status != 0)
      #expect(failed.output.contains("__Layouts__/SampleFiles/wide.layout: "), "\(failed.output)")
      #expect(failed.output.contains(message), "\(failed.output)")
      let recorded = try run("SampleFiles/wide", ["KEYLINE_RECORD": "changed"])
      #expect(recorded.status == 0, "\(recorded.output)")
      #expect(try String(contentsOf: path, encoding: .utf8) == text)
    }
  }

  @Test func `A link in the folder leads nowhere`() throws {
    let outside = try TemporaryFolder()
    let layouts = folder.url.appendingPathComponent("__Layouts__")
    symlink(outside.url.path, layouts.path)
    let failed = try run("SampleFiles/wide")
    #expect(failed.status != 0)
    #expect(failed.output.contains("outside of the package; remove the link"), "\(failed.output)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.url.path) == [])
  }

  @Test func `Processes that record at once damage no file`() async throws {
    try await withThrowingTaskGroup(of: TestProcess.self) { group in
      for index in 0..<4 {
        let spacing = ["KEYLINE_SAMPLE_SPACING": "\(8 + index)", "KEYLINE_RECORD": "changed"]
        group.addTask { try run("SampleFiles", spacing) }
      }
      for try await outcome in group { #expect(outcome.status == 0, "\(outcome.output)") }
    }
    #expect(try files.count == 9)
    for name in try files {
      let bytes = try #require(
        try LayoutFile.bytes(at: layouts.appendingPathComponent(name).path)
      )
      #expect(try !LayoutFile(reading: bytes, name: name).isEmpty)
    }
  }
}
