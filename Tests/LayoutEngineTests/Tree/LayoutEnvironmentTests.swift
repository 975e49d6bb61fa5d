import LayoutCore
import LayoutEngine
import LayoutText
import Testing

@Suite struct LayoutEnvironmentTests {
  @Test func `An environment reads left to right, in large text, a pixel a point, on iOS 26`() {
    let environment = LayoutEnvironment()
    #expect(environment.layoutDirection == .leftToRight)
    #expect(environment.displayScale == 1)
    #expect(environment.dynamicTypeSize == .large)
    #expect(environment.platform == .iOS26)
    #expect(environment.textMeasurer is BuiltinTextMeasurer)
  }
}
