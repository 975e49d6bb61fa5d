import Foundation
import LayoutCore
import LayoutEngine
import LayoutGallery
import Testing

@Suite struct UncachedRadialStackTests {
  @Test func `A placement in different bounds has their radius`() throws {
    let run = try LayoutRun(root: tree(UncachedRadialStack(), [block(10, 10)]))
    _ = run.layout(in: ProposedViewSize(width: 200, height: 200))
    let found = run.layout(in: ProposedViewSize(width: 100, height: 100)).placements
    #expect(found[1].frame.isCentred(at: 50, 50 - 45))
  }

  @Test(arguments: 0..<14)
  func `In a new run, subviews are where the article has them`(count: Int) throws {
    let blocks = (0..<count).map { block(10 + CGFloat($0), 20) }
    let article = try frames(tree(SimpleRadialStack(), blocks), 320, 240)
    #expect(try frames(tree(UncachedRadialStack(), blocks), 320, 240) == article)
  }
}
