import Foundation
import Testing

/// The action for GitHub, run as a workflow of its users would.
@Suite struct ActionTests {
  /// A repository with the action, the example of a workflow, and a program in place of GitHub's command line.
  private func repository(options: String) throws -> Workplace {
    let workplace = try Workplace()
    try workplace.git("init", "--quiet", "--initial-branch", "main")
    let workflow = try example("Examples/CI/pull-request.yml")
      .replacing("OWNER/keyline@main", with: "./.github/actions/keyline")
      .replacing("          scenes: Scenes\n", with: options)
    try workplace.write(workflow, to: ".github/workflows/layouts.yml")
    try workplace.write(try example("action.yml"), to: ".github/actions/keyline/action.yml")
    // Prints the id of an earlier comment, and keeps the body of a new one.
    try workplace.write(
      """
      #!/bin/sh
      echo "$*" >> "$SAID/calls"
      for word; do case $word in body=@*) cp "${word#body=@}" "$SAID/body"; echo 7 > "$SAID/id" ;; esac; done
      case $* in *--jq*) cat "$SAID/id" 2> /dev/null || true ;; esac
      """,
      to: "said/gh"
    )
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: workplace.folder.appendingPathComponent("said/gh").path
    )
    try workplace.write("state/\nsaid/\n", to: ".gitignore")
    try workplace.writeCard(spacing: 8, to: "Scenes/card.json")
    try commit("one", in: workplace)
    return workplace
  }

  private func example(_ path: String) throws -> String {
    try String(contentsOf: Tool.root.appendingPathComponent(path), encoding: .utf8)
  }

  private func commit(_ message: String, in workplace: Workplace) throws {
    try workplace.git("add", "--all")
    try workplace.git("commit", "--quiet", "--message", message)
  }

  private func run(_ arguments: String..., in workplace: Workplace) throws -> Tool.Outcome {
    let said = workplace.folder.appendingPathComponent("said").path
    return try Tool.run(
      [".github/workflows/layouts.yml", "--state", "state"] + arguments,
      executable: Tool.root.appendingPathComponent("Scripts/run-workflow"),
      in: workplace.folder,
      environment: Workplace.gitAuthor.merging(
        ["PATH": "\(said):/usr/bin:/bin", "SAID": said]
      ) { $1 }
    )
  }

  @Test func `A pull request is compared, and one comment lists what moved`() throws {
    let workplace = try repository(
      options: """
                  scenes: Scenes
                  sarif: "true"
                  keyline: \(Tool.executable.path)

        """
    )
    let push = try run(in: workplace)
    #expect(push.status == 0, "\(push.output)\(push.errors)")
    try workplace.git("checkout", "--quiet", "-b", "wide")
    try workplace.write("", to: "notes")
    try commit("notes", in: workplace)
    let same = try run("--event", "pull_request", in: workplace)
    #expect(same.status == 0, "\(same.output)\(same.errors)")
    #expect(try !workplace.text(of: "said/calls").contains("body="), "a comment without changes")

    try workplace.writeCard(spacing: 12, to: "Scenes/card.json")
    try commit("wide", in: workplace)
    let moved = try run("--event", "pull_request", in: workplace)
    #expect(moved.status == 1, "\(moved.output)\(moved.errors)")
    #expect(moved.output.contains("::error title=card::card: spacing 8 → 12; "))
    #expect(try workplace.text(of: "said/body").contains("spacing 8 → 12"))
    #expect(try workplace.text(of: "said/body").hasPrefix("<!-- keyline -->\n"))
    #expect(try workplace.text(of: "state/artifacts/layouts/layouts.html").contains("8 → 12"))
    #expect(try workplace.text(of: "state/artifacts/sarif/layouts.sarif").contains("2.1.0"))

    let label = "layouts approved"
    let approved = try run("--event", "pull_request", "--label", label, in: workplace)
    #expect(approved.status == 0, "\(approved.output)\(approved.errors)")
    try workplace.writeCard(spacing: 8, to: "Scenes/card.json")
    try commit("narrow again", in: workplace)
    let again = try run("--event", "pull_request", in: workplace)
    #expect(again.status == 0, "\(again.output)\(again.errors)")
    #expect(try workplace.text(of: "said/body") == "<!-- keyline -->\nNo view moved.\n")
    #expect(try workplace.text(of: "said/calls").contains("--method PATCH"))
  }

  @Test func `Tests are run instead, and their failure is the comment`() throws {
    let workplace = try repository(options: "          test: sh tests\n")
    try workplace.write("[ \"$CI\" = true ] && echo fine\n", to: "tests")
    try commit("tests", in: workplace)
    let passed = try run("--event", "pull_request", in: workplace)
    #expect(passed.status == 0, "\(passed.output)\(passed.errors)")
    try workplace.write(
      """
      echo building
      printf '%s\\n' '↳ tests 1 → this test' '    ~ title  down 4' 'to accept the change: …'
      exit 3
      """,
      to: "tests"
    )
    try commit("moved", in: workplace)
    let failed = try run("--event", "pull_request", in: workplace)
    #expect(failed.status == 1, "\(failed.output)\(failed.errors)")
    let body = try workplace.text(of: "said/body")
    #expect(body.contains("    ~ title  down 4\n"))
    #expect(!body.contains("building"))
  }
}
