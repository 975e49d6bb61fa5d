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
          .frame(height: 33)
        Rectangle()
        Rectangle()
          .frame(height: 39)
        Text(verbatim: "a")
        Rectangle()
          .frame(height: 55)
        Rectangle()
          .frame(height: 36)
        Rectangle()
      }
      .id("cloud"),
      at: [ProposedViewSize(width: nil, height: nil)]
    )
  }
}
