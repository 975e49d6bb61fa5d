import LayoutScenes
import Testing

@Suite struct SceneParametersTests {
  private func document(_ parameters: String, content: String = "${p}") -> String {
    #"""
    {"keyline":1,"name":"s","parameters":\#(parameters),
     "root":{"type":"Text","arguments":{"content":"\#(content)"}}}
    """#
  }

  private func names(_ parameters: String, content: String = "${p}") throws -> [String] {
    try scenes(document(parameters, content: content)).map(\.name)
  }

  @Test(arguments: [
    ("0", "0.3", "0.1", ["0", "0.1", "0.2", "0.3"]),
    ("0.1", "0.7", "0.2", ["0.1", "0.3", "0.5", "0.7"]),
    ("1", "0.7", "-0.1", ["1", "0.9", "0.8", "0.7"]),
    ("0", "1", "0.25", ["0", "0.25", "0.5", "0.75", "1"]),
    ("0.05", "0.2", "0.1", ["0.05", "0.15"]),
    ("-0.2", "0.2", "0.1", ["-0.2", "-0.1", "0", "0.1", "0.2"]),
    ("1e-7", "3e-7", "1e-7", ["1e-07", "2e-07", "3e-07"]),
    ("0", "2.5e-3", "1e-3", ["0", "0.001", "0.002"]),
    ("100", "101.1", "1.1", ["100", "101.1"]),
    ("16", "32", "8", ["16", "24", "32"]),
    ("16", "31.9", "8", ["16", "24"]),
    ("5", "5", "1", ["5"]),
    ("5", "5", "-1", ["5"]),
    ("1e21", "2e21", "1e21", ["1e+21", "2e+21"]),
  ])
  func `A parameter's values are the decimals that a person expects`(
    from: String,
    through: String,
    by: String,
    expected: [String]
  ) throws {
    let found = try names(#"{"p":{"from":\#(from),"through":\#(through),"by":\#(by)}}"#)
    #expect(found == expected.map { "s[p=\($0)]" })
  }

  @Test func `A long range of decimals reaches its end`() throws {
    let found = try names(#"{"p":{"from":0,"through":100,"by":0.1}}"#)
    #expect(found.count == 1001)
    #expect(found.last == "s[p=100]")
    #expect(found[3] == "s[p=0.3]")
    let areShort = found.allSatisfy { $0.count <= "s[p=99.9]".count }
    #expect(areShort)
  }

  @Test func `A value that is an object is named by its name, and referred to by its parts`() throws
  {
    let found = try scenes(
      document(
        ##"{"p":[{"name":"blue","hex":"#3366cc"},{"name":2,"hex":"red"}]}"##,
        content: "$p.hex"
      )
    )
    #expect(found.map(\.name) == ["s[p=blue]", "s[p=2]"])
    #expect(CanonicalScene.text(of: found[0].root).contains("#3366cc"))
  }

  @Test func `Several parameters make every combination; the last changes fastest`() throws {
    #expect(
      try names(#"{"q":[true,null],"p":["x",1.5]}"#)
        == ["s[p=x,q=true]", "s[p=x,q=null]", "s[p=1.5,q=true]", "s[p=1.5,q=null]"]
    )
  }

  private static let needsName = """
    among the values needs a name for its scene: an object with a “name”, a string or a number
    """

  @Test(arguments: [
    (#"["p"]"#, ": an object of parameters by name is expected, not an array"),
    (
      #"{"p":7}"#,
      ".p: an array of values, or an object of from, through and by, is expected, not a number"
    ),
    (#"{"p":[]}"#, ".p: a parameter needs a value, and its array is empty; add a value"),
    (#"{"p":{"from":1,"through":2}}"#, ".p: a parameter needs the key “by”, a number"),
    (
      #"{"p":{"from":1,"to":2,"by":1}}"#,
      ".p: the key “to” is not known; use one of by, from, through"
    ),
    (
      #"{"p":{"from":8,"through":0,"by":1}}"#,
      ".p: from 8 through 0 by 1 must have 1 to 10000 values; change one of them"
    ),
    (
      #"{"p":{"from":0,"through":1,"by":0}}"#,
      ".p: from 0 through 1 by 0 must have 1 to 10000 values; change one of them"
    ),
    (
      #"{"p":{"from":0,"through":10000,"by":1}}"#,
      ".p: from 0 through 10000 by 1 must have 1 to 10000 values; change one of them"
    ),
    (
      #"{"p":{"from":-1e308,"through":1e308,"by":1e-308}}"#,
      ".p: from -1e+308 through 1e+308 by 1e-308 must have 1 to 10000 values; change one of them"
    ),
    (
      #"{"p":{"from":0,"through":"infinity","by":1}}"#,
      ".p: from 0 through inf by 1 must have 1 to 10000 values; change one of them"
    ),
    (#"{"p":[1,{"hex":"red"}]}"#, ".p[1]: an object \(needsName)"),
    (#"{"p":[[1,2]]}"#, ".p[0]: an array \(needsName)"),
    (
      ##"{"p":["#3366cc"]}"##,
      """
      .p[0]: a name must not contain “#”, which precedes the name of a node; name the value: \
      {"name": …, "value": …}, and refer to $p.value
      """
    ),
    (#"{"p":["1",1]}"#, ".p[1]: two values have the name “1”; a name names one scene"),
    (
      #"{"p[":[1]}"#,
      ": a parameter's name must be a letter, then letters, digits and _, unlike “p[”"
    ),
  ])
  func `Invalid parameters are rejected`(parameters: String, message: String) {
    #expect(refusal(ofDocument: document(parameters)) == "parameters" + message)
  }
}
