import Foundation
import KeylineAppleNames
import KeylineUI
import Testing

@MainActor
@Suite struct ButtonBorderShapeTests {
  private let rect = CGRect(x: 0, y: 0, width: 100, height: 40)

  @Test func `The shape of a border is drawn as its name says`() {
    #expect(ButtonBorderShape.capsule.path(in: rect) == Capsule().path(in: rect))
    #expect(ButtonBorderShape.circle.path(in: rect) == Circle().path(in: rect))
    #expect(
      ButtonBorderShape.roundedRectangle(radius: 6).path(in: rect)
        == RoundedRectangle(cornerRadius: 6).path(in: rect)
    )
    #expect(ButtonBorderShape.capsule.inset(by: 4).path(in: rect).boundingRect.height == 32)
  }

  @Test func `A view clipped to it keeps its frame`() {
    let text = Text("a")
    #expect(
      text.clipShape(.buttonBorder).nodes().outline == text.clipShape(Capsule()).nodes().outline
    )
  }
}
