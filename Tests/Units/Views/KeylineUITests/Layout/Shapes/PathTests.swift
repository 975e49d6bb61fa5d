import Foundation
import KeylineUI
import LayoutCore
import Testing

@Suite struct PathTests {
  private let rect = CGRect(x: 10, y: 20, width: 40, height: 60)

  private func isNear(_ first: CGRect, _ second: CGRect) -> Bool {
    abs(first.minX - second.minX) < 0.01 && abs(first.minY - second.minY) < 0.01
      && abs(first.maxX - second.maxX) < 0.01 && abs(first.maxY - second.maxY) < 0.01
  }

  @Test func `Outlines reach the edges of their rectangles`() {
    #expect(Path(rect).boundingRect == rect)
    #expect(isNear(Path(ellipseIn: rect).boundingRect, rect))
    #expect(isNear(Path(roundedRect: rect, cornerRadius: 8).boundingRect, rect))
    #expect(Path().boundingRect.isNull)
  }

  @Test(arguments: [
    (0.0, 90.0, false, CGRect(x: 0, y: 0, width: 10, height: 10)),
    (0.0, 90.0, true, CGRect(x: -10, y: -10, width: 20, height: 20)),
    (0.0, 180.0, false, CGRect(x: -10, y: 0, width: 20, height: 10)),
    (180.0, 0.0, true, CGRect(x: -10, y: 0, width: 20, height: 10)),
    (0.0, 360.0, false, CGRect(x: -10, y: -10, width: 20, height: 20)),
  ])
  func `An arc turns towards y, or the other way`(
    start: Double,
    end: Double,
    isClockwise: Bool,
    bounds: CGRect
  ) {
    var path = Path()
    path.addArc(
      center: .zero,
      radius: 10,
      startAngle: .degrees(start),
      endAngle: .degrees(end),
      clockwise: isClockwise
    )
    #expect(isNear(path.boundingRect, bounds))
  }

  @Test func `A rounded rectangle can have a radius for each corner`() {
    let rect = CGRect(x: 10, y: 20, width: 40, height: 30)
    let path = Path(roundedRect: rect, cornerRadii: RectangleCornerRadii(bottomLeading: 10))
    #expect(path.boundingRect == rect)
    #expect(path.contains(CGPoint(x: 10.5, y: 20.5)))
    #expect(!path.contains(CGPoint(x: 10.5, y: 49.5)))
  }

  @Test func `An arc between two lines touches both`() {
    var path = Path()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0),
      tangent2End: CGPoint(x: 10, y: 10),
      radius: 4
    )
    #expect(path.currentPoint.map { abs($0.x - 10) < 1e-9 && abs($0.y - 4) < 1e-9 } == true)
  }

  @Test func `A curve's bounds are those of the curve, not of its control points`() {
    var path = Path()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(isNear(path.boundingRect, CGRect(x: 0, y: 0, width: 10, height: 5)))
  }

  @Test func `A point is inside or outside`() {
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(circle.contains(CGPoint(x: 5, y: 5)))
    #expect(!circle.contains(CGPoint(x: 0.5, y: 0.5)))
    var ring = circle
    ring.addEllipse(in: CGRect(x: 2, y: 2, width: 6, height: 6))
    #expect(ring.contains(CGPoint(x: 5, y: 5)))
    #expect(!ring.contains(CGPoint(x: 5, y: 5), eoFill: true))
  }

  @Test func `A path is trimmed by its length`() {
    var path = Path()
    path.addLines([.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    let part = path.trimmedPath(from: 0.25, to: 0.75)
    #expect(part.boundingRect == CGRect(x: 5, y: 0, width: 5, height: 5))
  }

  @Test func `Closing returns to the start of the subpath`() {
    var path = Path()
    path.addLines([CGPoint(x: 1, y: 2), CGPoint(x: 5, y: 5)])
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
  }
}
