import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

/// The sizes of the subviews of a row, computed by hand from the rule of `StackAlgorithm`.
struct RowCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let proposal: ProposedViewSize
  /// The left edge and the width of each subview.
  let expected: [[CGFloat]]
  let row: LayoutNode

  init(
    _ description: String,
    _ proposal: ProposedViewSize,
    _ row: LayoutNode,
    _ expected: [[CGFloat]]
  ) {
    self.testDescription = description
    self.proposal = proposal
    self.row = row
    self.expected = expected
  }
}

@Suite struct HStackLayoutTests {
  static let cases = [
    RowCase(
      "the known check: objc.io, SwiftUI Layout Explained",
      proposal(150, 50),
      row(
        rubber().modified(FlexFrameLayout(maxWidth: 100)),
        rubber().modified(FlexFrameLayout(minWidth: 100))
      ),
      [[0, 75], [75, 100]]
    ),
    RowCase(
      "equal shares",
      proposal(300, 50),
      row(rubber(), rubber(), rubber()),
      [[0, 100], [100, 100], [200, 100]]
    ),
    RowCase(
      "distances are taken off first",
      proposal(300, 50),
      row(spacing: 10.5, rubber(), rubber(), rubber()),
      [[0, 93], [103.5, 93], [207, 93]]
    ),
    RowCase(
      "fixed subviews choose first, wherever they stand",
      proposal(200, 50),
      row(rubber(), block(50, 10), rubber(), block(30, 10)),
      [[0, 60], [60, 50], [110, 60], [170, 30]]
    ),
    RowCase(
      "the less flexible one of two chooses first",
      proposal(200, 50),
      row(rubber(0, 300), rubber(0, 60)),
      [[0, 140], [140, 60]]
    ),
    RowCase(
      "of two endlessly flexible ones the larger minimum chooses first",
      proposal(100, 50),
      row(rubber(), rubber(80)),
      [[0, 20], [20, 80]]
    ),
    RowCase(
      "higher priority takes all but the minima of the others",
      proposal(200, 50),
      row(block(50, 10), rubber(20), rubber().priority(1)),
      [[0, 50], [50, 20], [70, 130]]
    ),
    RowCase(
      "three priorities",
      proposal(200, 50),
      row(rubber(20).priority(-1), rubber(30, 90).priority(2), rubber(40, 60)),
      [[0, 50], [50, 90], [140, 60]]
    ),
    RowCase(
      "an unspecified width asks for ideal widths",
      proposal(nil, 50),
      row(rubber(0, ideal: 17, 100), block(50, 10)),
      [[0, 17], [17, 50]]
    ),
    RowCase(
      "too little room leaves minima",
      proposal(60, 50),
      row(rubber(5), block(100, 10), rubber(7)),
      [[0, 5], [5, 100], [105, 7]]
    ),
    RowCase(
      "no room",
      proposal(0, 50),
      row(spacing: 4, rubber(5), rubber(7)),
      [[0, 5], [9, 7]]
    ),
    RowCase(
      "negative distances overlap",
      proposal(100, 50),
      row(spacing: -10, rubber(), rubber()),
      [[0, 55], [45, 55]]
    ),
    RowCase(
      "preferred distances are 8 by default",
      proposal(108, 50),
      row(spacing: nil, rubber(), rubber()),
      [[0, 50], [58, 50]]
    ),
    RowCase(
      "a spacer keeps no distance and takes the rest",
      proposal(200, 50),
      row(
        spacing: nil,
        block(20, 10),
        leaf(Rubber(least: 8, ideal: 8, priority: -.infinity, preferredSpacing: .zero)),
        block(30, 10)
      ),
      [[0, 20], [20, 150], [170, 30]]
    ),
    RowCase(
      "one subview gets the whole proposal",
      proposal(70, 50),
      row(spacing: 9, rubber()),
      [[0, 70]]
    ),
  ]

  @Test(arguments: cases)
  func `Subviews share the proposal`(row: RowCase) throws {
    let run = try LayoutRun(root: row.row)
    let found = run.layout(in: row.proposal).placements.map(\.frame)
    let children = row.row.children.indices.map { index in
      found[1 + row.row.children[..<index].map(\.nodeCount).reduce(0, +)]
    }
    #expect(children.map { [$0.minX, $0.width] } == row.expected)
    // The row is as long as its subviews and the distances between them.
    let last = try #require(children.last)
    #expect(found[0].width == last.maxX)
  }

  @Test func `An infinite width is the sum of the largest widths`() throws {
    let answer = try probe(row(spacing: 3, rubber(0, 70), block(20, 5)), proposal(.infinity, 9))
    #expect(answer.measurement.size == CGSize(width: 93, height: 9))
    let endless = try probe(row(rubber(), block(20, 5)), proposal(.infinity, 9))
    #expect(endless.measurement.size.width == .infinity)
  }

  @Test func `An unspecified height is offered again as the height of the row`() throws {
    let found = try frames(row(rubber(), block(20, 50)), in: proposal(60, nil))
    #expect(found == [rect(0, 0, 60, 50), rect(0, 0, 40, 50), rect(40, 0, 20, 50)])
  }

  @Test func `An empty row has no size`() throws {
    #expect(try size(row(), in: proposal(100, 100)) == .zero)
  }

  @Test func `In right-to-left layout the first subview is on the right`() throws {
    let found = try frames(
      row(spacing: 5, block(20, 10), block(30, 10)),
      in: proposal(100, 100),
      environment: LayoutEnvironment(layoutDirection: .rightToLeft)
    )
    #expect(found == [rect(0, 0, 55, 10), rect(35, 0, 20, 10), rect(0, 0, 30, 10)])
  }

  @Test(
    arguments: [
      (VerticalAlignment.top, [0, 0, 0]), (.center, [15, 0, 10]), (.bottom, [30, 0, 20]),
    ] as [(VerticalAlignment, [CGFloat])]
  )
  func `Subviews are aligned across the row`(
    alignment: VerticalAlignment,
    tops: [CGFloat]
  ) throws {
    let found = try frames(
      row(alignment: alignment, block(10, 10), block(10, 40), block(10, 20)),
      in: .unspecified
    )
    #expect(found.map(\.minY) == [0] + tops)
    #expect(found[0].height == 40)
  }

  @Test func `Baselines meet`() throws {
    // Baselines at 15 and 30 of 20 and 40 points; without text the lower edge, 10, counts.
    let found = try frames(
      row(
        alignment: .firstTextBaseline,
        leaf(Words(count: 1, width: 10, lineHeight: 20)),
        leaf(Words(count: 1, width: 10, lineHeight: 40)),
        block(10, 10)
      ),
      in: .unspecified
    )
    #expect(found.map(\.minY) == [0, 15, 0, 20])
    #expect(found[0].height == 40)
  }

  @Test(arguments: [(-5, 5, 15), (5, 0, 10), (20, 0, 20)] as [(CGFloat, CGFloat, CGFloat)])
  func `The extent across the row begins at the common line`(
    guide: CGFloat,
    top: CGFloat,
    height: CGFloat
  ) throws {
    let child = block(10, 10).modified(AlignmentGuideLayout(.top) { _ in guide })
    let found = try frames(row(alignment: .top, child), in: .unspecified)
    #expect(found[0].height == height)
    #expect(found[1].minY == top)
  }
}

extension LayoutNode {
  /// The number of nodes in the tree.
  fileprivate var nodeCount: Int { children.reduce(1) { $0 + $1.nodeCount } }
}

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
