import LayoutCore
import Testing

@Suite struct LayoutDirectionTests {
  @Test func `A direction is written and read as in SwiftUI`() {
    #expect(LayoutDirection.leftToRight.rawValue == "leftToRight")
    #expect(LayoutDirection(rawValue: "rightToLeft") == .rightToLeft)
    #expect(LayoutDirection(rawValue: "RTL") == nil)
  }
}
