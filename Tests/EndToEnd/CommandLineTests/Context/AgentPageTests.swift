import Digests
import Foundation
import Testing

/// The how-to page about agents, and the pages that the program contains.
@Suite struct AgentPageTests {
  private func page() throws -> String {
    let url = Tool.root.appendingPathComponent("Documentation/HowTo/LetAnAgentWorkOnLayouts.md")
    return try String(contentsOf: url, encoding: .utf8)
  }

  /// The blocks of code in a language.
  private func blocks(_ language: String) throws -> [String] {
    try page().components(separatedBy: "\n```").filter { $0.hasPrefix("\(language)\n") }
      .map { String($0.dropFirst(language.count + 1)) }
  }

  @Test func `The table has every tool, in order`() throws {
    let workplace = try Workplace()
    let client = try ContextClient(["--allow-accept"], in: workplace.folder)
    let tools = try #require(try client.request("tools/list")["result"]?.object?["tools"]?.array)
    let names = tools.compactMap { $0.object?["name"]?.string }
    let rows = try page().matches(of: /\n\| `([a-z]+)` \|/).map { String($0.1) }
    #expect(rows == names)
  }

  @Test func `Each configuration starts a session`() throws {
    let workplace = try Workplace()
    var count = 0
    for block in try blocks("json") {
      let object = try #require(try JSONReader.read(block).object)
      guard let servers = (object["mcpServers"] ?? object["servers"])?.object else { continue }
      let server = try #require(servers["keyline"]?.object)
      let words = try #require(server["args"]?.array).compactMap(\.string)
      let start = try #require(words.firstIndex(of: "mcp"))
      #expect(server["command"] == (start == 0 ? "keyline" : "swift"))
      let options = words[(start + 1)...].map {
        $0.hasPrefix("/Users/") ? workplace.folder.path : $0
      }
      let client = try ContextClient(Array(options), in: workplace.folder)
      #expect(try client.request("ping")["result"] == [:])
      count += 1
    }
    #expect(count == 4)
    #expect(try blocks("toml").first?.contains(#"args = ["mcp"]"#) == true)
  }

  @Test func `The session about a German title is as shown`() throws {
    let workplace = try Workplace()
    let scene = try #require(try blocks("json").first { $0.contains(#""name": "trip""#) })
    try workplace.write(#"{"keyline": 1, "scenes": ["Scenes"]}"#, to: "keyline.json")
    try workplace.write(scene, to: "Scenes/trip.json")
    let sessions = try blocks("console").filter { $0.contains(" trip ") }
    #expect(sessions.count == 2)
    for (index, session) in sessions.enumerated() {
      if index == 1 {
        try workplace.write(
          scene.replacing(#""title", "line"#, with: #""title2", "line"#),
          to: "Scenes/trip.json"
        )
      }
      let lines = session.split(separator: "\n")
      let words = try #require(lines.first).split(separator: " ").dropFirst(2).map(String.init)
      let outcome = try Tool.run(words, in: workplace.folder)
      #expect(outcome.output == lines.dropFirst().joined(separator: "\n") + "\n")
    }
  }

  @Test func `The program contains every page of the documentation`() throws {
    let workplace = try Workplace()
    let client = try ContextClient(in: workplace.folder)
    let folder = Tool.root.appendingPathComponent("Documentation")
    var count = 0
    for kind in ["Explanation", "HowTo", "Reference", "Tutorials"] {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: folder.appendingPathComponent(kind).path
      )
      for name in names where name.hasSuffix(".md") || name.hasSuffix(".schema.json") {
        let uri = JSONValue.string("keyline://documentation/\(kind)/\(name)")
        let answer = try client.request("resources/read", ["uri": uri])["result"]?.object
        let text = answer?["contents"]?.array?.first?.object?["text"]?.string
        let file = folder.appendingPathComponent("\(kind)/\(name)")
        #expect(
          text == (try String(contentsOf: file, encoding: .utf8)),
          "\(name): run Scripts/generate/embed-pages, and build"
        )
        count += 1
      }
    }
    #expect(count > 40)
  }
}
