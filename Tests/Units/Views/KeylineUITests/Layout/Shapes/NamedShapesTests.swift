import Foundation
import KeylineUI
import LayoutCore
import Testing

@MainActor
@Suite struct NamedShapesTests {
  private let rect = CGRect(x: 0, y: 0, width: 10, height: 20)

  @Test func `A named shape has the path of its modifier`() {
    let turn = CGAffineTransform(scaleX: 0.5, y: 2)
    #expect(
      TransformedShape(shape: Rectangle(), transform: turn).path(in: rect)
        == Rectangle().transform(turn).path(in: rect)
    )
    let turned = RotatedShape(shape: Rectangle(), angle: .degrees(90)).path(in: rect).boundingRect
    #expect(abs(turned.width - 20) < 1e-9)
    #expect(
      ScaledShape(shape: Rectangle(), scale: CGSize(width: 2, height: 1), anchor: .topLeading)
        .path(in: rect).boundingRect == CGRect(x: 0, y: 0, width: 20, height: 20)
    )
    #expect(
      OffsetShape(shape: Rectangle(), offset: CGSize(width: 3, height: 4)).path(in: rect)
        .boundingRect == rect.offsetBy(dx: 3, dy: 4)
    )
  }

  @Test func `A named shape has the size of its shape`() {
    let proposal = ProposedViewSize(width: 30, height: 10)
    let offset = OffsetShape(shape: Circle(), offset: CGSize(width: 3, height: 4))
    #expect(offset.sizeThatFits(proposal) == Circle().sizeThatFits(proposal))
    #expect(Circle().sizeThatFits(proposal) != CGSize(width: 30, height: 10))
  }

  @Test func `An offset or rotated shape is inset before it moves`() {
    #expect(
      Rectangle().offset(x: 3).inset(by: 2).path(in: rect).boundingRect
        == rect.insetBy(dx: 2, dy: 2).offsetBy(dx: 3, dy: 0)
    )
    let turned = Rectangle().rotation(.degrees(90)).inset(by: 2).path(in: rect).boundingRect
    #expect(abs(turned.width - 16) < 1e-9)
  }
}
