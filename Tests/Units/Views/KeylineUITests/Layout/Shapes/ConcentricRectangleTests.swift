import Foundation
import KeylineUI
import LayoutCore
import Testing

@MainActor
@Suite struct ConcentricRectangleTests {
  private let rect = CGRect(x: 0, y: 0, width: 40, height: 40)

  @Test func `Corners have their fixed or smallest radius`() {
    let fixed: some Shape = .rect(corners: 12)
    let least: some Shape = .rect(corners: .concentric(minimum: 12), isUniform: true)
    for shape in [AnyShape(fixed), AnyShape(least)] {
      #expect(!shape.path(in: rect).contains(CGPoint(x: 1, y: 1)))
      #expect(!shape.path(in: rect).contains(CGPoint(x: 39, y: 39)))
    }
    let one = ConcentricRectangle(topLeadingCorner: .fixed(12))
    #expect(!one.path(in: rect).contains(CGPoint(x: 1, y: 1)))
    #expect(one.path(in: rect).contains(CGPoint(x: 39, y: 39)))
  }

  @Test func `Without a container with round corners, corners are square`() {
    #expect(ConcentricRectangle().path(in: rect).contains(CGPoint(x: 0.5, y: 0.5)))
  }

  @Test func `A concentric rectangle takes the proposal`() {
    let proposal = ProposedViewSize(width: 30, height: 10)
    #expect(ConcentricRectangle().sizeThatFits(proposal) == CGSize(width: 30, height: 10))
  }
}
