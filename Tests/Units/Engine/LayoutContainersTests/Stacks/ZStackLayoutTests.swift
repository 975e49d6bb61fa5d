import Foundation
import KeylineUI
import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

@Suite struct ZStackLayoutTests {
  @Test func `The largest subview gives the size, and all are centered`() throws {
    let found = try frames(zStack(.center, block(40, 10), block(20, 30)), in: proposal(200, 200))
    #expect(found == [rect(0, 0, 40, 30), rect(0, 10, 40, 10), rect(10, 0, 20, 30)])
  }

  @Test func `Corners meet`() throws {
    let found = try frames(zStack(.bottomTrailing, block(40, 10), block(20, 30)), in: .zero)
    #expect(found == [rect(0, 0, 40, 30), rect(0, 20, 40, 10), rect(20, 0, 20, 30)])
  }

  @Test func `Guides at different positions enlarge the stack`() throws {
    // Before the common line: 30 and 0; after it: 10 and 40.
    let moved = block(40, 10).modified(AlignmentGuideLayout(.leading) { _ in 30 })
    let found = try frames(zStack(.topLeading, moved, block(40, 10)), in: .unspecified)
    #expect(found[0] == rect(0, 0, 70, 10))
    #expect(found[1].minX == 0)
    #expect(found[3].minX == 30)
  }

  @Test func `Only subviews of the highest priority give the size`() throws {
    let found = try frames(
      zStack(.center, block(100, 100), block(40, 20).priority(1)),
      in: proposal(200, 200)
    )
    #expect(found == [rect(0, 0, 40, 20), rect(-30, -40, 100, 100), rect(0, 0, 40, 20)])
  }

  @Test func `Flexible subviews are placed with the size of the ZStack`() throws {
    let found = try frames(
      zStack(.center, rubber(), block(40, 20).priority(1)),
      in: proposal(200, 200)
    )
    #expect(found == [rect(0, 0, 40, 20), rect(0, 0, 40, 20), rect(0, 0, 40, 20)])
  }

  @Test func `Spacers affect the spacing only if there is no other subview`() throws {
    let spacer = leaf(SpacerLeaf(minLength: 0))
    let nothing = block(0, 0)
    let mixed = row(spacing: nil, block(20, 20), zStack(.center, spacer, nothing), block(20, 20))
    let alone = row(spacing: nil, block(20, 20), zStack(.center, spacer), block(20, 20))
    #expect(try size(mixed, in: .unspecified) == CGSize(width: 56, height: 20))
    #expect(try size(alone, in: .unspecified) == CGSize(width: 40, height: 20))
  }

  @Test func `A flexible ZStack takes the proposal`() throws {
    #expect(
      try size(zStack(.center, rubber(), block(40, 20)), in: proposal(200, nil))
        == CGSize(width: 200, height: 20)
    )
  }
}
