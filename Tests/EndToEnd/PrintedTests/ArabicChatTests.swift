import KeylineTesting
import SwiftUI
import Testing

@MainActor @Suite struct ArabicChatTests {
  // the condition “width > 100 and x > 0” holds for m2
  @Test func `text/arabic-chat minimized`() {
    expectLayout(
      of: Text(verbatim: "اثنان من ثلاثة.")
        .id("m2")
        .padding(EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 1)),
      at: [ProposedViewSize(width: nil, height: nil)],
      in: .displayScale(1).rightToLeft
    )
  }
}
