import Foundation
import KeylineTesting
import KeylineUI
import Testing

/// A view whose height changes because of two edits.
@MainActor @Suite(.enabled(if: isSampling)) struct SampleProofs {
  private static let isEdited =
    ProcessInfo.processInfo.environment["KEYLINE_SAMPLE_SPACING"] == "9"

  @Test func boxes() {
    expectLayout(
      of: VStack(spacing: 0) {
        Rectangle().frame(width: 10, height: Self.isEdited ? 20 : 10).id("first")
        Rectangle().frame(width: 10, height: Self.isEdited ? 25 : 10).id("second")
      }
    )
  }
}
