import KeylineTesting
import Testing

/// Tests of pairs, which another test runs in a separate process.
@MainActor @Suite(.enabled(if: isSampling)) struct SampleSweeps {
  @Test func pairs() {
    expectLayout(
      of: SampleCard(),
      across: .each(.iPhoneSE, .iPhone16).dynamicTypeSizes(.large, .xLarge, .accessibility1)
        .locale("en", "de", "ar")
    )
  }

  @Test(arguments: ["en", "de", "fi", "ar", "he"]) func languages(language: String) {
    expectLayout(of: SampleCard(), in: .iPhone16.locale(language))
  }

  @Test func project() {
    expectLayout(of: SampleCard(), across: nil)
  }
}
