import Foundation
import KeylineUI
import Testing

@Suite struct NavigationPathTests {
  private struct Opaque: Hashable {}

  @Test func `A path is restored from its encoded representation`() throws {
    var path = NavigationPath(["a", "b"])
    path.append(7)
    path.append(URL(fileURLWithPath: "/tmp"))
    let data = try JSONEncoder().encode(try #require(path.codable))
    let decoded = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
    #expect(NavigationPath(decoded) == path)
  }

  @Test func `A path with a value that cannot be encoded has no representation`() {
    var path = NavigationPath([1])
    #expect(path.codable != nil)
    path.append(Opaque())
    #expect(path.codable == nil)
  }

  @Test func `A representation with an unknown type is an error`() {
    let text = #"[{"type":"10Missing3Foo","value":"1"}]"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: Data(text.utf8))
    }
  }
}
