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

  @Test func `Views and controllers of an app declare initializers as in UIKit`() {
    final class Badge: UIView {
      let text: String
      required init() {
        text = "a"
        super.init(frame: CGRect(x: 0, y: 0, width: 9, height: 8))
      }
      required init?(coder: NSCoder) { return nil }
    }
    final class Panel: UIView {
      override init(frame: CGRect) { super.init(frame: frame) }
      required init?(coder: NSCoder) { return nil }
    }
    final class Screen: UIViewController {
      init() { super.init(nibName: nil, bundle: nil) }
      required init?(coder: NSCoder) { return nil }
    }
    #expect(Badge().frame.width == 9)
    #expect(Panel().frame == .zero)
    #expect(Screen().view.subviews.isEmpty)
  }
}
