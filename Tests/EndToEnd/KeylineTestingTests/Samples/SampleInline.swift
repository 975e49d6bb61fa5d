import Foundation
import KeylineUI
import LayoutCore
import Testing

@testable import KeylineTesting

/// The folder with a copy of this file, into which the layouts are written.
private let folder = ProcessInfo.processInfo.environment["KEYLINE_SAMPLE_FOLDER"]

/// Expectations with layouts in their source.
@MainActor @Suite(.enabled(if: isSampling && folder != nil)) struct SampleInline {
  @Test func title() {
    expect(Text("A title").id("title").padding(8)) { "" }
  }

  @Test func widths() {
    expect(SampleCard(count: 1), at: .widths(100, 200)) {
      """
      no layout
      """
    }
  }

  private func expect(
    _ view: some View,
    at proposals: [ProposedViewSize] = [.unspecified],
    function: StaticString = #function,
    line: UInt = #line,
    column: UInt = #column,
    _ expected: () -> String
  ) {
    var source = TestSource.here(function, line: line, column: column)
    source.move(to: "\(folder ?? "")/SampleInline.swift")
    LayoutExpectation(source: source, mode: nil, tolerance: nil).check(expected()) {
      try Scene("sample", proposals: proposals) { view }.scenes()
    }
  }
}
