import KeylineAppleNames
import KeylineUI
import LayoutEngine
import Testing

@MainActor
@Suite struct AnimatorsTests {
  @Test func `A view of phases is in its first one`() {
    #expect(PhaseAnimator([4, 9]) { Text("\($0)") }.nodes().outline == "Text“4”")
    let view = Text("a").phaseAnimator([1, 2], trigger: true) { content, phase in
      HStack {
        content
        Text("\(phase)")
      }
    }
    #expect(view.nodes().outline == "HStack(Text“a”,Text“1”)")
  }

  @Test func `A view without phases is empty`() {
    #expect(PhaseAnimator([Int]()) { Text("\($0)") }.nodes().isEmpty)
  }

  @Test func `A change in an animation is laid out`() {
    let view = Text("a").animation(.default) { $0.frame(width: 40) }
    #expect(view.nodes().outline == "frame(Text“a”)")
  }
}
