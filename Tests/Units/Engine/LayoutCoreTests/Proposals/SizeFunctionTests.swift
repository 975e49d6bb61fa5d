import Foundation
import LayoutCore
import Testing

@Suite struct SizeFunctionTests {
  @Test func `A fixed size has constant lengths`() {
    let fixed = SizeFunction(fixed: CGSize(width: 3, height: 4))
    #expect(fixed.fixedSize == CGSize(width: 3, height: 4))
    #expect(fixed.width == LengthFunction(constant: 3))
    #expect(fixed.height == LengthFunction(constant: 4))
  }

  @Test func `Nothing is known of a view that must be measured`() {
    #expect(SizeFunction.unknown.width == nil)
    #expect(SizeFunction.unknown.height == nil)
    #expect(SizeFunction.unknown.fixedSize == nil)
  }

  @Test func `A size is fixed only if both lengths are constant`() {
    #expect(SizeFunction.flexible.fixedSize == nil)
    #expect(SizeFunction(width: .flexible, height: .flexible, isFixed: true).fixedSize == nil)
    let length = LengthFunction(constant: 3)
    #expect(SizeFunction(width: length, height: length).fixedSize == nil)
  }
}
