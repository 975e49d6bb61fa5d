import LayoutEngine
import Testing

@Suite struct LayoutOptionsTests {
  @Test func `A run reuses answers and traces nothing unless it is told to`() {
    #expect(LayoutOptions().usesBoxes)
    #expect(!LayoutOptions().traces)
    #expect(LayoutOptions() == LayoutOptions(usesBoxes: true, traces: false))
    #expect(LayoutOptions() != LayoutOptions(usesBoxes: false))
  }
}
