import Foundation
import KeylineUI
import Testing

@Suite struct CGAffineTransformTests {
  private let point = CGPoint(x: 3, y: 4)

  @Test func `Points are translated, scaled and rotated`() {
    #expect(point.applying(.identity) == point)
    #expect(point.applying(CGAffineTransform(translationX: 1, y: 2)) == CGPoint(x: 4, y: 6))
    #expect(point.applying(CGAffineTransform(scaleX: 2, y: 3)) == CGPoint(x: 6, y: 12))
    let turned = point.applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.x + 4) < 1e-12 && abs(turned.y - 3) < 1e-12)
  }

  @Test func `The first of two comes first, and a further change comes before`() {
    let shift = CGAffineTransform(translationX: 10, y: 0)
    let scale = CGAffineTransform(scaleX: 2, y: 2)
    #expect(point.applying(shift.concatenating(scale)) == CGPoint(x: 26, y: 8))
    #expect(point.applying(shift.scaledBy(x: 2, y: 2)) == CGPoint(x: 16, y: 8))
    #expect(point.applying(scale.translatedBy(x: 10, y: 0)) == CGPoint(x: 26, y: 8))
  }

  @Test func `The inverse undoes a transform`() {
    let transform = CGAffineTransform(a: 2, b: 1, c: 3, d: 4, tx: 5, ty: 6)
    let back = point.applying(transform).applying(transform.inverted())
    #expect(abs(back.x - 3) < 1e-12 && abs(back.y - 4) < 1e-12)
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test func `A size has no place, and a rectangle is enclosed`() {
    let shift = CGAffineTransform(translationX: 10, y: 20)
    #expect(CGSize(width: 1, height: 2).applying(shift) == CGSize(width: 1, height: 2))
    let flipped = CGRect(x: 1, y: 1, width: 2, height: 3).applying(
      CGAffineTransform(scaleX: -1, y: 1)
    )
    #expect(flipped == CGRect(x: -3, y: 1, width: 2, height: 3))
  }
}
