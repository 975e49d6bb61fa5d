import LayoutEngine
import Testing

@Suite struct LayoutOptionsTests {
  @Test func `A run reuses answers and traces nothing unless it is told to`() {
    #expect(LayoutOptions().usesRegions)
    #expect(!LayoutOptions().traces)
    #expect(LayoutOptions() == LayoutOptions(usesRegions: true, traces: false))
    #expect(LayoutOptions() != LayoutOptions(usesRegions: false))
  }
}
