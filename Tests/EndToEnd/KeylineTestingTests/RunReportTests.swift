import Foundation
import Keyline
import Testing

@testable import KeylineTesting

@Suite struct RunReportTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["Package.swift", "SampleFiles.swift"] {
      try Data().write(to: folder.url.appendingPathComponent(name))
    }
    #expect(try run("SampleFiles", spacing: 8).status == 0)
  }

  private func run(
    _ filter: String,
    spacing: Int,
    _ variables: [String: String] = [:]
  ) throws -> TestProcess {
    // This process starts all of them, so that they would be processes of one run.
    for report in reports {
      let parts = folder.url.appendingPathComponent(".\(report.lastPathComponent).run")
      try? FileManager.default.removeItem(at: parts)
    }
    return try TestProcess.testing(
      filter,
      [
        "KEYLINE_SAMPLE_FOLDER": folder.url.path, "KEYLINE_SAMPLE_SPACING": "\(spacing)",
        "CI": "true",
        "KEYLINE_REPORT": reports.map(\.path).joined(separator: ","),
      ].merging(spacing == 8 ? ["CI": "false"] : [:]) { $1 }.merging(variables) { $1 }
    )
  }

  /// A report in each format.
  private var reports: [URL] {
    RunReport.Format.allCases.map { folder.url.appendingPathComponent("layouts.\($0.rawValue)") }
  }

  private func report(_ format: RunReport.Format) throws -> String {
    try String(
      contentsOf: folder.url.appendingPathComponent("layouts.\(format.rawValue)"),
      encoding: .utf8
    )
  }

  @Test func `A run has one report in each format, with each cause once at its end`() throws {
    let failed = try run("SampleFiles", spacing: 9)
    #expect(failed.status != 0)
    let lines = failed.output.split(separator: "\n").filter { $0.hasPrefix("keyline: ") }
    #expect(lines.first == "keyline: 9 snapshots differ, by 1 cause:", "\(failed.output)")
    #expect(lines.count { $0.contains("spacing 8 → 9") } == 1, "\(lines)")
    #expect(
      lines.contains { $0.contains("to accept the change: swift package keyline accept --cause ") },
      "\(lines)"
    )
    let brief = try report(.txt)
    #expect(brief.contains("more snapshots for the same causes, in "), "\(brief)")
    #expect(brief.contains("10 snapshots compared; 9 differ, 1 unchanged"), "\(brief)")
    #expect(try report(.html).hasPrefix("<!doctype html>"))
    #expect(try report(.md).contains("spacing 8 → 9"))
    #expect(try report(.xml).contains("failures=\"9\""))
    let sarif = try report(.sarif)
    #expect(sarif.contains("\"uri\":\"SampleFiles.swift\""), "\(sarif.prefix(3_000))")
    #expect(sarif.contains("\"startLine\":19"))
    // A test's snapshot is explained from the file beside the report.
    let page = folder.url.appendingPathComponent("layouts.html").path
    let every = ConfigurationSelection()
    let pair = try SnapshotPair(of: "SampleFiles/wide", selectedBy: every, inReport: page)
    #expect(pair.newLabel == "this test")
    #expect(pair.differingCount == 2)
    let diff = SnapshotDiff(old: pair.old, new: pair.new)
    #expect(
      diff.causes.map { CauseText($0).description } == ["SampleCard: spacing 8 → 9"],
      "\(diff)"
    )
    #expect(try report(.html).contains("keyline explain --report"))
    #expect(try report(.html).contains("\"report\":\"--report '\(page)'\""))
    // A page that was downloaded has the findings.
    let moved = folder.url.appendingPathComponent("downloaded.html").path
    try FileManager.default.copyItem(atPath: page, toPath: moved)
    let same = try SnapshotPair(of: "SampleFiles/wide", selectedBy: every, inReport: moved)
    #expect(same.new == pair.new && same.old == pair.old)
    #expect(throws: KeylineError.self) {
      try SnapshotPair(of: "SampleFiles/none", selectedBy: every, inReport: page)
    }
    #expect(throws: KeylineError.self) {
      try SnapshotPair(of: "SampleFiles/wide", selectedBy: every, inReport: page + "x")
    }
    // The same snapshots do not differ after they were recorded.
    #expect(try run("SampleFiles", spacing: 8).status == 0)
    let text = try report(.txt)
    #expect(text.contains("10 snapshots compared; nothing differs"), "\(text)")
  }

  @Test func `Processes of a run join their findings, and a different run starts anew`() throws {
    let path = folder.url.appendingPathComponent("joined.txt").path
    let report = try RunReport(path: path)
    func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
    try report.add(RunReport.Findings(comparedCount: 2), ofRun: "1")
    try report.add(RunReport.Findings(comparedCount: 3), ofRun: "1")
    #expect(try text().contains("5 snapshots compared"))
    try report.add(RunReport.Findings(comparedCount: 1), ofRun: "2")
    #expect(try text().contains("1 snapshot compared"))
  }

  @Test func `Conditions hold for the configurations of all processes and tests of a run`() throws {
    let path = folder.url.appendingPathComponent("joined.txt").path
    let tests = ["pairs", "languages"].map { "SampleSweeps/\($0)" }
    for (spacing, report) in [("8", ""), ("9", path)] {
      for test in tests {
        let process = try TestProcess.testing(
          test,
          in: folder,
          ["KEYLINE_SAMPLE_SPACING": spacing, "KEYLINE_REPORT": report]
        )
        #expect((process.status == 0) == report.isEmpty, "\(process.output)")
      }
    }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("SampleSweeps/languages  in all 5 configurations\n"), "\(text)")
    #expect(text.contains(#/SampleSweeps\/pairs  in all \d+ configurations/#), "\(text)")
  }

  @Test func `Reports of several runs are merged, from the pages alone`() throws {
    var copies: [String] = []
    for (index, filter) in ["SampleFiles/wide", "SampleFiles/card", "SampleFiles/wide"].enumerated()
    {
      _ = try run(filter, spacing: 9)
      let copy = folder.url.appendingPathComponent("shard-\(index).html").path
      try FileManager.default.copyItem(
        atPath: folder.url.appendingPathComponent("layouts.html").path,
        toPath: copy
      )
      copies.append(copy)
    }
    let path = folder.url.appendingPathComponent("all.txt").path
    let findings = try RunReport(path: path).merge(copies)
    #expect(findings.failures.count == 9)
    #expect(try TestFailure.all(besideReport: path).count == 9)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("10 snapshots compared; 9 differ"), "\(text)")
    #expect(throws: KeylineError.self) { try RunReport(path: path).merge([path + "x"]) }
  }

  @Test func `Several causes of a change are those that layouts without them prove`() throws {
    let path = folder.url.appendingPathComponent("proofs.txt").path
    func run(_ variables: [String: String]) throws -> TestProcess {
      try TestProcess.testing("SampleProofs", in: folder, variables)
    }
    #expect(try run([:]).status == 0)
    let failed = try run(["KEYLINE_SAMPLE_SPACING": "9", "KEYLINE_REPORT": path])
    // The causes of a page that is merged are those of the message.
    let merged = folder.url.appendingPathComponent("merged.txt").path
    _ = try RunReport(path: merged).merge([path])
    let reports = try [path, merged].map { try String(contentsOfFile: $0, encoding: .utf8) }
    for text in [failed.output] + reports {
      #expect(text.contains("1 and 2 together"), "\(text)")
      #expect(!text.contains("or both"), "\(text)")
    }
  }

  @Test func `A test that passes in a later report no longer fails, which is noted`() throws {
    var copies: [String] = []
    for (name, spacing) in [("failed", 9), ("passed", 8)] {
      _ = try run("SampleFiles/wide", spacing: spacing)
      let copy = folder.url.appendingPathComponent("\(name).html").path
      try FileManager.default.copyItem(
        atPath: folder.url.appendingPathComponent("layouts.html").path,
        toPath: copy
      )
      copies.append(copy)
    }
    let path = folder.url.appendingPathComponent("all.txt").path
    var notes: [String] = []
    #expect(try RunReport(path: path).merge(copies) { notes.append($0) }.failures.isEmpty)
    #expect(
      notes == [
        """
        2 snapshots that failed in an earlier report passed in \(copies[1]), which counts: \
        SampleFiles/wide
        """
      ]
    )
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("2 snapshots compared; nothing differs"), "\(text)")
    notes = []
    let reversed = try RunReport(path: path).merge(copies.reversed()) { notes.append($0) }
    #expect(reversed.failures.count == 2 && notes.isEmpty)
  }

  @Test func `A test that passes in a later process of the same run no longer fails`() throws {
    let path = folder.url.appendingPathComponent("named.txt").path
    let variables = [
      "KEYLINE_SAMPLE_FOLDER": folder.url.path, "KEYLINE_RUN": "1", "KEYLINE_REPORT": path,
    ]
    for (filter, spacing, failures) in [
      ("wide", 9, 2), ("card", 9, 9), ("wide", 8, 7), ("wide", 9, 9), ("card", 8, 2),
      ("wide", 8, 0),
    ] {
      let variables = variables.merging(["KEYLINE_SAMPLE_SPACING": "\(spacing)"]) { $1 }
      _ = try TestProcess.testing("SampleFiles/\(filter)", variables)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(try TestFailure.all(besideReport: path).count == failures, "\(text)")
      #expect(failures > 0 || text.contains("10 snapshots compared; nothing differs"), "\(text)")
    }
  }

  @Test func `A variable names the run of several processes`() throws {
    let path = folder.url.appendingPathComponent("named.txt").path
    for (name, count) in [("1", 2), ("1", 10), ("2", 2)] {
      let filter = count == 10 ? "SampleFiles/card" : "SampleFiles/wide"
      let process = try TestProcess.testing(
        filter,
        ["KEYLINE_SAMPLE_FOLDER": folder.url.path, "KEYLINE_RUN": name, "KEYLINE_REPORT": path]
      )
      #expect(process.status == 0, "\(process.output)")
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.contains("\(count) snapshots compared"), "\(name): \(text)")
    }
  }

  @Test func `A failure in Swift Testing has a picture as an attachment`() throws {
    let attachments = folder.url.appendingPathComponent("attachments")
    try FileManager.default.createDirectory(at: attachments, withIntermediateDirectories: true)
    let outcome = try TestProcess(
      [
        "--testing-library", "swift-testing", "--filter", "SampleFiles/wide", "--attachments-path",
        attachments.path,
      ],
      [
        "KEYLINE_SAMPLE_FOLDER": folder.url.path, "KEYLINE_SAMPLE_SPACING": "9", "CI": "true",
      ]
    )
    #expect(outcome.status != 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: attachments.path)
    #expect(names == ["SampleFiles_wide.svg"], "\(outcome.output)")
    let picture = attachments.appendingPathComponent("SampleFiles_wide.svg")
    #expect(try String(contentsOf: picture, encoding: .utf8).hasPrefix("<svg"))
  }

  @Test func `Findings that cannot be written fail no run whose layouts are the same`() throws {
    // A folder in place of the file cannot be replaced, not even by the root user.
    let parts = folder.url.appendingPathComponent(".build/keyline/.tests.txt.run/a")
    try FileManager.default.createDirectory(at: parts, withIntermediateDirectories: true)
    let same = try run("SampleFiles/wide", spacing: 8)
    #expect(same.status == 0, "\(same.output)")
    #expect(same.output.contains("keyline: note: `keyline accept` knows only"), "\(same.output)")
    let different = try run("SampleFiles/wide", spacing: 9)
    #expect(different.output.contains("keyline: no report was written: "), "\(different.output)")
    #expect(try report(.txt).contains("spacing 8 → 9"))
    let unwritable = folder.url.appendingPathComponent("none/layouts.html").path
    let requested = try run("SampleFiles/wide", spacing: 8, ["KEYLINE_REPORT": unwritable])
    #expect(requested.status != 0, "\(requested.output)")
  }

  @Test func `In GitHub Actions each cause is an annotation at its line`() throws {
    let failed = try run("SampleFiles/wide", spacing: 9, ["GITHUB_ACTIONS": "true"])
    let lines = failed.output.split(separator: "\n").filter { $0.hasPrefix("::error ") }
    #expect(lines.count == 1, "\(failed.output)")
    #expect(lines.first?.hasPrefix("::error file=SampleFiles.swift,line=") == true, "\(lines)")
    #expect(lines.first?.contains("spacing 8 → 9::2 snapshots of 1 scene: ") == true, "\(lines)")
  }

  @Test func `A missing snapshot is in the report`() throws {
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("__Layouts__"))
    let failed = try run("SampleFiles/wide", spacing: 9)
    #expect(failed.status != 0)
    #expect(try report(.txt).contains("there is no snapshot of it in __Layouts__"))
  }

  @Test func `A report with an unknown file extension is rejected`() throws {
    let error = #expect(throws: KeylineError.self) { try RunReport(path: "layouts.pdf") }
    #expect(error?.description.contains(".sarif, .xml (JUnit) or .txt") == true)
    let failed = try run("SampleFiles/wide", spacing: 9, ["KEYLINE_REPORT": "layouts.pdf"])
    #expect(failed.output.contains("no report was written: layouts.pdf"), "\(failed.output)")
  }
}
