import CardSnapshots
import LayoutReports
import Testing

@Suite struct SnapshotTextTests {
  @Test func `The nodes are a tree with frames in the root's coordinates`() throws {
    #expect(
      SnapshotText(try Cards.snapshot(), version: "1.0").description == """
        card  100x-  in 1.0

        VStack #card           0, 0              100x60          in -x-
          Text #title “Hello”  10, 0             80x20           in -x-
          HStack #row          0, 28             100x32          in -x-
            Text               0, 34             60x20           in -x-
            Circle #badge      68, 28            32x32           in -x-

        """
    )
  }
}
