import Foundation
import Testing

@testable import LayoutReports

@Suite struct MovementTextTests {
  private let old = CGRect(x: 10, y: 20, width: 30, height: 40)

  @Test(arguments: [
    (CGRect(x: 14, y: 20, width: 30, height: 40), "right 4"),
    (CGRect(x: 9.5, y: 22, width: 30, height: 40), "left 0.5 · down 2"),
    (CGRect(x: 10, y: 0, width: 31, height: 38), "up 20 · width 30 → 31 · height 40 → 38"),
    (CGRect(x: 10 + 1.0 / 3, y: 20, width: 30, height: 40), "right 0.333"),
    (CGRect(x: 10, y: 20.000_01, width: 30, height: 40), "down <0.001"),
    (CGRect(x: 10, y: 20, width: 30.000_01, height: 40), "width <0.001 more"),
    (CGRect(x: 10, y: 20, width: 30, height: 39.999_99), "height <0.001 less"),
  ])
  func `A movement is described to a thousandth of a point`(new: CGRect, text: String) {
    #expect(MovementText.text(from: old, to: new) == text)
  }
}
