import Foundation
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

  @Test(arguments: zip(Platform.all, [3, 3, 2]))
  func `An environment on a platform has the pixels of its screens`(
    platform: Platform,
    scale: CGFloat
  ) {
    let environment = LayoutEnvironment(on: platform)
    #expect(environment.platform == platform)
    #expect(environment.displayScale == scale)
  }
}
