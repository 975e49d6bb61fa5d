import Foundation
import LayoutCore
import Testing

@Suite struct AnyLayoutTests {
  private let log = CallLog()
  private let stub = StubSubviews(count: 3)

  @Test func `Every call reaches the layout inside, with its cache`() {
    let layout = AnyLayout(RecordingRow(log: log, gap: 5))
    var cache = layout.makeCache(subviews: stub.subviews())
    let size = layout.sizeThatFits(
      proposal: ProposedViewSize(width: nil, height: 8),
      subviews: stub.subviews(),
      cache: &cache
    )
    #expect(size == CGSize(width: 15, height: 8))
    #expect(layout.spacing(subviews: stub.subviews(), cache: &cache) == .zero)
    layout.placeSubviews(
      in: CGRect(x: 100, y: 50, width: 15, height: 8),
      proposal: .zero,
      subviews: stub.subviews(),
      cache: &cache
    )
    #expect(
      stub.placements.map(\.position) == [
        CGPoint(x: 100, y: 50), CGPoint(x: 105, y: 50), CGPoint(x: 110, y: 50),
      ]
    )
    #expect(log.take() == ["makeCache", "sizeThatFits 3", "spacing 3", "placeSubviews 3"])
  }

  @Test func `Measurements and guides are those of the wrapped layout`() {
    let layout = AnyLayout(Answering(log: log))
    let subviews = stub.subviews()
    var cache = layout.makeCache(subviews: subviews)
    let measurement = layout.measurement(proposal: .zero, subviews: subviews, cache: &cache)
    #expect(measurement.region.isEverything)
    #expect(measurement.size == CGSize(width: 7, height: 9))
    func guide(_ guide: HorizontalAlignment) -> CGFloat? {
      layout.explicitAlignment(
        of: guide,
        in: CGRect(x: 10, y: 20, width: 1, height: 1),
        proposal: .zero,
        subviews: subviews,
        cache: &cache
      )
    }
    func guide(_ guide: VerticalAlignment) -> CGFloat? {
      layout.explicitAlignment(
        of: guide,
        in: CGRect(x: 10, y: 20, width: 1, height: 1),
        proposal: .zero,
        subviews: subviews,
        cache: &cache
      )
    }
    #expect(guide(HorizontalAlignment.leading) == 11)
    #expect(guide(HorizontalAlignment.trailing) == nil)
    #expect(guide(VerticalAlignment.top) == 22)
    #expect(guide(VerticalAlignment.bottom) == nil)
  }

  @Test func `A layout of the same type keeps its cache, which is updated`() {
    var cache = AnyLayout(RecordingRow(log: log)).makeCache(subviews: stub.subviews())
    _ = log.take()
    let changed = AnyLayout(RecordingRow(log: log, gap: 2))
    let fewer = stub.subviews()[0..<2]
    changed.updateCache(&cache, subviews: fewer)
    let size = changed.sizeThatFits(proposal: .zero, subviews: fewer, cache: &cache)
    #expect(size.width == 4)
    #expect(log.take() == ["updateCache 3", "sizeThatFits 2"])
  }

  @Test func `A layout of a different type gets a new cache, in both directions`() {
    var cache = AnyLayout(RecordingRow(log: log)).makeCache(subviews: stub.subviews())
    _ = log.take()
    let other = AnyLayout(Answering(log: log))
    other.updateCache(&cache, subviews: stub.subviews())
    #expect(log.take() == ["makeCache of Answering"])
    #expect(
      other.sizeThatFits(proposal: .zero, subviews: stub.subviews(), cache: &cache)
        == CGSize(width: 7, height: 9)
    )
    AnyLayout(RecordingRow(log: log)).updateCache(&cache, subviews: stub.subviews())
    #expect(log.take() == ["makeCache"])
  }

  @Test func `A layout that is erased already is not erased again`() {
    let layout = AnyLayout(AnyLayout(AnyLayout(RecordingRow(log: log))))
    #expect(layout.base is RecordingRow)
  }

  @Test func `The orientation is that of the layout inside`() {
    #expect(
      ErasedLayout.erasing(AnyLayout(RecordingRow(log: log))).properties.stackOrientation
        == .horizontal
    )
    #expect(
      ErasedLayout.erasing(AnyLayout(Answering(log: log))).properties.stackOrientation == nil
    )
    #expect(AnyLayout.layoutProperties.stackOrientation == nil)
  }
}
