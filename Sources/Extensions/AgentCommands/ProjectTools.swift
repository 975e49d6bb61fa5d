import CDocumentation
import ContextProtocol
import Digests
import Keyline

/// The tools of `mcp`, and the commands that they run.
enum ProjectTools {
  /// The tools that `tools.json` describes; `accept` is among them only if it is allowed.
  static func all(allowingAccept: Bool) throws(JSONError) -> [Tool] {
    let tools = try JSONReader.read(String(cString: keyline_tools())).array ?? []
    return tools.compactMap(\.object)
      .filter { allowingAccept || $0["name"] != "accept" }
      .compactMap { Tool($0) }
  }

  /// Adds the words of the command that a tool runs.
  ///
  /// - Throws: ``KeylineError`` if arguments exclude each other, or a path leads out of the project.
  static func addCommand(of tool: String, to words: inout CommandWords) throws(KeylineError) {
    switch tool {
    case "diff": try addDiff(to: &words)
    case "explain":
      words.begin("explain")
      words.add("old", "new", "scene")
      words.add(options: ["proposals": "proposal", "environment": "environment"], flags: ["prove"])
    case "check":
      words.begin("check", hasOutline: true)
      try words.addPaths("scenes")
      words.add(
        options: [
          "from": "from", "through": "through", "proposals": "proposal", "platforms": "platform",
          "dynamicTypeSizes": "dynamic-type-size", "layoutDirections": "layout-direction",
          "strings": "strings",
        ],
        flags: ["sweep"]
      )
    case "probe":
      words.begin("probe")
      try words.addPaths("scenes")
      words.add(options: ["from": "from", "through": "through", "height": "height"])
    case "query":
      words.begin("query", hasTimeout: false, isJSON: words.flag("json"))
      words.add("sql")
      words.add(options: ["maxRows": "max-rows"], defaults: ["maxRows": 1000])
    case "history": addHistory(to: &words)
    case "accept": try addAccept(to: &words)
    default: throw KeylineError(.notFound, "there is no tool \(tool)")
    }
  }

  private static func addDiff(to words: inout CommandWords) throws(KeylineError) {
    if words.has("ref") {
      try words.refuse(["old", "new"], because: "ref compares the work tree")
      words.begin("compare", hasOutline: true, hasTimeout: false)
      words.add("ref")
      try words.addPaths("paths")
    } else {
      try words.refuse(["paths"], because: "recorded versions have names of scenes")
      words.begin("diff", hasOutline: true, hasTimeout: false)
      words.add("old", "new")
    }
    words.add(options: ["scenes": "scene", "proposals": "proposal", "tolerance": "tolerance"])
  }

  private static func addHistory(to words: inout CommandWords) {
    let isBlame = words.text("kind") == "blame"
    words.begin(isBlame ? "blame" : "log", hasTimeout: false)
    if isBlame { words.add("version") }
    words.add("scene")
    words.add(options: ["proposals": "proposal", "environment": "environment"])
    if !isBlame { words.add(options: ["version": "at"]) }
  }

  private static func addAccept(to words: inout CommandWords) throws(KeylineError) {
    for key in ["author", "reason"] where words.text(key)?.contains(where: \.isLetter) != true {
      throw KeylineError(.invalidInput, "“\(key)” needs words")
    }
    words.begin("accept", hasTimeout: false)
    words.add(
      options: [
        "author": "author", "reason": "message", "causes": "cause", "scenes": "scene",
        "version": "at", "proposals": "proposal",
      ],
      flags: ["all"]
    )
  }
}
