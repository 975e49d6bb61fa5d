import Foundation
import Testing

@Suite struct ExpectLayoutTests {
  private func scenes(_ folder: TemporaryFolder) throws -> [String] {
    try folder.snapshots.map { "\($0.scene) \($0.proposalText)" }
  }

  @Test func `Missing snapshots are recorded, and then compared with`() throws {
    let folder = try TemporaryFolder()
    let first = try TestProcess.testing("SampleExpectations", in: folder)
    #expect(first.status == 0, "\(first.output)")
    #expect(
      first.output.contains(
        "keyline: recorded 6 snapshots in KeylineTestingTests/Samples/__Layouts__"
      ),
      "\(first.output)"
    )
    #expect(
      try scenes(folder) == [
        "SampleExpectations/A card wraps 100x-", "SampleExpectations/A card wraps 200x-",
        "SampleExpectations/cases/1 -x-", "SampleExpectations/cases/2 -x-",
        "SampleExpectations/twice 100x-", "SampleExpectations/twice/2 100x-",
      ]
    )
    let again = try TestProcess.testing("SampleExpectations", in: folder)
    #expect(again.status == 0, "\(again.output)")
    #expect(!again.output.contains("recorded"))
  }

  @Test func `Environments of pairs are recorded, and then compared with`() throws {
    let folder = try TemporaryFolder()
    let first = try TestProcess.testing("SampleSweeps", in: folder)
    #expect(first.status == 0, "\(first.output)")
    let recorded = try scenes(folder)
    let pairs = recorded.filter { $0.hasPrefix("SampleSweeps/pairs") }
    #expect((9..<18).contains(pairs.count), "\(pairs)")
    #expect(Set(pairs) == ["SampleSweeps/pairs 375x667", "SampleSweeps/pairs 393x852"])
    // All text sizes on all phones.
    #expect(recorded.count - pairs.count >= 12 * 5)
    let again = try TestProcess.testing("SampleSweeps", in: folder)
    #expect(again.status == 0, "\(again.output)")
    #expect(!again.output.contains("recorded"))
    let moved = try TestProcess.testing(
      "SampleSweeps",
      in: folder,
      ["KEYLINE_SAMPLE_SPACING": "9"]
    )
    let place = "SampleSweeps/pairs  in all \(pairs.count) configurations"
    #expect(moved.output.contains(place), "\(moved.output)")
  }

  @Test func `A run names each missing image once, at its end`() throws {
    let folder = try TemporaryFolder()
    let run = try TestProcess.testing("SamplePictures", in: folder)
    #expect(run.status == 0, "\(run.output)")
    let lines = run.output.split(separator: "\n").filter { $0.contains("Image(") }
    #expect(lines.count == 1, "\(run.output)")
    let line = try #require(lines.first)
    #expect(line.hasPrefix("keyline: 4 scenes with modifiers that change frames in SwiftUI"))
    for name in ["missing", "absent"] {
      #expect(line.components(separatedBy: "Image(\"\(name)\")").count == 2)
    }
  }

  @Test func `A view with random values fails its test, and is not recorded`() throws {
    let folder = try TemporaryFolder()
    for mode in ["missing", "all"] {
      let run = try TestProcess.testing("SampleRandomness", in: folder, ["KEYLINE_RECORD": mode])
      #expect(run.status != 0)
      #expect(run.output.contains("SampleRandomness.swift:13:"), "\(run.output)")
      let reason = "“SampleRandomness/random” shows the current time or a random value: “"
      #expect(run.output.contains(reason), "\(run.output)")
      #expect(try scenes(folder) == ["SampleRandomness/fixed -x-"])
    }
  }

  @Test func `A change fails at the line of the expectation with its cause and a command`()
    throws
  {
    let folder = try TemporaryFolder()
    let filter = "SampleExpectations"
    _ = try TestProcess.testing(filter, in: folder)
    let moved = try TestProcess.testing(
      filter,
      in: folder,
      ["KEYLINE_SAMPLE_SPACING": "9"]
    )
    #expect(moved.status != 0)
    #expect(moved.output.contains("SampleExpectations.swift:7:"), "\(moved.output)")
    for text in [
      " → this test", "SampleExpectations/A card wraps  100 × any @3x, 200 × any @3x",
      "spacing 8 → 9",
      #"""
      to accept the change: KEYLINE_RECORD=changed swift test --filter \#
      '^KeylineTestingTests\.SampleExpectations/`A card wraps`\(\)'
      """#,
    ] {
      #expect(moved.output.contains(text), "\(moved.output)")
    }
    let accepted = try TestProcess.testing(
      "SampleExpectations/`A card wraps`",
      in: folder,
      ["KEYLINE_SAMPLE_SPACING": "9", "KEYLINE_RECORD": "changed"]
    )
    #expect(accepted.status == 0, "\(accepted.output)")
    #expect(
      accepted.output.contains("recorded 2 snapshots in KeylineTestingTests/Samples/__Layouts__"),
      "\(accepted.output)"
    )
    #expect(try scenes(folder).count == 6)
  }

  @Test func `The file of differences has the place of each layout that differs, and no others`()
    throws
  {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("differences")
    _ = try TestProcess.testing("SampleExpectations/twice", in: folder)
    _ = try TestProcess.testing(
      "SampleExpectations",
      in: folder,
      ["KEYLINE_SAMPLE_SPACING": "9", "CI": "true", "KEYLINE_DIFFERENCES": file.path]
    )
    // Other tests of the suite were never recorded.
    #expect(
      try String(contentsOf: file, encoding: .utf8) == """
        KeylineTestingTests/SampleExpectations.swift:11:17
        KeylineTestingTests/SampleExpectations.swift:12:17

        """
    )
  }

  @Test func `CI does not record by itself, and reports missing snapshots`() throws {
    let folder = try TemporaryFolder()
    let filter = "SampleExpectations/twice"
    let outcome = try TestProcess.testing(
      filter,
      in: folder,
      ["TF_BUILD": "True"]
    )
    #expect(outcome.status != 0)
    let reason = "keyline: nothing was recorded, because TF_BUILD is set, as on Azure Pipelines; "
    #expect(outcome.output.components(separatedBy: reason).count == 2, "\(outcome.output)")
    #expect(
      outcome.output.contains(
        """
        SampleExpectations/twice at 100 × any, in KeylineTestingTests/Samples/__Layouts__/\
        SampleExpectations/twice.layout
        """
      ),
      "\(outcome.output)"
    )
    #expect(try scenes(folder).isEmpty)
  }

  @Test func `Tests that write their layouts for a comparison compare and report nothing`() throws {
    let folder = try TemporaryFolder()
    let layouts = try TemporaryFolder()
    let outcome = try TestProcess.testing(
      "SampleExpectations",
      in: folder,
      ["CI": "true", "KEYLINE_LAYOUTS": layouts.url.appendingPathComponent("all").path]
    )
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(try scenes(layouts).count == 6)
    #expect(try scenes(folder).isEmpty)
  }

  @Test func `Traits set the recording mode and the tolerance`() throws {
    let folder = try TemporaryFolder()
    let first = try TestProcess.testing("SampleTraits", in: folder)
    #expect(first.output.contains("SampleTraits/untouched at 100 × any"), "\(first.output)")
    #expect(first.output.contains("failed after") && first.status != 0)
    #expect(
      try scenes(folder)
        == ["SampleTraits/renewed 100x-", "SampleTraits/tolerant 100x-"]
    )
    let near = try TestProcess.testing(
      "SampleTraits/(tolerant|renewed)",
      in: folder,
      ["KEYLINE_SAMPLE_SPACING": "9"]
    )
    #expect(near.status == 0, "\(near.output)")
    #expect(
      near.output.contains("recorded 1 snapshot in KeylineTestingTests/Samples/__Layouts__"),
      "\(near.output)"
    )
    let far = try TestProcess.testing(
      "SampleTraits/tolerant",
      in: folder,
      ["KEYLINE_SAMPLE_SPACING": "12"]
    )
    #expect(far.status != 0)
  }

  @Test func `Cases without names are asked to have names`() throws {
    let folder = try TemporaryFolder()
    let outcome = try TestProcess.testing("SampleMistakes", in: folder)
    #expect(outcome.status != 0)
    #expect(
      outcome.output.contains(
        """
        “SampleMistakes/unnamed” was laid out twice in this test, with different results; name \
        each case: expectLayout(…, named: "…")
        """
      ),
      "\(outcome.output)"
    )
  }

  @Test func `XCTest has the same layouts`() throws {
    let folder = try TemporaryFolder()
    let test = ["KeylineTestingTests.SampleXCTests/testCard"]
    let first = try TestProcess(test, in: folder)
    #expect(first.status == 0, "\(first.output)")
    #expect(try scenes(folder) == ["SampleXCTests/testCard 100x-"])
    let moved = try TestProcess(test, in: folder, ["KEYLINE_SAMPLE_SPACING": "9"])
    #expect(moved.status != 0)
    #expect(moved.output.contains("SampleXCTests.swift:8: error"), "\(moved.output)")
    #expect(moved.output.contains(#"--filter '^KeylineTestingTests\.SampleXCTests/testCard$'"#))
  }

  @Test func `Several processes record at once without losses`() async throws {
    let folder = try TemporaryFolder()
    let filters = [
      "SampleExpectations/`A card wraps`", "SampleExpectations/twice",
      "SampleExpectations/cases", "SampleTraits/tolerant", "SampleTraits/renewed",
    ]
    try await withThrowingTaskGroup(of: TestProcess.self) { group in
      for filter in filters {
        group.addTask { try TestProcess.testing(filter, in: folder) }
      }
      for try await outcome in group { #expect(outcome.status == 0, "\(outcome.output)") }
    }
    #expect(try scenes(folder).count == 8)
  }
}
