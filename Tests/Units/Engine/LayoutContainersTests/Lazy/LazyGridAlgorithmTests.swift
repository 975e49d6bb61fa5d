import Foundation
import KeylineUI
import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

/// The columns that items make in a width, worked by hand.
struct Columns: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var items: [GridItem]
  var width: CGFloat?
  /// The leading edge and the width of each column.
  var expected: [[CGFloat]]

  init(_ name: String, _ items: [GridItem], in width: CGFloat?, _ expected: [[CGFloat]]) {
    testDescription = name
    self.items = items
    self.width = width
    self.expected = expected
  }
}

@Suite struct LazyGridTracksTests {
  @Test(arguments: [
    Columns(
      "fixed",
      [GridItem(.fixed(30)), GridItem(.fixed(20))],
      in: 58,
      [[0, 30], [38, 20]]
    ),
    Columns(
      "spacing",
      [GridItem(.fixed(30), spacing: 3), GridItem(.fixed(20), spacing: 99)],
      in: 9,
      [[0, 30], [33, 20]]
    ),
    Columns(
      "flexible",
      [GridItem(), GridItem(), GridItem()],
      in: 136,
      [[0, 40], [48, 40], [96, 40]]
    ),
    Columns(
      "a greatest width",
      [GridItem(.flexible(maximum: 30)), GridItem()],
      in: 108,
      [[0, 30], [38, 70]]
    ),
    Columns(
      "a least width",
      [GridItem(.flexible(minimum: 140)), GridItem()],
      in: 200,
      [[0, 140], [148, 52]]
    ),
    // objc.io: 200 less 70 and 8 leave 122; two of 40 and 8 fit; (122 - 8) / 2.
    Columns(
      "fixed and adaptive",
      [GridItem(.fixed(70)), GridItem(.adaptive(minimum: 40))],
      in: 200,
      [[0, 70], [78, 57], [143, 57]]
    ),
    // (100 + 4) / (30 + 4) is 3.05; (100 - 2 * 4) / 3, but at most 30.
    Columns(
      "adaptive with a maximum",
      [GridItem(.adaptive(minimum: 30, maximum: 30), spacing: 4)],
      in: 100,
      [[0, 30], [34, 30], [68, 30]]
    ),
    Columns("adaptive without room", [GridItem(.adaptive(minimum: 60))], in: 50, [[0, 60]]),
    Columns(
      "no proposal",
      [GridItem(), GridItem(.adaptive(minimum: 25)), GridItem(.fixed(5))],
      in: nil,
      [[0, 10], [18, 25], [51, 5]]
    ),
  ])
  func `Items make columns`(columns: Columns) throws {
    let views = columns.expected.map { _ in rubber(0, ideal: 6) }
    let root = LayoutNode.lazyVGrid(LazyVGridLayout(columns: columns.items), views)
    let found = try frames(root, in: proposal(columns.width, nil))
    let total = columns.expected.map { $0[0] + $0[1] }.max() ?? 0
    #expect(found[0].size == CGSize(width: total, height: 6))
    // A grid that is wider than was proposed is placed with the columns of its own width.
    if total <= columns.width ?? .infinity {
      #expect(found.dropFirst().map { [$0.minX, $0.width] } == columns.expected)
      #expect(Set(found.dropFirst().map(\.minY)) == [0])
    }
  }
}
