import KeylineTesting
import Testing

@MainActor @Suite(.enabled(if: isSampling)) struct SampleMistakes {
  @Test(arguments: [1, 2]) func unnamed(count: Int) {
    expectLayout(of: SampleCard(count: count))
  }
}
