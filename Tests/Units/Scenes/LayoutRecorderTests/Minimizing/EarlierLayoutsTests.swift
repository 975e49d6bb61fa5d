import CanonicalJSON
import Foundation
import LayoutDiff
import Testing

@testable import LayoutRecorder

@Suite struct EarlierLayoutsTests {
  @Test(
    arguments: [
      // The first pair sets the way: lower by 3, and as wide.
      (CGRect(x: 0, y: 9, width: 4, height: 5), true),
      (CGRect(x: 0, y: 1.5, width: 4, height: 5), true),
      (CGRect(x: 0, y: 1, width: 4, height: 5), false),
      (CGRect(x: 0, y: 0, width: 4, height: 5), false),
      (CGRect(x: 0, y: 9, width: 5, height: 5), false),
      // Differences due to rounding do not count beside a visible one.
      (CGRect(x: 0, y: 9, width: 4.000000001, height: 5), true),
      (CGRect(x: 0, y: 1.000000001, width: 4, height: 5), false),
    ]
  )
  func `Frames differ in the same way when the same of their sides do, in the same direction`(
    now: CGRect,
    isSame: Bool
  ) {
    let before = CGRect(x: 0, y: 1, width: 4, height: 5)
    let difference = FrameDifference(from: before, to: before.offsetBy(dx: 0, dy: 3))
    #expect(difference.isDifferent)
    #expect(difference.holds(from: before, to: now) == isSame)
  }

  @Test func `If layouts differ only by rounding, rounding is the difference`() {
    let before = CGRect(x: 0, y: 1, width: 4, height: 5)
    let rounded = CGRect(x: 0, y: 1.0000000000000002, width: 4, height: 5)
    let difference = FrameDifference(from: before, to: rounded)
    #expect(difference.isDifferent)
    #expect(difference.holds(from: before, to: rounded))
    #expect(!difference.holds(from: before, to: before))
    #expect(!FrameDifference(from: before, to: before).isDifferent)
  }

  @Test func `A build gets a document with the scene only`() throws {
    let scene = MinimalScene(
      root: ["type": "Text", "arguments": ["content": "$9"]],
      proposal: .unspecified,
      environment: .init()
    )
    let placement = Placement(
      frame: CGRect(x: 1, y: 2, width: 3, height: 4),
      proposal: .unspecified
    )
    let earlier = EarlierLayouts("1.0") { document in
      let isAsked = document == scene.document(named: "candidate")
      return isAsked ? .laidOut(["Text": placement]) : .refused("another scene")
    }
    #expect(earlier.placement(of: "Text", in: scene) == placement.frame)
    #expect(earlier.placement(of: "none", in: scene) == nil)
    let silent = EarlierLayouts("0.9") { _ in .refused("no such type") }
    #expect(silent.placement(of: "Text", in: scene) == nil)
  }
}
