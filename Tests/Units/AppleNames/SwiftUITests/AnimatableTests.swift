import LayoutEngine
import SwiftUI
import Testing

@Animatable
private struct Wave: Shape {
  var height: CGFloat
  @AnimatableIgnored var count = 3

  func path(in rect: CGRect) -> Path { Path(rect) }
}

@Animatable
private struct Meter: View {
  var value: Double

  var body: some View { Color.red.frame(width: value, height: 4) }
}

@MainActor
@Suite struct AnimatableTests {
  @Test func `Types marked animatable conform, and are laid out unchanged`() throws {
    let views: [any Animatable] = [Wave(height: 4), Meter(value: 7)]
    #expect(views.count == 2)
    let placed = try LayoutRun(root: Meter(value: 7).node()).layout(in: .unspecified).placements
    #expect(placed.first?.frame.size == CGSize(width: 7, height: 4))
  }
}
