import SwiftUI
import Testing

#if canImport(UIKit)
import UIKit
#endif

private struct Field: UIViewRepresentable {
  func makeUIView(context: Context) -> UIView { UIView() }
  func updateUIView(_ view: UIView, context: Context) {}
}

@MainActor
@Suite struct UIKitAliasTests {
  @Test func `A view of UIKit is a leaf that takes the proposal`() throws {
    let frames = try frames(Field(), in: ProposedViewSize(width: 40, height: 30))
    #expect(frames[0].size == CGSize(width: 40, height: 30))
  }

  @Test func `A path of UIKit keeps its elements`() {
    let path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(Path(path.cgPath).boundingRect == CGRect(x: 1, y: 2, width: 3, height: 4))
    path.cgPath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9)).cgPath
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 9, height: 9))
  }
}
