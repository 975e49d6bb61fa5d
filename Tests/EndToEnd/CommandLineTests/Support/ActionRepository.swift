import Foundation

/// A repository with the action for GitHub, the example of a workflow that uses it, and a program in
/// place of GitHub's command line.
struct ActionRepository {
  let workplace: Workplace

  /// Creates a repository with a scene.
  ///
  /// - Parameter options: The inputs of the action in the workflow.
  /// - Throws: The error of a file or of git.
  init(options: String) throws {
    workplace = try Workplace()
    try workplace.git("init", "--quiet", "--initial-branch", "main")
    let workflow = try example("Examples/CI/pull-request.yml")
      .replacing(#/[^ ]+/keyline@[^\s]+/#, with: "./.github/actions/keyline")
      .replacing("          scenes: Scenes\n", with: options)
    try workplace.write(workflow, to: ".github/workflows/layouts.yml")
    let action = ".github/actions/keyline"
    try workplace.write(try example("action.yml"), to: "\(action)/action.yml")
    let script = "Scripts/run-layout-tests"
    try writeProgram(try example(script), to: "\(action)/\(script)")
    // Prints the id of an earlier comment, and keeps the body of a new one.
    try writeProgram(
      """
      #!/bin/sh
      echo "$*" >> "$SAID/calls"
      for word; do case $word in body=@*) cp "${word#body=@}" "$SAID/body"; echo 7 > "$SAID/id" ;; esac; done
      case $* in *--jq*) cat "$SAID/id" 2> /dev/null || true ;; esac
      """,
      to: "said/gh"
    )
    try workplace.write("state/\nsaid/\n", to: ".gitignore")
    try workplace.writeCard(spacing: 8, to: "Scenes/card.json")
    try commit("one")
  }

  private func example(_ path: String) throws -> String {
    try String(contentsOf: Tool.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Writes a program; those in `said` are found before others, and not committed.
  func writeProgram(_ text: String, to path: String) throws {
    try workplace.write(text, to: path)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: workplace.folder.appendingPathComponent(path).path
    )
  }

  func commit(_ message: String) throws {
    try workplace.git("add", "--all")
    try workplace.git("commit", "--quiet", "--message", message)
  }

  /// Runs the workflow, by default for a push.
  func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Tool.Outcome {
    try run(arguments, environment)
  }

  /// Runs the workflow for a pull request that has the label which approves layouts.
  func runWithLabel(environment: [String: String] = [:]) throws -> Tool.Outcome {
    try run(["--event", "pull_request", "--label", "layouts approved"], environment)
  }

  private func run(
    _ arguments: [String],
    _ environment: [String: String]
  ) throws -> Tool.Outcome {
    let said = workplace.folder.appendingPathComponent("said").path
    return try Tool.run(
      [".github/workflows/layouts.yml", "--state", "state"] + arguments,
      executable: Tool.root.appendingPathComponent("Scripts/run-workflow"),
      in: workplace.folder,
      environment: Workplace.gitAuthor.merging(["PATH": "\(said):/usr/bin:/bin", "SAID": said]) {
        $1
      }.merging(environment) { $1 }
    )
  }
}
