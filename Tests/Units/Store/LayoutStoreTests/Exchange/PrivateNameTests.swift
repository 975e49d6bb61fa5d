import Testing

@testable import LayoutStore

@Suite struct PrivateNameTests {
  @Test(arguments: [
    "/folder/a", "/a", "/folder/a name.sqlite", "/folder/\(String(repeating: "ä", count: 120))",
  ])
  func `A name is recognized again for its own file alone, and is never too long`(path: String) {
    let name = PrivateName(beside: path, .draft)
    #expect(name.path.hasSuffix("/" + name.text))
    #expect(name.text.utf8.count + "-journal".utf8.count <= 255)
    #expect(PrivateName.matches(name.text, for: path, .draft))
    #expect(!PrivateName.matches(name.text, for: path, .repairFolder))
    #expect(!PrivateName.matches(name.text, for: "/folder/b", .draft))
    #expect(!PrivateName.matches(name.text + "x", for: path, .draft))
  }

  @Test func `No two names are alike`() {
    #expect(Set((0..<100).map { _ in PrivateName(beside: "/a", .draft).text }).count == 100)
  }
}
