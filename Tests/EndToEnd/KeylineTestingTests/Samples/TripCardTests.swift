import Foundation
import KeylineTesting
import KeylineUI
import Testing

/// The card of the README, with the spacing in an environment variable.
struct TripCard: View {
  private var spacing: CGFloat {
    let text = ProcessInfo.processInfo.environment["KEYLINE_SAMPLE_SPACING"] ?? ""
    return CGFloat(Double(text) ?? 12)
  }

  var body: some View {
    HStack(spacing: spacing) {
      Circle().frame(width: 40, height: 40)
      VStack(alignment: .leading, spacing: 4) {
        Text("Lisbon").font(.headline).id("city")
        Text("3 nights").font(.subheadline).id("stay")
      }
      Spacer()
      Text("€ 420").font(.headline).id("price")
    }
    .padding(16)
  }
}

/// The README's test, which fails in a separate process.
@MainActor @Suite(.enabled(if: isSampling)) struct TripCardTests {
  @Test func `A trip card fits a narrow column`() {
    expectLayout(of: TripCard(), at: .widths(240))
  }
}
