import KeylineTesting
import KeylineUI
import Testing

/// Tests with images that no asset catalog has.
@MainActor @Suite(.enabled(if: isSampling)) struct SamplePictures {
  @Test(arguments: ["a", "b"]) func picture(name: String) {
    expectLayout(of: Image("missing"), named: "missing/\(name)")
    expectLayout(of: Image("absent"), named: "absent/\(name)")
  }
}
