import Foundation
import KeylineUI
import LayoutCore
import LayoutScenes
import Testing

@testable import KeylineTesting

/// The folder with a copy of this file, into which the layouts are written.
private let folder = ProcessInfo.processInfo.environment["KEYLINE_SAMPLE_FOLDER"]

/// Two suites of a file with tests of the same name, which separate processes run.
@MainActor @Suite(.enabled(if: isSampling && folder != nil)) struct SampleInlineFirst {
  @Test func badge() {
    expect("first") { "" }
    expect("first, again") { "" }
  }

  @Test func loop() {
    for _ in 0..<3 { expect("loop") { "" } }
  }
}

@MainActor @Suite(.enabled(if: isSampling && folder != nil)) struct SampleInlineSecond {
  @Test func badge() {
    expect("second") { "" }
    expect("second, again") { "" }
  }

  @Test func cases() {
    for text in ["a", "bb"] { expect(text) { "" } }
  }
}

@MainActor private func expect(
  _ text: String,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column,
  _ expected: () -> String
) {
  var source = TestSource.here(function, line: line, column: column)
  source.move(to: "\(folder ?? "")/SampleInlineProcesses.swift")
  LayoutExpectation(source: source, mode: nil, tolerance: nil).check(expected()) {
    try Scene("sample", proposals: [.unspecified]) { Text(text) }.scenes()
  }
}
