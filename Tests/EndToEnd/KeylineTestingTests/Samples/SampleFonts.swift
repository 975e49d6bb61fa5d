#if Fonts
import Foundation
import Keyline
import KeylineUI
import LayoutScenes
import Testing

@testable import KeylineTesting

private let sampleFolder = ProcessInfo.processInfo.environment["KEYLINE_SAMPLE_FOLDER"]

/// Tests of text in fonts, each of which another test runs in a process of its own: the fonts are those
/// of the folder's `keyline.json`, or registered by the test.
@MainActor @Suite(.enabled(if: isSampling && sampleFolder != nil)) struct SampleFonts {
  @Test func project() { expect() }

  @Test func registered() throws {
    try registerFonts(at: ["\(sampleFolder ?? "")/Other/Variable.ttf"])
    expect()
  }

  private func expect(function: StaticString = #function, line: UInt = #line) {
    var source = TestSource(
      fileID: #fileID,
      filePath: #filePath,
      function: function,
      line: line,
      column: 1
    )
    source.move(to: "\(sampleFolder ?? "")/SampleFonts.swift")
    LayoutExpectation(source: source, mode: nil, tolerance: nil).check { _ in
      try Scene(source.sceneName(nil, place: 1)) {
        Text("AAAA").font(.custom("Variable Test", fixedSize: 20)).id("title")
      }
      .scenes()
    }
  }
}
#endif
