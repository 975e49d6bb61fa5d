import KeylineAppleNames
import KeylineUI
import LayoutCore
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
    #expect(report.summary == nil)
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
      report.summary == """
        2 scenes with modifiers that change frames in SwiftUI and are not laid out: \
        controlSize (changes the size of controls), navigationTitle (takes room at the top)
        """
    )
  }
}
