import Foundation
import LayoutCore
import Testing

/// The defaults of a layout that only implements sizes and placements.
@Suite struct LayoutDefaultsTests {
  private struct Plain: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      CGSize(width: 3, height: 4)
    }

    func placeSubviews(
      in bounds: CGRect,
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout ()
    ) {
      for (index, subview) in subviews.enumerated() {
        let step = CGFloat(10 * index)
        subview.place(
          at: CGPoint(x: bounds.minX + step, y: bounds.minY + 2 * step),
          proposal: proposal
        )
      }
    }
  }

  private struct Counting: Layout {
    func makeCache(subviews: Subviews) -> Int { subviews.count }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) -> CGSize {
      .zero
    }

    func placeSubviews(
      in bounds: CGRect,
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout Int
    ) {}
  }

  private func stub(_ guides: [AlignmentKey: CGFloat]...) -> StubSubviews {
    StubSubviews(guides.map { StubSubview(guides: $0) })
  }

  @Test func `A layout is a container without an orientation that can set all guides`() {
    #expect(Plain.layoutProperties.stackOrientation == nil)
    #expect(Plain.layoutProperties.role == .container)
    #expect(Plain.layoutProperties.guides == .own)
  }

  @Test func `An update replaces the cache by default`() {
    var cache = -1
    Counting().updateCache(&cache, subviews: StubSubviews(count: 3).subviews())
    #expect(cache == 3)
  }

  @Test func `The spacing is the union of the subviews'`() {
    var top = ViewSpacing()
    top.set(3, .any, on: .top)
    var both = ViewSpacing()
    both.set(2, .any, on: .top)
    both.set(7, .betweenTexts, on: .leading)
    let stub = StubSubviews([StubSubview(spacing: top), StubSubview(spacing: both)])
    var expected = ViewSpacing()
    expected.set(3, .any, on: .top)
    expected.set(7, .betweenTexts, on: .leading)
    #expect(Plain().spacing(subviews: stub.subviews(), cache: &noCache) == expected)
  }

  @Test func `The spacing of no subviews is zero`() {
    let subviews = StubSubviews([]).subviews()
    #expect(Plain().spacing(subviews: subviews, cache: &noCache) == .zero)
  }

  @Test func `A measurement is the size, for its own proposal only`() {
    let proposal = ProposedViewSize(width: nil, height: 9)
    let measurement = Plain().measurement(
      proposal: proposal,
      subviews: StubSubviews([]).subviews(),
      cache: &noCache
    )
    #expect(
      measurement
        == LayoutMeasurement(size: CGSize(width: 3, height: 4), region: ProposalRegion(proposal))
    )
  }

  private static let merges: [(AlignmentKey, Axis, CGFloat?)] = [
    (HorizontalAlignment.quarter.key, .horizontal, 108.5),
    (VerticalAlignment.firstTextBaseline.key, .vertical, 206),
    (VerticalAlignment.lastTextBaseline.key, .vertical, 225),
    (HorizontalAlignment.leading.key, .horizontal, nil),
    (VerticalAlignment.below.key, .vertical, nil),
  ]

  /// The subviews are at (100, 200), (110, 220) and (120, 240).
  @Test(arguments: merges)
  func `Explicit guides of the subviews merge where a placement puts them`(
    key: AlignmentKey,
    axis: Axis,
    value: CGFloat?
  ) {
    let subviews = stub(
      [
        HorizontalAlignment.quarter.key: 3, VerticalAlignment.firstTextBaseline.key: 6,
        VerticalAlignment.lastTextBaseline.key: 9, HorizontalAlignment.leading.key: 1,
      ],
      [
        HorizontalAlignment.quarter.key: 4, VerticalAlignment.firstTextBaseline.key: 5,
        VerticalAlignment.lastTextBaseline.key: 5,
      ],
      [:]
    ).subviews()
    let bounds = CGRect(x: 100, y: 200, width: 50, height: 50)
    let merged =
      axis == .horizontal
      ? Plain().explicitAlignment(
        of: HorizontalAlignment(key: key),
        in: bounds,
        proposal: .zero,
        subviews: subviews,
        cache: &noCache
      )
      : Plain().explicitAlignment(
        of: VerticalAlignment(key: key),
        in: bounds,
        proposal: .zero,
        subviews: subviews,
        cache: &noCache
      )
    #expect(merged == value)
  }

  /// The arguments of a layout without a cache.
  private var noCache: Void {
    get {}
    nonmutating set {}
  }
}

@Suite struct ModifierLayoutTests {
  private struct Modifier: ModifierLayout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      subviews[0].sizeThatFits(proposal)
    }

    func placeSubviews(
      in bounds: CGRect,
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout ()
    ) {}
  }

  @Test func `A modifier passes the priority through and may set any guide`() {
    #expect(Modifier.layoutProperties.role == .modifier(keepsPriority: true))
    #expect(Modifier.layoutProperties.guides == .own)
    #expect(Modifier.layoutProperties.stackOrientation == nil)
  }

  @Test func `The spacing is that of the first subview alone`() {
    var first = ViewSpacing()
    first.set(3, .any, on: .top)
    let stub = StubSubviews([StubSubview(spacing: first), StubSubview(spacing: .zero)])
    var cache: Void = ()
    #expect(Modifier().spacing(subviews: stub.subviews(), cache: &cache) == first)
    #expect(Modifier().spacing(subviews: StubSubviews([]).subviews(), cache: &cache) == .zero)
  }
}

@Suite struct LayoutPropertiesTests {
  @Test func `A container has no priority and is not a modifier`() {
    let role = LayoutProperties.Role.container
    #expect(!role.isModifier)
    #expect(!role.keepsPriority)
  }

  @Test(arguments: [true, false])
  func `A modifier passes the priority through or resets it`(keepsPriority: Bool) {
    let role = LayoutProperties.Role.modifier(keepsPriority: keepsPriority)
    #expect(role.isModifier)
    #expect(role.keepsPriority == keepsPriority)
  }

  @Test func `The sources of guides differ`() {
    #expect(Set<LayoutProperties.Guides>([.own, .merged, .passedOn]).count == 3)
    #expect(LayoutProperties().guides == .own)
  }
}
