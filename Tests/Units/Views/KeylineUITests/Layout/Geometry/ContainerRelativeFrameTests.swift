import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import Testing

@MainActor
@Suite struct ContainerRelativeFrameTests {
  private func found(_ view: some View, _ asked: ProposedViewSize) throws -> [CGRect] {
    try frames(view.node().expanded(in: asked), in: asked)
  }

  @Test func `A frame is as long as the proposal to the scene`() throws {
    let view = HStack(spacing: 0) {
      Color.red.frame(width: 30)
      Color.blue.frame(width: 4, height: 4)
        .containerRelativeFrame(.horizontal, alignment: .trailing)
    }
    let all = try found(view, proposal(100, 50))
    #expect(all[3] == CGRect(x: 30, y: 23, width: 100, height: 4))
    #expect(all[4].minX == 96)
    #expect(
      try view.node().expanded(in: proposal(100, 50)).outline
        == "HStack(frame(Color),frame(frame(Color)))"
    )
  }

  /// Columns of (320 - 2 * 10) / 3 = 100 points; two of them with their distance are 210.
  @Test(arguments: [(1, CGFloat(100)), (2, 210), (3, 320)])
  func `Spans are parts of a scroll view's width`(span: Int, width: CGFloat) throws {
    let view = VStack(spacing: 0) {
      ScrollView(.horizontal) {
        HStack(spacing: 10) {
          Color.red.containerRelativeFrame(.horizontal, count: 3, span: span, spacing: 10)
        }
      }
      .padding(.horizontal, 40)
    }
    #expect(try found(view, proposal(400, 50)).last?.width == width)
  }

  @Test func `A length is computed for each axis`() throws {
    let both: Axis.Set = [.horizontal, .vertical]
    let view = Color.red.containerRelativeFrame(both) { length, axis in
      axis == .horizontal ? length / 2 : length / 4
    }
    #expect(try found(view, proposal(100, 80))[0].size == CGSize(width: 50, height: 20))
  }

  @Test func `A geometry reader beside such a frame reads the remaining size`() throws {
    let view = HStack(spacing: 0) {
      GeometryReader { Color.red.frame(height: $0.size.width) }
      Color.blue.containerRelativeFrame(.horizontal) { length, _ in length * 3 / 4 }
    }
    #expect(try found(view, proposal(100, 80))[2].height == 25)
  }
}
