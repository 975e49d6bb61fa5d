import Digests
import Foundation
import Testing

/// Sessions of `keyline mcp` with hostile input, faulty views, and builds.
@Suite struct ContextCommandTests {
  private static let sample = Tool.executable.deletingLastPathComponent()
    .appendingPathComponent("SampleTool")

  /// A document with a layout of the sample program that has a fault.
  private func faulty(_ fault: String) -> JSONValue {
    let child: JSONValue = [
      "type": "Rectangle", "modifiers": [["frame": ["width": 10, "height": 10]]],
    ]
    return [
      "keyline": 1, "name": .string(fault),
      "root": ["type": "Faulty", "arguments": ["fault": .string(fault)], "children": [child]],
    ]
  }

  private func sampleClient(_ workplace: Workplace, _ arguments: String...) throws -> ContextClient
  {
    try workplace.write("", to: "Temporary/.keep")
    return try ContextClient(
      arguments,
      executable: Self.sample,
      in: workplace.folder,
      environment: [
        "SWIFT_BACKTRACE": "enable=no", "TMPDIR": "\(workplace.folder.path)/Temporary",
      ]
    )
  }

  /// The names of the temporary folders that the sample program left.
  private func temporaryFolders(_ workplace: Workplace) throws -> [String] {
    let folder = workplace.folder.appendingPathComponent("Temporary").path
    return try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0 != ".keep" }
  }

  /// A session of a package's program, with a `swift` that runs lines of a shell instead of a build.
  private func packageClient(_ workplace: Workplace, build lines: String) throws -> ContextClient {
    let (program, environment) = try workplace.writePackage(
      check: lines,
      rebuiltAs: #"while read -r line; do echo '{"outline":"rebuilt","snapshots":[]}'; done"#
    )
    return try ContextClient(executable: program, in: workplace.folder, environment: environment)
  }

  private static let python = Tool.root.appendingPathComponent(".build/context-client/bin/python")

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: python.path),
      "Scripts/install-test-tools installs the client, and Scripts/test requires it"
    )
  )
  func `The official client drives a session, and all messages follow the schema`() throws {
    let workplace = try Workplace()
    let script = Tool.root
      .appendingPathComponent("Tests/EndToEnd/CommandLineTests/Context/drive-session")
    let outcome = try Tool.run(
      [script.path, Tool.executable.path, workplace.folder.path],
      executable: Self.python,
      in: workplace.folder
    )
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("2025-11-25: 8 tools"))
    #expect(outcome.output.contains("2026-07-28: 8 tools"))
  }

  @Test func `Every bad line gets an error, and the session lives on`() throws {
    let workplace = try Workplace()
    let client = try ContextClient(in: workplace.folder)
    let lines: [([UInt8], Double)] = [
      (Array("{".utf8), -32700), ([0xFF, 0xFE], -32700), ([0x00], -32700),
      (Array(repeating: UInt8(ascii: "["), count: 1 << 20), -32700),
      (Array(repeating: UInt8(ascii: " "), count: (64 << 20) + 1), -32600),
      (Array(#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#.utf8), -32600),
      (Array(#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#.utf8), -32600),
    ]
    for (line, code) in lines {
      try client.send(line)
      #expect(try client.message()["error"]?.object?["code"] == .number(code))
    }
    #expect(try client.request("ping")["result"] == [:])
    #expect(try client.request("tools/call", ["name": "accept"])["error"] != nil)
    #expect(try client.end() == 0)
  }

  @Test(arguments: [
    ("recursion", "recursion at ideal size: a layout (Faulty) crashed"),
    ("loop", "loop at ideal size: a layout (Faulty) did not return within 3 s"),
  ])
  func `A view that crashes or does not return is named, and its process restarted`(
    fault: String,
    message: String
  ) throws {
    let workplace = try Workplace()
    try workplace.write(faulty(fault).canonicalText, to: "Scenes/bad.json")
    let client = try sampleClient(workplace, "--layout-timeout", "3")
    let laidOut = try client.call("layout", ["document": faulty(fault)])
    #expect(laidOut.isError && laidOut.text.contains(message), "\(laidOut.text)")
    let again = try client.call("layout", ["document": faulty("outside")])
    #expect(!again.isError && again.text.hasPrefix("outside  ideal size"), "\(again.text)")
    let checked = try client.call("check", ["scenes": ["Scenes/bad.json"]])
    #expect(checked.isError && checked.text.contains("a layout (Faulty)"), "\(checked.text)")
    #expect(try client.end() == 0)
  }

  @Test func `A call that takes too long ends with its processes`() throws {
    let workplace = try Workplace()
    try workplace.write(faulty("loop").canonicalText, to: "Scenes/bad.json")
    let client = try sampleClient(workplace, "--layout-timeout", "600", "--call-timeout", "1")
    for (tool, arguments) in [
      ("layout", ["path": "Scenes/bad.json"]), ("probe", ["scenes": ["Scenes/bad.json"]]),
    ] as [(String, JSONObject)] {
      let result = try client.call(tool, arguments)
      #expect(result.isError && result.text.contains("longer than 1 s"), "\(result.text)")
    }
    #expect(try client.waits(forChildren: 0))
    #expect(try client.end() == 0)
    #expect(try temporaryFolders(workplace) == [])
  }

  @Test func `A cancelled call has no response, and its process ends`() throws {
    let workplace = try Workplace()
    try workplace.write(faulty("loop").canonicalText, to: "Scenes/bad.json")
    let client = try sampleClient(workplace, "--layout-timeout", "600")
    for (tool, arguments) in [
      ("layout", ["path": "Scenes/bad.json"]), ("check", ["scenes": ["Scenes/bad.json"]]),
    ] as [(String, JSONObject)] {
      let call = try client.begin(tool, arguments, token: "t")
      // A second report shows that the call is running.
      for _ in 1...2 { #expect(try client.message()["method"] == "notifications/progress") }
      try client.send([
        "jsonrpc": "2.0", "method": "notifications/cancelled", "params": ["requestId": call],
      ])
      let next = try client.call("layout", ["document": faulty("outside")])
      #expect(!next.isError, "\(next.text)")
    }
    // Only the process that lays out remains.
    #expect(try client.waits(forChildren: 1))
    _ = try client.begin("probe", ["scenes": ["Scenes/bad.json"]], token: "u")
    for _ in 1...2 { #expect(try client.message()["method"] == "notifications/progress") }
    #expect(client.end(by: SIGTERM) == 128 + SIGTERM)
    #expect(try temporaryFolders(workplace) == [])
  }

  @Test func `A scene of too many views is refused`() throws {
    let workplace = try Workplace()
    let client = try ContextClient(in: workplace.folder)
    let root: JSONValue = [
      "type": "ForEach", "arguments": ["data": 200_000], "children": [["type": "Rectangle"]],
    ]
    let result = try client.call(
      "layout",
      ["document": ["keyline": 1, "name": "million", "root": root]]
    )
    #expect(result.isError && result.text.contains("views, more than 100000"), "\(result.text)")
    #expect(try client.end() == 0)
  }

  @Test func `What views print does not mix with the messages`() throws {
    let workplace = try Workplace()
    let client = try sampleClient(workplace)
    let result = try client.call("layout", ["document": faulty("prints")])
    #expect(!result.isError && result.text.hasPrefix("prints  ideal size"), "\(result.text)")
    #expect(try client.end() == 0)
  }

  @Test func `A pipe in the project is refused without waiting`() throws {
    let workplace = try Workplace()
    #expect(mkfifo(workplace.folder.path + "/pipe.json", 0o600) == 0)
    let client = try ContextClient(in: workplace.folder)
    for (tool, arguments) in [
      ("layout", ["path": "pipe.json"]), ("check", ["scenes": ["pipe.json"]]),
      ("probe", ["scenes": ["pipe.json"]]),
    ] as [(String, JSONObject)] {
      let result = try client.call(tool, arguments)
      #expect(result.isError && result.text.contains("not an ordinary file"), "\(result.text)")
    }
    #expect(try client.end() == 0)
  }

  @Test func `Paths outside of the project are refused, also through links`() throws {
    let (workplace, other) = (try Workplace(), try Workplace())
    try other.writeCard(spacing: 8, to: "secret.json")
    let link = workplace.folder.appendingPathComponent("link.json").path
    let folder = workplace.folder.appendingPathComponent("Linked").path
    #expect(symlink(other.folder.appendingPathComponent("secret.json").path, link) == 0)
    #expect(symlink(other.folder.path, folder) == 0)
    let client = try ContextClient(in: workplace.folder)
    let paths = [
      "link.json", "Linked", "Linked/secret.json", "..", "../\(other.folder.lastPathComponent)",
      "\(other.folder.path)/secret.json", "/etc/passwd", "./link.json",
    ]
    for path in paths {
      for (tool, arguments) in [
        ("layout", ["path": .string(path)]), ("check", ["scenes": [.string(path)]]),
        ("probe", ["scenes": [.string(path)]]),
        ("diff", ["ref": "HEAD", "paths": [.string(path)]]),
      ] as [(String, JSONObject)] {
        let result = try client.call(tool, arguments)
        #expect(result.isError && result.text.contains("outside of the project"), "\(tool) \(path)")
      }
    }
    for uri in [
      "keyline://scenes/../../x", "keyline://documentation/../LICENSE", "file:///etc/passwd",
    ] {
      #expect(try client.request("resources/read", ["uri": .string(uri)])["error"] != nil)
    }
    #expect(try client.end() == 0)
  }

  @Test func `A value cannot become an option, and a name cannot become a line`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    let client = try ContextClient(["--allow-accept"], in: workplace.folder)
    let before = try FileManager.default.subpathsOfDirectory(atPath: workplace.folder.path)
    for (tool, arguments) in [
      ("diff", ["old": "--output=stolen", "new": "1.1"]), ("diff", ["ref": "--output=stolen"]),
      ("explain", ["scene": "--output=stolen"]), ("check", ["scenes": ["--accept"]]),
      ("probe", ["scenes": ["--write"]]), ("query", ["sql": "--output=stolen"]),
      ("history", ["kind": "log", "scene": "--output=stolen"]),
      ("diff", ["old": "1.0\nerror: fake", "new": "1.1"]),
      ("accept", ["author": "a", "reason": "r", "causes": ["x\nerror: fake"]]),
      ("query", ["sql": "DROP TABLE snapshot"]),
    ] as [(String, JSONObject)] {
      let result = try client.call(tool, arguments)
      #expect(result.isError && !result.text.isEmpty, "\(tool) \(arguments)")
      #expect(!result.text.contains("\nerror: fake"), "\(result.text)")
    }
    let after = try FileManager.default.subpathsOfDirectory(atPath: workplace.folder.path)
    #expect(Set(after).subtracting(before).allSatisfy { $0.hasPrefix(".keyline/") })
    #expect(try client.call("diff", ["old": "1.0", "new": "1.1"]).text.contains("8 → 12"))
    #expect(try client.end() == 0)
  }

  @Test func `accept stores the author and the reason, and only if it is allowed`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    let accept: JSONObject = ["author": "Ada", "reason": "wider", "all": true]
    let forbidden = try ContextClient(in: workplace.folder)
    let refused = try forbidden.request(
      "tools/call",
      ["name": "accept", "arguments": .object(accept)]
    )
    #expect(refused["error"]?.object?["code"] == -32602)
    let client = try ContextClient(["--allow-accept"], in: workplace.folder)
    for key in ["author", "reason"] {
      var arguments = accept
      arguments[key] = nil
      #expect(try client.call("accept", arguments).isError)
      arguments[key] = " "
      #expect(try client.call("accept", arguments).text == "“\(key)” needs words")
    }
    #expect(try workplace.keyline("pending").status == 1)
    #expect(try !client.call("accept", accept).isError)
    #expect(try workplace.keyline("pending").status == 0)
    let rows = try client.call("query", ["sql": "SELECT author, message FROM decision"])
    #expect(rows.text.contains("Ada") && rows.text.contains("wider"), "\(rows.text)")
  }

  @Test func `A long text is cut, and the report is given in its place`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    let client = try ContextClient(in: workplace.folder)
    let sql =
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 500) SELECT i FROM n"
    let rows = try client.call("query", ["sql": .string(sql), "budget": 20])
    #expect(rows.text.utf8.count < 160 && rows.text.contains("more lines; raise budget"))
    for isJSON in [false, true] {
      let answer = try client.request(
        "tools/call",
        [
          "name": "diff",
          "arguments": ["old": "1.0", "new": "1.1", "budget": 20, "json": .bool(isJSON)],
        ]
      )
      let result = answer["result"]?.object
      let structure = result?["structuredContent"]?.object
      let text = result?["content"]?.array?.first?.object?["text"]?.string ?? ""
      #expect((structure?["report"]?.object?["scenes"] != nil) == isJSON)
      #expect(structure?["exitCode"] == (isJSON ? 1 : nil))
      #expect(text.contains("8 → 12") != isJSON, "\(text)")
      #expect(text.hasPrefix("1.0 → 1.1"), "\(text)")
    }
  }

  @Test func `The list of tools takes at most 1,500 tokens of four bytes`() throws {
    let workplace = try Workplace()
    let client = try ContextClient(["--allow-accept"], in: workplace.folder)
    let tools = try #require(try client.request("tools/list")["result"]?.object?["tools"])
    #expect(tools.canonicalText.utf8.count <= 6_000)
  }

  @Test func `A session works in the folder that it is given`() throws {
    let (workplace, other) = (try Workplace(), try Workplace())
    try workplace.writeCard(spacing: 8, to: "Scenes/card.json")
    let client = try ContextClient(["--project", workplace.folder.path], in: other.folder)
    #expect(try !client.call("layout", ["path": "Scenes/card.json"]).isError)
    #expect(try client.call("layout", ["path": "none.json"]).text == "none.json: no such file")
    let none = try Tool.run(["mcp", "--project", "none"], in: other.folder)
    #expect(none.status == 65 && none.errors.hasPrefix("error: none: the folder cannot be entered"))
  }

  @Test func `A program is rebuilt when its sources changed, and errors are returned`() throws {
    let workplace = try Workplace()
    let client = try packageClient(
      workplace,
      build: """
        if grep -q broken Sources/Snapshots/Card.swift; then
          echo 'Card.swift:1:12: error: no broken in scope'
          exit 1
        fi
        """
    )
    let rectangle: JSONValue = ["keyline": 1, "name": "a", "root": ["type": "Rectangle"]]
    #expect(try client.call("layout", ["document": rectangle]).text.hasPrefix("a  ideal size"))
    try workplace.write("let card = broken", to: "Sources/Snapshots/Card.swift")
    for _ in 1...2 {
      let failed = try client.call("layout", ["document": rectangle])
      #expect(failed.isError && failed.text.contains("Card.swift:1:12: error: no broken in scope"))
    }
    try workplace.write("let card = 22", to: "Sources/Snapshots/Card.swift")
    #expect(try client.call("layout", ["document": rectangle]).text == "rebuilt")
    #expect(
      try workplace.text(of: ".build/arguments")
        == String(repeating: "build --product Snapshots\n", count: 3)
    )
  }

  @Test func `A cancelled call ends the build and its compilers, and the next call builds`() throws
  {
    let workplace = try Workplace()
    let client = try packageClient(
      workplace,
      build: """
        if [ "$(wc -l < .build/arguments)" = 1 ]; then
          sleep 600
          exit 1
        fi
        """
    )
    try workplace.write("let card = 22", to: "Sources/Snapshots/Card.swift")
    let call = try client.begin("layout", ["scene": "a"], token: "t")
    for _ in 1...2 {
      let progress = try client.message()["params"]?.object
      #expect(progress?["message"] == "building the package")
    }
    try client.send([
      "jsonrpc": "2.0", "method": "notifications/cancelled", "params": ["requestId": call],
    ])
    #expect(try client.waits(forChildren: 0))
    #expect(try client.call("layout", ["scene": "a"]).text == "rebuilt")
    #expect(
      try workplace.text(of: ".build/arguments")
        == "build --product Snapshots\nbuild --product Snapshots\n"
    )
  }
}
