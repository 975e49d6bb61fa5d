import KeylineTesting
import SwiftUI
import Testing

@MainActor @Suite struct Sound1Tests {
  // the condition “width > 100 and height < 40” holds for sound
  @Test func `forms/sound  1 minimized`() {
    expectLayout(
      of: Toggle(isOn: .constant(false)) {
        Rectangle()
      }
      .id("sound"),
      at: [ProposedViewSize(width: 300, height: nil)],
      in: .displayScale(1)
    )
  }
}
