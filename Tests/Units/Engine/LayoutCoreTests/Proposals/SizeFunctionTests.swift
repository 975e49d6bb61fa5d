import Foundation
import LayoutCore
import Testing

@Suite struct SizeFunctionTests {
  @Test func `A fixed size has constant lengths`() {
    let fixed = SizeFunction(fixed: CGSize(width: 3, height: 4))
    #expect(fixed.isFixed)
    #expect(fixed.width == LengthFunction(constant: 3))
    #expect(fixed.height == LengthFunction(constant: 4))
  }

  @Test func `Nothing is known of a view that must be measured`() {
    #expect(SizeFunction.unknown.width == nil)
    #expect(SizeFunction.unknown.height == nil)
    #expect(!SizeFunction.unknown.isFixed)
    #expect(!SizeFunction.flexible.isFixed)
  }
}
