import KeylineTesting
import KeylineUI
import Testing

/// Tests of a view that shows a different number each time.
@MainActor @Suite(.enabled(if: isSampling)) struct SampleRandomness {
  private struct Lottery: View {
    var body: some View { Text("\(Int.random(in: 0..<1_000_000_000))") }
  }

  @Test func fixed() { expectLayout(of: Text("7")) }

  @Test func random() { expectLayout(of: Lottery()) }
}
