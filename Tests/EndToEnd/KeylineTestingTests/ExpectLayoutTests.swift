import Foundation
import LayoutStore
import Testing

@Suite struct ExpectLayoutTests {
  private func versions(_ folder: TemporaryFolder) throws -> [RecordedVersion] {
    try RecordsStore.open(folder.store.path, for: .reading, program: "tests").versions()
  }

  private func scenes(_ folder: TemporaryFolder) throws -> [String] {
    let store = try RecordsStore.open(folder.store.path, for: .reading, program: "tests")
    return try store.snapshots(of: try store.version("latest")).map {
      "\($0.scene) \($0.proposalText)"
    }
  }

  @Test func `Missing snapshots are recorded as one version, and then compared with`() throws {
    let folder = try TemporaryFolder()
    let first = try TestProcess.testing("SampleExpectations", store: folder.store)
    #expect(first.status == 0, "\(first.output)")
    #expect(
      first.output.contains("keyline: recorded 6 snapshots in \(folder.store.path) as “tests 1 "),
      "\(first.output)"
    )
    #expect(
      try scenes(folder) == [
        "SampleExpectations/A card wraps 100x-", "SampleExpectations/A card wraps 200x-",
        "SampleExpectations/cases/1 -x-", "SampleExpectations/cases/2 -x-",
        "SampleExpectations/twice 100x-", "SampleExpectations/twice/2 100x-",
      ]
    )
    let again = try TestProcess.testing("SampleExpectations", store: folder.store)
    #expect(again.status == 0, "\(again.output)")
    #expect(!again.output.contains("recorded"))
    #expect(try versions(folder).count == 1)
  }

  @Test func `Environments of pairs are recorded, and then compared with`() throws {
    let folder = try TemporaryFolder()
    let first = try TestProcess.testing("SampleSweeps", store: folder.store)
    #expect(first.status == 0, "\(first.output)")
    let recorded = try scenes(folder)
    let pairs = recorded.filter { $0.hasPrefix("SampleSweeps/pairs") }
    #expect((9..<18).contains(pairs.count), "\(pairs)")
    #expect(Set(pairs) == ["SampleSweeps/pairs 375x667", "SampleSweeps/pairs 393x852"])
    // All text sizes on all phones.
    #expect(recorded.count - pairs.count >= 12 * 5)
    let again = try TestProcess.testing("SampleSweeps", store: folder.store)
    #expect(again.status == 0, "\(again.output)")
    #expect(try versions(folder).count == 1)
    let moved = try TestProcess.testing(
      "SampleSweeps",
      store: folder.store,
      ["KEYLINE_SAMPLE_SPACING": "9"]
    )
    let place = "SampleSweeps/pairs  in all \(pairs.count) configurations"
    #expect(moved.output.contains(place), "\(moved.output)")
  }

  @Test func `A run names each missing image once, at its end`() throws {
    let folder = try TemporaryFolder()
    let run = try TestProcess.testing("SamplePictures", store: folder.store)
    #expect(run.status == 0, "\(run.output)")
    let lines = run.output.split(separator: "\n").filter { $0.contains("Image(") }
    #expect(lines.count == 1, "\(run.output)")
    let line = try #require(lines.first)
    #expect(line.hasPrefix("keyline: 4 scenes with modifiers that change frames in SwiftUI"))
    for name in ["missing", "absent"] {
      #expect(line.components(separatedBy: "Image(\"\(name)\")").count == 2)
    }
  }

  @Test func `A change fails at the line of the expectation with its cause and a command`()
    throws
  {
    let folder = try TemporaryFolder()
    let filter = "SampleExpectations"
    _ = try TestProcess.testing(filter, store: folder.store)
    let moved = try TestProcess.testing(
      filter,
      store: folder.store,
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
    #expect(try versions(folder).count == 1)
    let accepted = try TestProcess.testing(
      "SampleExpectations/`A card wraps`",
      store: folder.store,
      ["KEYLINE_SAMPLE_SPACING": "9", "KEYLINE_RECORD": "changed"]
    )
    #expect(accepted.status == 0, "\(accepted.output)")
    #expect(
      accepted.output.contains("recorded 2 snapshots in \(folder.store.path) as “tests 2 "),
      "\(accepted.output)"
    )
    #expect(try scenes(folder).count == 6)
  }

  @Test func `The file of differences has the place of each layout that differs, and no others`()
    throws
  {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("differences")
    _ = try TestProcess.testing("SampleExpectations/twice", store: folder.store)
    _ = try TestProcess.testing(
      "SampleExpectations",
      store: folder.store,
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
      store: folder.store,
      ["TF_BUILD": "True"]
    )
    #expect(outcome.status != 0)
    let reason = "keyline: nothing was recorded, because TF_BUILD is set, as on Azure Pipelines; "
    #expect(outcome.output.components(separatedBy: reason).count == 2, "\(outcome.output)")
    #expect(
      outcome.output.contains("SampleExpectations/twice at 100 × any, in \(folder.store.path)"),
      "\(outcome.output)"
    )
    #expect(!FileManager.default.fileExists(atPath: folder.store.path))
  }

  @Test func `Tests that write their layouts for a comparison compare and report nothing`() throws {
    let folder = try TemporaryFolder()
    let accepted = folder.url.appendingPathComponent("accepted.sqlite")
    let outcome = try TestProcess.testing(
      "SampleExpectations",
      store: accepted,
      ["CI": "true", "KEYLINE_LAYOUTS": folder.store.path]
    )
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(try scenes(folder).count == 6)
    #expect(!FileManager.default.fileExists(atPath: accepted.path))
  }

  @Test func `Traits set the recording mode and the tolerance`() throws {
    let folder = try TemporaryFolder()
    let first = try TestProcess.testing("SampleTraits", store: folder.store)
    #expect(first.output.contains("SampleTraits/untouched at 100 × any"), "\(first.output)")
    #expect(first.output.contains("failed after") && first.status != 0)
    #expect(
      try scenes(folder)
        == ["SampleTraits/renewed 100x-", "SampleTraits/tolerant 100x-"]
    )
    let near = try TestProcess.testing(
      "SampleTraits/(tolerant|renewed)",
      store: folder.store,
      ["KEYLINE_SAMPLE_SPACING": "9"]
    )
    #expect(near.status == 0, "\(near.output)")
    #expect(
      near.output.contains("recorded 1 snapshot in \(folder.store.path) as “tests 2 "),
      "\(near.output)"
    )
    let far = try TestProcess.testing(
      "SampleTraits/tolerant",
      store: folder.store,
      ["KEYLINE_SAMPLE_SPACING": "12"]
    )
    #expect(far.status != 0)
  }

  @Test func `Cases without names are asked to have names`() throws {
    let folder = try TemporaryFolder()
    let outcome = try TestProcess.testing("SampleMistakes", store: folder.store)
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
    let first = try TestProcess(test, store: folder.store)
    #expect(first.status == 0, "\(first.output)")
    #expect(try scenes(folder) == ["SampleXCTests/testCard 100x-"])
    let moved = try TestProcess(test, store: folder.store, ["KEYLINE_SAMPLE_SPACING": "9"])
    #expect(moved.status != 0)
    #expect(moved.output.contains("SampleXCTests.swift:8: error"), "\(moved.output)")
    #expect(moved.output.contains(#"--filter '^KeylineTestingTests\.SampleXCTests/testCard$'"#))
  }

  @Test func `A store that a different process is still creating is empty`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.store.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data().write(to: folder.store)
    let outcome = try TestProcess.testing("SampleExpectations/twice", store: folder.store)
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(try versions(folder).count == 1)
  }

  @Test func `Several processes record in the same store at once without losses`() async throws {
    let folder = try TemporaryFolder()
    let filters = [
      "SampleExpectations/`A card wraps`", "SampleExpectations/twice",
      "SampleExpectations/cases", "SampleTraits/tolerant", "SampleTraits/renewed",
    ]
    try await withThrowingTaskGroup(of: TestProcess.self) { group in
      for filter in filters {
        group.addTask { try TestProcess.testing(filter, store: folder.store) }
      }
      for try await outcome in group { #expect(outcome.status == 0, "\(outcome.output)") }
    }
    #expect(try versions(folder).count == 5)
    #expect(try scenes(folder).count == 8)
  }
}
