import KeylineJSON
import Testing

/// Reading an object while skipping the values of some keys.
@Suite struct JSONReaderSkippingTests {
  private func read(_ text: String) throws -> JSONValue {
    try JSONReader.read(Array(text.utf8), skipping: ["root"])
  }

  @Test(arguments: [
    #"{"root":{"a":[1,{"b":"}"}]},"name":"n"}"#,
    #"{"name":"n", "root" : [ "]", "\"]", "\\" ] }"#,
    #"{"root":"\\\"","name":"n"}"#,
    #"{"root":{},"name":"n"}"#,
    #"{"root":"","name":"n"}"#,
    #"{"r\u006fot":[{}],"name":"n"}"#,
  ])
  func `A skipped array, object or string is null, and everything else is unchanged`(text: String)
    throws
  {
    #expect(try read(text) == ["name": "n", "root": .null])
  }

  @Test func `Other skipped values are read`() throws {
    #expect(try read(#"{"root":12}"#) == ["root": 12])
    #expect(try read(#"{"root":true}"#) == ["root": true])
  }

  @Test func `Only keys of the outermost object are skipped`() throws {
    #expect(
      try read(#"{"a":{"root":[1]},"b":[{"root":[2]}]}"#)
        == ["a": ["root": [1]], "b": [["root": [2]]]]
    )
    #expect(try read(#"[{"root":[1]}]"#) == [["root": [1]]])
  }

  @Test func `Errors inside a skipped value are not noticed`() throws {
    #expect(try read(#"{"root":{"a":1,"a":nonsense],"name":"n"}"#) == ["name": "n", "root": .null])
  }

  @Test(arguments: [
    #"{"root":{"a":1"#, #"{"root":[[]"#, #"{"root":"abc"#, #"{"root":"abc\"}"#, #"{"root":"\"#,
    #"{"root":["\"#, #"{"root":"#, #"{"root":]}"#, #"{"root":{}"#, #"{"root":{}} x"#,
    #"{"root":{},"root":{}}"#, #"{"root":{} "name":"n"}"#,
  ])
  func `An unterminated skipped value, or an error around it, is rejected`(text: String) {
    #expect(throws: JSONError.self) { try read(text) }
  }

  @Test func `The location of an unterminated value is its start`() throws {
    let error = #expect(throws: JSONError.self) {
      try read("{\n  \"root\": [[1, 2]\n")
    }
    #expect(error?.line == 2)
    #expect(error?.column == 11)
  }
}
