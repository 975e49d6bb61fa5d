import LayoutEngine
import Testing

@Suite struct LayoutOptionsTests {
  @Test func `By default, a run reuses sizes and does not trace`() {
    #expect(LayoutOptions().usesRegions)
    #expect(!LayoutOptions().traces)
    #expect(LayoutOptions() == LayoutOptions(usesRegions: true, traces: false))
    #expect(LayoutOptions() != LayoutOptions(usesRegions: false))
  }
}
