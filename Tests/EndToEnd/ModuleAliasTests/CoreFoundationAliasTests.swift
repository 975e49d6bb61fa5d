import CoreFoundation
import Testing

/// A file that imports CoreFoundation for the names of geometry.
@Suite struct CoreFoundationAliasTests {
  @Test func `CoreFoundation has the sizes of Foundation`() {
    let width: CGFloat = 12
    #expect(width / 2 == 6)
  }
}
