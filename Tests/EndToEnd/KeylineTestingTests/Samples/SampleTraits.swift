import KeylineTesting
import Testing

@MainActor @Suite(.enabled(if: isSampling)) struct SampleTraits {
  @Test(.layoutTolerance(.points(2))) func tolerant() {
    expectLayout(of: SampleCard(count: 1), at: .widths(100))
  }

  @Test(.layoutRecording(.changed)) func renewed() {
    expectLayout(of: SampleCard(), at: .widths(100))
  }

  @Test(.layoutRecording(.never)) func untouched() {
    expectLayout(of: SampleCard(), at: .widths(100))
  }
}
