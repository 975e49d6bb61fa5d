import Digests
import Foundation
import Testing

/// The action for GitHub, run like in its users' workflows.
@Suite struct ActionTests {
  @Test func `A pull request is compared, and one comment lists what moved`() throws {
    let repository = try ActionRepository(
      options: """
                  scenes: Scenes
                  sarif: "true"
                  keyline: \(Tool.executable.path)

        """
    )
    let push = try repository.run()
    #expect(push.status == 0, "\(push.output)\(push.errors)")
    try repository.workplace.git("checkout", "--quiet", "-b", "wide")
    try repository.workplace.write("", to: "notes")
    try repository.commit("notes")
    let same = try repository.run("--event", "pull_request")
    #expect(same.status == 0, "\(same.output)\(same.errors)")
    #expect(
      try !repository.workplace.text(of: "said/calls").contains("body="),
      "a comment without changes"
    )

    try repository.workplace.writeCard(spacing: 12, to: "Scenes/card.json")
    try repository.commit("wide")
    let moved = try repository.run("--event", "pull_request")
    #expect(moved.status == 1, "\(moved.output)\(moved.errors)")
    #expect(
      moved.output.contains("::error title=card%3A spacing 8 → 12::2 snapshots of 1 scene: card\n")
    )
    #expect(try repository.workplace.text(of: "said/body").contains("spacing 8 → 12"))
    #expect(try repository.workplace.text(of: "said/body").hasPrefix("<!-- keyline -->\n"))
    #expect(
      try repository.workplace.text(of: "state/artifacts/layouts/layouts.html").contains("8 → 12")
    )
    #expect(
      try repository.workplace.text(of: "state/artifacts/sarif/layouts.sarif").contains("2.1.0")
    )

    let label = "layouts approved"
    let approved = try repository.run("--event", "pull_request", "--label", label)
    #expect(approved.status == 0, "\(approved.output)\(approved.errors)")
    try repository.workplace.writeCard(spacing: 8, to: "Scenes/card.json")
    try repository.commit("narrow again")
    let again = try repository.run("--event", "pull_request")
    #expect(again.status == 0, "\(again.output)\(again.errors)")
    #expect(try repository.workplace.text(of: "said/body") == "<!-- keyline -->\nNo view moved.\n")
    #expect(try repository.workplace.text(of: "said/calls").contains("--method PATCH"))
  }

  /// An expression is replaced before a shell reads the script, so that a title would be code.
  @Test(arguments: ["action.yml", "Examples/CI/pull-request.yml", "Examples/CI/keyline.yml"])
  func `No script has an expression; its values are variables`(path: String) throws {
    let file = Tool.root.appendingPathComponent(path)
    var script: Int?
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let depth = line.prefix { $0 == " " || $0 == "-" }.count
      if let start = script, depth <= start { script = nil }
      if line.dropFirst(depth).hasPrefix("run:") { script = depth }
      #expect(script == nil || !line.contains("${{"), "\(path): \(line)")
    }
  }

  @Test func `What a pull request names is neither run nor read as a command`() throws {
    let repository = try ActionRepository(
      options: "          scenes: Scenes\n          keyline: \(Tool.executable.path)\n"
    )
    let names = [
      "$(touch PWNED)", "`touch PWNED`", "';touch PWNED;'", "a\u{301}'\u{301};touch PWNED;'",
      "--output=PWNED", "::error::fake", "a%0A::error::fake", "<img src=x onerror=alert(1)>",
      "| a | @everyone", "-->", "${{ github.token }}",
    ]
    func write(spacing: Int) throws {
      for (index, name) in names.enumerated() {
        let json = JSONValue.string(name).canonicalText.dropFirst().dropLast()
        let file = name.replacing("/", with: "").replacing("\"", with: "")
        try repository.workplace.writeCard(
          spacing: spacing,
          named: String(json),
          to: "Scenes/\(index)\(file).json"
        )
      }
    }
    try write(spacing: 8)
    try repository.commit("one")
    #expect(try repository.run().status == 0)
    let branch = "$(touch${IFS}PWNED);`touch${IFS}PWNED`"
    try repository.workplace.git("checkout", "--quiet", "-b", branch)
    try write(spacing: 12)
    try repository.commit("$(touch PWNED)")
    let outcome = try repository.run("--event", "pull_request")
    #expect(outcome.status == 1, "\(outcome.output)\(outcome.errors)")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("::error title=") })
    #expect(!lines.contains { $0.hasPrefix("::error::fake") })
    let folder = repository.workplace.folder.path
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
    #expect(files.filter { $0.split(separator: "/").last == "PWNED" } == [])
    let body = try repository.workplace.text(of: "said/body")
    #expect(!body.contains("<img") && !body.contains("@everyone") && !body.contains("\n-->"))
  }

  @Test func `Tests are run instead, and their failure is the comment`() throws {
    let repository = try ActionRepository(options: "          test: sh tests\n")
    try repository.workplace.write("[ \"$CI\" = true ] && echo fine\n", to: "tests")
    try repository.commit("tests")
    let passed = try repository.run("--event", "pull_request")
    #expect(passed.status == 0, "\(passed.output)\(passed.errors)")
    try repository.workplace.write(
      """
      echo building
      echo "| spacing 8 → 12 | 300 | 14 |" > "${KEYLINE_REPORT##*,}"
      exit 3
      """,
      to: "tests"
    )
    try repository.commit("moved")
    let failed = try repository.run("--event", "pull_request")
    #expect(failed.status == 1, "\(failed.output)\(failed.errors)")
    let body = try repository.workplace.text(of: "said/body")
    #expect(body == "<!-- keyline -->\n### Tests failed\n\n| spacing 8 → 12 | 300 | 14 |\n")
    #expect(!body.contains("building"))
  }
}
