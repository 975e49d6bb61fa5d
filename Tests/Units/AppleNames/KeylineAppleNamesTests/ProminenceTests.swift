import KeylineAppleNames
import KeylineUI
import Testing

@MainActor
@Suite struct ProminenceTests {
  private struct Row: View {
    @Environment(\.backgroundProminence) private var background
    @Environment(\.badgeProminence) private var badge
    var body: some View {
      Text(background == .increased ? "selected" : "plain")
      Text(badge == .increased ? "important" : "plain")
    }
  }

  @Test func `Views read the prominence that is set around them`() {
    let row = Row()
      .environment(\.backgroundProminence, .increased)
      .environment(\.badgeProminence, .increased)
    #expect(row.nodes().outline.contains("selected") && row.nodes().outline.contains("important"))
    #expect(!Row().nodes().outline.contains("selected"))
  }
}
