import KeylineTesting
import Testing

/// Tests like those of users, which other tests run in a separate process.
@MainActor @Suite(.enabled(if: isSampling)) struct SampleExpectations {
  @Test func `A card wraps`() {
    expectLayout(of: SampleCard(), at: .widths(100, 200))
  }

  @Test func twice() {
    expectLayout(of: SampleCard(count: 1), at: .widths(100))
    expectLayout(of: SampleCard(count: 2), at: .widths(100))
  }

  @Test(arguments: [1, 2]) func cases(count: Int) {
    expectLayout(of: SampleCard(count: count), named: "cases/\(count)")
  }
}
