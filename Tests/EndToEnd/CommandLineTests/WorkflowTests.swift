import Foundation
import Testing

/// The example of a workflow, run like on its users' build server.
@Suite struct WorkflowTests {
  private static let script = Tool.root.appendingPathComponent("Scripts/run-workflow")
  private static let workflow = Tool.root.appendingPathComponent("Examples/CI/keyline.yml").path

  /// A repository of two scenes.
  private func repository() throws -> Workplace {
    let workplace = try Workplace()
    try workplace.git("init", "--quiet", "--initial-branch", "main")
    try workplace.write("state/\n", to: ".gitignore")
    try workplace.writeCard(spacing: 8, to: "Scenes/card.json")
    try workplace.writeCard(spacing: 8, named: "other", to: "Scenes/other.json")
    try commit("one", in: workplace)
    return workplace
  }

  private func commit(_ message: String, in workplace: Workplace) throws {
    try workplace.git("add", "--all")
    try workplace.git("commit", "--quiet", "--message", message)
  }

  private func run(_ arguments: String..., in workplace: Workplace) throws -> Tool.Outcome {
    try Tool.run(
      [WorkflowTests.workflow, "--state", "state", "--skip", "program"]
        + ["--artifact", "keyline=\(Tool.executable.path)"] + arguments,
      executable: WorkflowTests.script,
      in: workplace.folder,
      environment: Workplace.gitAuthor
    )
  }

  @Test func `A pull request is compared with main, and fails until somebody approves it`() throws {
    let workplace = try repository()
    let push = try run(in: workplace)
    #expect(push.status == 0, "\(push.output)\(push.errors)")
    #expect(push.output.contains("record (4): Record a shard"))

    try workplace.git("checkout", "--quiet", "-b", "wide")
    try workplace.write("", to: "notes")
    try commit("notes", in: workplace)
    let same = try run("--event", "pull_request", in: workplace)
    #expect(same.status == 0, "\(same.output)\(same.errors)")
    #expect(try workplace.text(of: "state/summary.md").contains("4 snapshots compared; nothing"))
    #expect(!same.output.contains("::error"))

    try workplace.writeCard(spacing: 12, to: "Scenes/card.json")
    try commit("wide", in: workplace)
    let moved = try run("--event", "pull_request", in: workplace)
    #expect(moved.status == 1)
    #expect(
      moved.output.contains("::error title=card%3A spacing 8 → 12::2 snapshots of 1 scene: card\n")
    )
    #expect(moved.output.contains("::error::layouts changed"))
    let summary = try workplace.text(of: "state/summary.md")
    #expect(summary.hasPrefix("### Layout: "), "\(summary)")
    #expect(summary.contains("\n4 snapshots compared; 2 differ, 2 unchanged\n"), "\(summary)")
    let page = try workplace.text(of: "state/artifacts/layouts/layouts.html")
    #expect(page.contains("spacing 8 → 12"))

    let approved = try run(
      "--event",
      "pull_request",
      "--label",
      "layouts approved",
      in: workplace
    )
    #expect(approved.status == 0, "\(approved.output)\(approved.errors)")
  }

  @Test func `A job that fails keeps those that need it from running`() throws {
    let workplace = try repository()
    try workplace.write("{", to: "Scenes/broken.json")
    try commit("broken", in: workplace)
    let outcome = try run(in: workplace)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("✘ record (1): Record a shard exited with 65"))
    #expect(!outcome.output.contains("compare"))
  }

  @Test(arguments: [
    "apt-get install -y jq", "sudo true", "pip install lxml", "PATH=$PATH:/bin apt-get update",
  ])
  func `A workflow changes the machine only if it is told to`(command: String) throws {
    let workplace = try repository()
    let steps = "on: push\njobs: {one: {runs-on: x, steps: [{run: \(command)}]}}\n"
    try workplace.write(steps, to: "workflow.yml")
    let outcome = try Tool.run(
      ["workflow.yml", "--state", "state"],
      executable: WorkflowTests.script,
      in: workplace.folder
    )
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("would change this machine, so it was not run"))
  }

  @Test func `Features of GitHub's own runners are rejected`() throws {
    let workplace = try repository()
    try workplace.write(
      "jobs: {a: {steps: [{uses: someone/something@v1}]}}",
      to: "unknown.yml"
    )
    let outcome = try Tool.run(
      ["unknown.yml", "--state", "state"],
      executable: WorkflowTests.script,
      in: workplace.folder
    )
    #expect(outcome.status == 64)
    #expect(outcome.errors == "error: the action someone/something is not known here\n")
  }
}
