import KeylineTesting
import LayoutGallery
import SwiftUI
import Testing

@MainActor @Suite struct TagCloudTests {
  // the condition “height > 200” holds for cloud
  @Test func `components/tag-cloud minimized`() {
    expectLayout(
      of: FlowLayout {
        Rectangle()
          .frame(height: 38)
        Text(verbatim: "a")
        Rectangle()
        Rectangle()
          .frame(height: 35)
        Rectangle()
          .frame(height: 55)
        Rectangle()
          .frame(height: 35)
        Rectangle()
      }
      .id("cloud"),
      at: [ProposedViewSize(width: nil, height: nil)],
      in: .displayScale(1)
    )
  }
}
