import Foundation
import KeylineAppleNames
import KeylineUI
import LayoutCore
import LayoutEngine
import Testing

@MainActor
@Suite struct KeyframesTests {
  private struct Bounce {
    var scale = 1.0
    var width: CGFloat = 30
  }

  private func width(_ view: some View) throws -> CGFloat? {
    try LayoutRun(root: view.node()).layout(in: .unspecified).placements.first?.frame.width
  }

  @Test func `A view that goes through keyframes has its initial value`() throws {
    let view = Color.red.keyframeAnimator(initialValue: Bounce()) { view, value in
      view.frame(width: value.width, height: 4).scaleEffect(value.scale)
    } keyframes: { _ in
      KeyframeTrack(\.scale) {
        LinearKeyframe(1.5, duration: 0.2)
        SpringKeyframe(1, duration: 0.3)
      }
      KeyframeTrack(\.width) {
        CubicKeyframe(60, duration: 0.2)
        MoveKeyframe(30)
      }
    }
    #expect(try width(view) == 30)
  }

  @Test func `A keyframe animator has its initial value, whatever triggers it`() throws {
    let animator = KeyframeAnimator(initialValue: CGFloat(7), trigger: 3) { width in
      Color.red.frame(width: width, height: 4)
    } keyframes: { _ in
      LinearKeyframe(20, duration: 1)
    }
    #expect(try width(animator) == 7)
  }
}
