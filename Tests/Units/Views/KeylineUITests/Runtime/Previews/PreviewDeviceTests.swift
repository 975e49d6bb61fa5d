import Foundation
import KeylineUI
import Testing

@Suite struct PreviewDeviceTests {
  @Test(
    arguments: [
      ("iPhone SE (1st generation)", 320), ("iPhone SE (3rd generation)", 375),
      ("iPhone 13 mini", 375),
      ("iPhone 16", 393), ("iPhone 17 Pro Max", 440), ("iPad (9th generation)", 810),
      ("iPad (10th generation)", 820), ("iPad Pro (12.9-inch) (6th generation)", 1024),
      ("iPad Pro 13-inch (M4)", 1032), ("iPad mini (A17 Pro)", 744),
      ("iPad Air (5th generation)", 820),
      ("Apple Watch Series 9 (45mm)", nil), ("iPhone", nil), ("", nil),
    ] as [(String, CGFloat?)]
  )
  func `A device has the width of its screen, where generations differ their own`(
    name: String,
    width: CGFloat?
  ) {
    #expect(PreviewDevice(rawValue: name).size?.width == width)
  }

  @Test func `Orientations are landscape or portrait`() {
    #expect(InterfaceOrientation.allCases.map(\.isLandscape) == [false, false, true, true])
  }
}
