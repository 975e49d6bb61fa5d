import Digests
import LayoutDiff
import LayoutReports
import Testing

@Suite struct DiffSARIFTests {
  private func run(_ diff: VersionDiff) throws -> JSONObject {
    let text = DiffSARIF(diff, release: "0.1.0").description
    let value = try #require(try JSONReader.read(Array(text.utf8)).object)
    #expect(value["version"] == "2.1.0")
    #expect(value["$schema"] == "https://json.schemastore.org/sarif-2.1.0.json")
    #expect(value.keys == ["$schema", "runs", "version"])
    return try #require(value["runs"]?.array?.first?.object)
  }

  @Test func `Each cause of a scene is a result with a declared rule`() throws {
    let run = try run(Reports.diff())
    let driver = try #require(run["tool"]?.object?["driver"]?.object)
    let rules = try #require(driver["rules"]?.array).compactMap { $0.object?["id"]?.string }
    let results = try #require(run["results"]?.array)
    #expect(results.count == 2)
    for result in results {
      let result = try #require(result.object)
      let index = try #require(result["ruleIndex"]?.number.flatMap { Int(exactly: $0) })
      #expect(result["ruleId"] == .string(rules[index]))
      #expect(["error", "warning"].contains(result["level"]?.string))
      #expect(result["message"]?.object?["text"]?.string?.isEmpty == false)
      #expect(result["locations"]?.array?.isEmpty == false)
    }
    #expect(results[0].object?["ruleId"] == "unknown")
    #expect(
      results[0].object?["message"] == [
        "text": """
        card  100 × any, ideal size: card: edited, or the code of VStack changed
        row: down 4
        """
      ]
    )
    #expect(
      results[0].object?["locations"] == [
        ["logicalLocations": [["fullyQualifiedName": "card#card"]]]
      ]
    )
  }

  @Test func `A known place is a physical location with an escaped path`() throws {
    var scene = try #require(try Reports.diff().scenes.first)
    scene.place = SourcePlace(file: "Tests/Ü b/A:1.swift", line: 12, column: 5)
    let diff = VersionDiff(old: "1", new: "2", scenes: [scene], comparedCount: 1, omissions: [])
    let results = try #require(try run(diff)["results"]?.array)
    #expect(
      results.first?.object?["locations"] == [
        [
          "logicalLocations": [["fullyQualifiedName": "card#card"]],
          "physicalLocation": [
            "artifactLocation": [
              "uri": "Tests/%C3%9C%20b/A%3A1.swift", "uriBaseId": "%SRCROOT%",
            ],
            "region": ["startColumn": 5, "startLine": 12],
          ],
        ]
      ]
    )
  }

  @Test func `Every kind of cause has a rule`() throws {
    let run = try run(Reports.nothing)
    let rules = run["tool"]?.object?["driver"]?.object?["rules"]?.array ?? []
    let names = Set(rules.compactMap { $0.object?["id"]?.string })
    #expect(names.isSuperset(of: Cause.Kind.allCases.map(\.rawValue)))
    #expect(run["results"] == [])
  }

  @Test func `Control characters in names are escaped`() throws {
    let text = DiffSARIF(try Reports.diff(scene: Reports.hostile), release: "1").description
    #expect(!text.contains("\\u001b") && !text.contains("\u{1B}") && !text.contains("\u{202E}"))
  }
}
