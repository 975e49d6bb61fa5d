import Testing

#if canImport(CoreGraphics)
import CoreGraphics
#endif

@Suite struct CoreGraphicsAliasTests {
  @Test func `Geometry and paths need no other module`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 5, y: 4))
    path.closeSubpath()
    #expect(path.boundingBox == CGRect(x: 1, y: 1, width: 4, height: 3))
    let moved = CGPoint(x: 1, y: 1).applying(CGAffineTransform(translationX: 2, y: 3))
    #expect(moved == CGPoint(x: 3, y: 4))
  }

  @Test func `Colors have components`() {
    #expect(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5).alpha == 0.5)
    #expect(CGLineCap.round != CGLineCap.butt)
    #expect(CGVector(dx: 1, dy: 2).dy == 2)
  }
}
