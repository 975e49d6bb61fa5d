import Foundation
import LayoutCore
import Testing

@Suite struct ErasedLayoutTests {
  private let log = CallLog()
  private let stub = StubSubviews(count: 3)

  /// A layout that calls itself while it runs, like a view inside itself.
  private struct Reentrant: Layout {
    final class Link: @unchecked Sendable {
      // `@unchecked`: used by one test on one thread.
      weak var layout: ErasedLayout?
    }

    let link: Link
    let log: CallLog

    func makeCache(subviews: Subviews) -> Int {
      log.add("makeCache")
      return 0
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) -> CGSize {
      cache += 1
      let used = cache
      if proposal.width != nil {
        _ = link.layout?.measurement(in: .unspecified, subviews: subviews)
      }
      return CGSize(width: CGFloat(used), height: CGFloat(cache))
    }

    func placeSubviews(
      in bounds: CGRect,
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout Int
    ) {}
  }

  @Test func `A cache is created once, at its first use`() {
    let layout = ErasedLayout.erasing(RecordingRow(log: log))
    #expect(layout.isNew)
    #expect(log.take().isEmpty)
    _ = layout.spacing(subviews: stub.subviews())
    #expect(layout.isCurrent)
    _ = layout.measurement(in: .zero, subviews: stub.subviews())
    layout.prepareCache(subviews: stub.subviews())
    #expect(log.take() == ["makeCache", "spacing 3", "sizeThatFits 3"])
  }

  @Test func `A stale cache is updated once, at its next use`() {
    let layout = ErasedLayout.erasing(RecordingRow(log: log))
    layout.invalidateCache()
    #expect(layout.isNew)
    layout.prepareCache(subviews: stub.subviews())
    layout.invalidateCache()
    layout.invalidateCache()
    #expect(!layout.isNew && !layout.isCurrent)
    _ = log.take()
    let fewer = stub.subviews()[0..<1]
    layout.place(in: .zero, proposal: .zero, subviews: fewer)
    layout.place(in: .zero, proposal: .zero, subviews: fewer)
    #expect(log.take() == ["updateCache 3", "placeSubviews 1", "placeSubviews 1"])
  }

  @Test func `A layout takes the arguments of a layout of its type only`() {
    let layout = ErasedLayout.erasing(RecordingRow(log: log, gap: 1))
    #expect(layout.measurement(in: .zero, subviews: stub.subviews()).size.width == 3)
    #expect(!layout.replace(with: Answering(log: log)))
    #expect(layout.replace(with: RecordingRow(log: log, gap: 4)))
    #expect(layout.measurement(in: .zero, subviews: stub.subviews()).size.width == 12)
  }

  @Test func `A reentrant call of a layout has a separate cache`() {
    let link = Reentrant.Link()
    let layout = ErasedLayout.erasing(Reentrant(link: link, log: log))
    link.layout = layout
    let first = layout.measurement(in: .zero, subviews: stub.subviews())
    #expect(first.size == CGSize(width: 1, height: 1))
    #expect(log.take() == ["makeCache", "makeCache"])
    let second = layout.measurement(in: .zero, subviews: stub.subviews())
    #expect(second.size == CGSize(width: 2, height: 2))
  }

  /// A layout whose size is a function that it counts.
  private struct Counted: Layout {
    let function: SizeFunction
    let log: CallLog

    func sizeFunction(subviews: Subviews, cache: inout ()) -> SizeFunction {
      log.add("sizeFunction")
      return function
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      .zero
    }

    func placeSubviews(
      in bounds: CGRect,
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout ()
    ) {}
  }

  @Test func `The function of a size is computed once, until the layout or its subviews change`() {
    let layout = ErasedLayout.erasing(Counted(function: .flexible, log: log))
    for _ in 1...3 { #expect(layout.sizeFunction(subviews: stub.subviews()) == .flexible) }
    #expect(log.take() == ["sizeFunction"])
    layout.invalidateCache()
    _ = layout.sizeFunction(subviews: stub.subviews())
    #expect(log.take() == ["sizeFunction"])
  }

  private static let impossible = [
    LengthFunction(minimum: .nan, ideal: 1, maximum: 1, isClamped: true),
    LengthFunction(minimum: 0, ideal: .infinity, maximum: .infinity, isClamped: true),
    LengthFunction(minimum: 0, ideal: 1, maximum: .nan, isClamped: false),
  ]

  @Test(arguments: impossible)
  func `A length that no view can have is not believed`(length: LengthFunction) {
    for function in [
      SizeFunction(width: length, height: .flexible),
      SizeFunction(width: .flexible, height: length),
    ] {
      let layout = ErasedLayout.erasing(Counted(function: function, log: log))
      #expect(layout.sizeFunction(subviews: stub.subviews()) == .unknown)
    }
  }

  @Test func `The cache is released with the layout`() {
    final class Tracked {}
    struct Holding: Layout {
      struct Cache {
        var tracked: Tracked
      }

      let made: @Sendable (Tracked) -> Void

      func makeCache(subviews: Subviews) -> Cache {
        let tracked = Tracked()
        made(tracked)
        return Cache(tracked: tracked)
      }

      func sizeThatFits(
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Cache
      ) -> CGSize {
        .zero
      }

      func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Cache
      ) {}
    }
    final class Box: @unchecked Sendable {
      // `@unchecked`: used by one test on one thread.
      weak var tracked: Tracked?
    }
    let box = Box()
    do {
      let layout = ErasedLayout.erasing(Holding { box.tracked = $0 })
      layout.prepareCache(subviews: stub.subviews())
      #expect(box.tracked != nil)
    }
    #expect(box.tracked == nil)
  }
}
