import Testing

@testable import KeylineCommands

@Suite struct KeySourceTests {
  @Test func `A script returns its keys one by one without white space, and then none`() throws {
    var keys = try KeySource(script: " a\n rA ")
    #expect(keys.next() == "a")
    #expect(keys.next() == "r")
    #expect(keys.next() == "A")
    #expect(keys.next() == nil)
    #expect(keys.next() == nil)
  }

  @Test func `An empty script ends at once`() throws {
    var keys = try KeySource(script: "")
    #expect(keys.next() == nil)
  }
}
