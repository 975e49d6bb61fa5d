import Foundation
import KeylineUI
import Testing

@Suite struct PathTextTests {
  @Test(arguments: [
    Path(), Path(CGRect(x: 0.5, y: -3, width: 1e-7, height: 4)),
    Path(ellipseIn: CGRect(x: 1, y: 2, width: 30, height: 40)),
    Path(roundedRect: CGRect(x: 0, y: 0, width: 9, height: 9), cornerRadius: 3),
    Path {
      $0.move(to: CGPoint(x: 1, y: 1))
      $0.addQuadCurve(to: CGPoint(x: 4, y: 1), control: CGPoint(x: 2, y: 1e20))
    },
  ])
  func `A path is unchanged after encoding and decoding`(path: Path) {
    #expect(Path(path.description) == path)
  }

  @Test(arguments: [
    "0 m", "0 0 0 m", "0 0 x", "0 0", "m", "1 2 h", "nan 0 m", "0 inf m", "0 0 l l",
  ])
  func `An invalid path is rejected`(text: String) {
    #expect(Path(text) == nil)
  }
}
