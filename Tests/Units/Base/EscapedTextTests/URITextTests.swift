import Foundation
import Testing

@testable import EscapedText

@Suite struct URITextTests {
  @Test func `A path is read back, and has only characters with no meaning in a URI`() throws {
    for name in HostileNames.all {
      let path = URIText.path(name)
      let read = try #require(path.removingPercentEncoding)
      #expect(read.utf8.elementsEqual(name.utf8))
      #expect(path.utf8.allSatisfy { $0 < 0x7F } && !path.contains { "?#:@&=+ \"'<>".contains($0) })
    }
  }
}
