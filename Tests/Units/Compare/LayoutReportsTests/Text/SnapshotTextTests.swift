import CardSnapshots
import LayoutReports
import Testing

@Suite struct SnapshotTextTests {
  @Test func `The nodes are a tree with frames in the root's coordinates`() throws {
    #expect(
      SnapshotText(try Cards.snapshot(), version: "1.0").description == """
        card  100 × any  in 1.0

        VStack #card           0, 0              100 × 60        offered ideal size
          Text #title “Hello”  10, 0             80 × 20         offered ideal size
          HStack #row          0, 28             100 × 32        offered ideal size
            Text               0, 34             60 × 20         offered ideal size
            Circle #badge      68, 28            32 × 32         offered ideal size

        """
    )
  }
}
