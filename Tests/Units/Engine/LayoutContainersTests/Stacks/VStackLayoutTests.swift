import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

@Suite struct VStackLayoutTests {
  @Test func `A column is a row along the other axis`() throws {
    let found = try frames(
      column(alignment: .leading, spacing: 5, block(20, 10), rubber(), block(30, 15)),
      in: proposal(60, 100)
    )
    #expect(
      found == [rect(0, 0, 60, 100), rect(0, 0, 20, 10), rect(0, 15, 60, 65), rect(0, 85, 30, 15)]
    )
  }

  @Test(
    arguments: [
      (HorizontalAlignment.leading, [0, 0]), (.center, [10, 0]), (.trailing, [20, 0]),
      (.third, [20 / 3, 0]),
    ] as [(HorizontalAlignment, [CGFloat])]
  )
  func `Subviews are aligned across the column`(
    alignment: HorizontalAlignment,
    expected: [CGFloat]
  ) throws {
    let found = try frames(
      column(alignment: alignment, block(20, 10), block(40, 10)),
      in: .unspecified
    )
    for (frame, x) in zip(found.dropFirst(), expected) {
      #expect(abs(frame.minX - x) < 1e-12)
    }
    #expect(found[0].width == 40)
  }

  @Test func `A text is as tall as its lines in the width of the column`() throws {
    // Six words of 20 points: three in 70 points, so two lines of 9.
    let found = try frames(
      column(leaf(Words(count: 6, width: 20, lineHeight: 9)), rubber()),
      in: proposal(70, 50)
    )
    #expect(found == [rect(0, 0, 70, 50), rect(5, 0, 60, 18), rect(0, 18, 70, 32)])
  }
}
