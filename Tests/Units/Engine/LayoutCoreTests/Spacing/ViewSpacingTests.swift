import Foundation
import LayoutCore
import Testing

@Suite struct ViewSpacingTests {
  /// Spacing with the same preference on some edges.
  private static func spacing(
    _ values: [Edge: CGFloat],
    _ kind: ViewSpacing.Kind = .any
  ) -> ViewSpacing {
    var spacing = ViewSpacing()
    for (edge, value) in values { spacing.set(value, kind, on: edge) }
    return spacing
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var first: ViewSpacing
    var second: ViewSpacing
    var horizontal: CGFloat
    var vertical: CGFloat
  }

  private static let cases = [
    Case(
      testDescription: "no preferences",
      first: ViewSpacing(),
      second: ViewSpacing(),
      horizontal: 8,
      vertical: 8
    ),
    Case(
      testDescription: "zero beside zero",
      first: .zero,
      second: .zero,
      horizontal: 0,
      vertical: 0
    ),
    Case(
      testDescription: "zero before a view without preferences",
      first: .zero,
      second: ViewSpacing(),
      horizontal: 0,
      vertical: 0
    ),
    Case(
      testDescription: "zero after a view without preferences",
      first: ViewSpacing(),
      second: .zero,
      horizontal: 0,
      vertical: 0
    ),
    Case(
      testDescription: "the larger preference of the edges that face each other",
      first: spacing([.trailing: 3, .bottom: 20]),
      second: spacing([.leading: 5, .top: 4]),
      horizontal: 5,
      vertical: 20
    ),
    Case(
      testDescription: "edges that face away",
      first: spacing([.leading: 30, .top: 30]),
      second: spacing([.trailing: 30, .bottom: 30]),
      horizontal: 8,
      vertical: 8
    ),
    Case(
      testDescription: "one axis only",
      first: spacing([.trailing: 0]),
      second: ViewSpacing(),
      horizontal: 0,
      vertical: 8
    ),
    Case(
      testDescription: "two texts: the sum",
      first: spacing([.bottom: 2, .trailing: 1], .betweenTexts),
      second: spacing([.top: 3, .leading: 0.5], .betweenTexts),
      horizontal: 1.5,
      vertical: 5
    ),
    Case(
      testDescription: "a text and a view that is none",
      first: spacing([.bottom: 2, .trailing: 1], .betweenTexts),
      second: spacing([.leading: 12]),
      horizontal: 12,
      vertical: 8
    ),
    Case(
      testDescription: "two texts overrule what they prefer to others",
      first: spacing([.bottom: 0], .betweenTexts).union(spacing([.bottom: 20, .trailing: 20])),
      second: spacing([.top: 0], .betweenTexts),
      horizontal: 20,
      vertical: 0
    ),
  ]

  @Test(arguments: cases)
  func `The distance is the sum for texts, else the larger preference, else 8`(pair: Case) {
    #expect(pair.first.distance(to: pair.second, along: .horizontal) == pair.horizontal)
    #expect(pair.first.distance(to: pair.second, along: .vertical) == pair.vertical)
  }

  @Test func `A union has the larger preference of each kind and edge`() {
    var texts = ViewSpacingTests.spacing([.top: 1], .betweenTexts)
    texts.set(4, .any, on: .top)
    let other = ViewSpacingTests.spacing([.top: 2, .leading: 6])
    var expected = ViewSpacingTests.spacing([.top: 4, .leading: 6])
    expected.set(1, .betweenTexts, on: .top)
    #expect(texts.union(other) == expected)
    #expect(other.union(texts) == expected)
  }

  @Test func `A union is made on the given edges only`() {
    var spacing = ViewSpacingTests.spacing([.top: 1, .leading: 1])
    let other = ViewSpacingTests.spacing([.top: 5, .leading: 5, .bottom: 5, .trailing: 5])
    spacing.formUnion(other, edges: [.leading, .bottom])
    #expect(spacing == ViewSpacingTests.spacing([.top: 1, .leading: 5, .bottom: 5]))
    spacing.formUnion(other, edges: [])
    #expect(spacing == ViewSpacingTests.spacing([.top: 1, .leading: 5, .bottom: 5]))
    #expect(spacing.union(other, edges: .all) == other)
  }

  @Test func `A union with spacing without preferences changes nothing`() {
    for spacing in [ViewSpacing(), .zero, ViewSpacingTests.spacing([.top: 3], .betweenTexts)] {
      #expect(spacing.union(ViewSpacing()) == spacing)
      #expect(ViewSpacing().union(spacing) == spacing)
    }
    #expect(ViewSpacing() != .zero)
  }

  @Test func `Setting nil removes a preference`() {
    var spacing = ViewSpacing.zero
    for edge in Edge.allCases { spacing.set(nil, .any, on: edge) }
    #expect(spacing == ViewSpacing())
  }
}
