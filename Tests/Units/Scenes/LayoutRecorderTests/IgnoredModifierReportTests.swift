import Foundation
import KeylineAppleNames
import KeylineUI
import LayoutRecorder
import LayoutScenes
import Testing

@MainActor
@Suite struct IgnoredModifierReportTests {
  private func report(@SceneBuilder _ scenes: () -> SceneGroup) throws -> IgnoredModifierReport {
    var report = IgnoredModifierReport()
    for scene in try scenes().scenes() { report.add(try RecordingRequest.requests(for: scene)) }
    return report
  }

  @Test func `Scenes without ignored modifiers have no warning`() throws {
    let report = try report { Scene("a") { Text("a").opacity(0.5) } }
    #expect(report.warnings == [])
    #expect(report.summaries() == [])
  }

  @Test func `Each scene is named once, whatever its proposals`() throws {
    let report = try report {
      Scene("a", proposals: .phones) { Text("a").navigationTitle("b").controlSize(.large) }
      Scene("b") { GeometryReader { _ in Text("a").navigationTitle("c") } }
      Scene("c") { Text("a") }
    }
    #expect(
      report.warnings == [
        "a: controlSize is not laid out: in SwiftUI it changes the size of controls",
        "a: navigationTitle is not laid out: in SwiftUI it takes room at the top",
        "b: navigationTitle is not laid out: in SwiftUI it takes room at the top",
      ]
    )
    #expect(
      report.summaries() == [
        """
        2 scenes with modifiers that change frames in SwiftUI and are not laid out: \
        controlSize (changes the size of controls), navigationTitle (takes room at the top)
        """
      ]
    )
  }

  @Test func `Symbols whose size is estimated are named together`() throws {
    let report = try report {
      Scene("a") { Image(systemName: "figure").controlSize(.large) }
      Scene("b") { Image(systemName: "figure.2") }
      Scene("c") { Image(systemName: "house") }
    }
    #expect(report.warnings.count == 3)
    #expect(
      report.summaries().last
        == "2 scenes with symbols whose size is estimated, because it was not measured: figure, figure.2"
    )
  }

  @Test func `Of many symbols, three are named and the others counted`() throws {
    let report = try report {
      Scene("a") { Image(systemName: "figure") }
      Scene("b") {
        Image(systemName: "figure.5")
        Image(systemName: "figure.4")
        Image(systemName: "figure.3")
        Image(systemName: "figure.2")
      }
    }
    #expect(report.warnings.count == 5)
    let summary = try #require(report.summaries(namingSymbols: 3).last)
    #expect(summary.hasSuffix("measured: figure, figure.2, figure.3 and 2 more"))
  }
}
