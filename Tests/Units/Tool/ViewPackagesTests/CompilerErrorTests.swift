import Testing

@testable import ViewPackages

/// Errors in the output of a build.
@Suite struct CompilerErrorTests {
  @Test func `Each error is found once, with its place`() {
    let output = """
      [3/9] Compiling Trips Card.swift
      /app/My App/Card.swift:74:14: error: cannot find type 'Place' in scope
      72 | struct Card {
         |     `- error: cannot find type 'Place' in scope
      /app/Row.swift:1:2: warning: unused
      /app/My App/Card.swift:74:14: error: cannot find type 'Place' in scope
      macro expansion #Preview:4:9: error: cannot find 'Row' in scope
      /app/Row.swift:9:1: note: in expansion of macro 'Preview' here
      4.	While type-checking 'load()' (at [/app/Row.swift:12:3 - line:14:3] RangeText="func ")
      error: emit-module command failed with exit code 1 (use -v to see invocation)
      """
    let errors = CompilerError.all(in: output)
    #expect(errors.map(\.file) == ["/app/My App/Card.swift", "/app/Row.swift", "/app/Row.swift"])
    #expect(errors.map(\.line) == [74, 9, 12])
    #expect(errors.map(\.column) == [14, 1, 3])
    #expect(errors.map(\.missingType) == ["Place", nil, nil])
    #expect(errors.map(\.missingName) == ["Place", "Row", nil])
    #expect(errors.last?.message == "the compiler crashed")
  }

  @Test func `A crash is at the places of its thread, the outermost one first`() {
    let output = """
      Trips/Net.swift:1: Fatal error: Net.load is left out
      Thread 0 "Tests":
      0 main in Tests at /app/Main.swift:1:1
      Thread 2 "pool" crashed:
      0 kill in libc.so.6
      1 [ra] Net.load.getter in Tests at /app/Net.swift:18:46
      2 [async] closure #1 in Model.init in Tests at /app/My Model.swift:7:3
      Thread 3:
      0 other in Tests at /app/Other.swift:1:1
      """
    let crashes = CompilerError.crashes(in: output)
    #expect(crashes.map(\.file) == ["/app/My Model.swift", "/app/Net.swift"])
    #expect(crashes.map(\.line) == [7, 18])
    #expect(crashes.first?.message == "ends the tests, Net.load is left out")
    #expect(CompilerError.crashes(in: "Test run passed") == [])
  }

  @Test func `The names of a message are those in quotation marks`() {
    let error = CompilerError.all(
      in: "/a.swift:1:1: error: value of type 'Trip' has no member 'name'"
    )
    #expect(error.first?.names == ["Trip", "name"])
    #expect(error.first?.missingName == "name")
  }

  @Test(arguments: [
    ("type 'Card' does not conform to protocol 'View'", true),
    ("return type requires that 'Card' conform to 'View'", true),
    ("cannot find type 'Context' in scope", true), ("cannot find type 'Trip' in scope", false),
  ])
  func `A conformance and its names can follow from other errors`(message: String, follows: Bool) {
    let error = CompilerError.all(in: "/a.swift:1:1: error: \(message)")
    #expect(error.first?.isConsequence == follows)
  }
}
