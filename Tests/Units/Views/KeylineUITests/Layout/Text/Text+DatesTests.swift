import Foundation
import KeylineUI
import LayoutText
import Testing

@MainActor
@Suite struct TextDatesTests {
  @Test func `A date is written in English and GMT`() {
    let date = Date(timeIntervalSinceReferenceDate: 0)
    #expect(Text(date, style: .date).nodes().outline == "Text“January 1, 2001”")
    #expect(Text(date, style: .timer).nodes().outline == "Text“0:00”")
  }

  @Test(arguments: [
    (DynamicTypeSize.xSmall, DynamicTypeSize.medium), (.large, .large), (.accessibility1, .xLarge),
  ])
  func `Texts take the nearest size within bounds`(around: DynamicTypeSize, own: DynamicTypeSize) {
    let text = Text("a").lineLimit(1)
    let bounded = text.dynamicTypeSize(.medium ... .xLarge).dynamicTypeSize(around)
    let direct = text.dynamicTypeSize(own)
    #expect(size(of: bounded) == size(of: direct))
  }

  private func size(of view: some View) -> CGSize? {
    try? frames(view.node()).first?.size
  }
}
