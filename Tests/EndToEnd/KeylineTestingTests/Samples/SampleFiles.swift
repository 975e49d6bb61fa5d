import Foundation
import KeylineUI
import LayoutCore
import LayoutScenes
import Testing

@testable import KeylineTesting

/// The folder that a variable names.
private let sampleFolder = ProcessInfo.processInfo.environment["KEYLINE_SAMPLE_FOLDER"]

/// Tests whose file is in the folder that a variable names, so that their snapshots are there.
@MainActor @Suite(.enabled(if: isSampling && sampleFolder != nil)) struct SampleFiles {
  @Test(arguments: 0..<8) func card(count: Int) {
    expect(SampleCard(count: count), named: "\(count)")
  }

  @Test func wide() {
    expect(SampleCard(count: 1), named: "wide", at: .widths(100, 200))
  }

  private func expect(
    _ view: some View,
    named name: String,
    at proposals: [ProposedViewSize] = [.unspecified],
    function: StaticString = #function,
    line: UInt = #line
  ) {
    var source = TestSource(
      fileID: #fileID,
      filePath: #filePath,
      function: function,
      line: line,
      column: 1
    )
    source.move(to: "\(sampleFolder ?? "")/SampleFiles.swift")
    LayoutExpectation(source: source, mode: nil, tolerance: nil).check { _ in
      try Scene(source.sceneName(name, place: 1), proposals: proposals) { view }.scenes()
    }
  }
}
