import Foundation
import LayoutCore
import Testing

@testable import LayoutChecks

@Suite struct ContentClipsTests {
  private func box(_ x: Double, _ width: Double) -> AffineBox {
    let frame = CGRect(x: x, y: 0, width: width, height: 10)
    return AffineBox(frame, frame)
  }

  /// A root of 100 points that clips, a frame in it, and a leaf.
  private func clips(frame: AffineBox, clips isClipping: Bool) -> ContentClips {
    ContentClips(
      clipping: [true, isClipping, false],
      parents: [nil, 0, 1],
      boxes: [box(0, 100), frame, box(0, 300)]
    )
  }

  @Test func `A node is seen in what all views around it clip to`() {
    let inner = clips(frame: box(20, 200), clips: true)
    #expect(inner.seen(box(0, 300), of: 2).width.start == 80)
    let outer = clips(frame: box(20, 200), clips: false)
    #expect(outer.seen(box(0, 300), of: 2).width.start == 100)
    #expect(outer.seen(box(0, 300), of: 0).width.start == 300)
  }

  @Test(arguments: [(90, false), (100, true), (-300, true), (-299, false)] as [(Double, Bool)])
  func `A node that no point of is seen is hidden`(x: Double, isHidden: Bool) {
    #expect(clips(frame: box(0, 400), clips: true).hides(box(x, 300), of: 2) == isHidden)
  }

  @Test func `A node that is seen at one end of a span is not hidden`() {
    let (before, after) = (
      CGRect(x: 120, y: 0, width: 20, height: 10), CGRect(x: 90, y: 0, width: 20, height: 10)
    )
    #expect(!clips(frame: box(0, 400), clips: true).hides(AffineBox(before, after), of: 2))
  }

  @Test func `Without a view that clips, all is seen`() {
    let none = ContentClips(clipping: [], parents: [nil, 0], boxes: [box(0, 10), box(50, 10)])
    #expect(none.isEmpty)
    #expect(!none.hides(box(50, 10), of: 1))
    #expect(none.seen(box(50, 10), of: 1) == box(50, 10))
  }
}
