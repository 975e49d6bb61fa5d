import Foundation
import Testing

/// The check of pull requests for any build server, and the job of GitLab that runs it.
@Suite struct PlainCheckTests {
  private static let check = Tool.root.appendingPathComponent("Examples/CI/check")

  private func repository() throws -> Workplace {
    let workplace = try Workplace()
    try workplace.git("init", "--quiet", "--initial-branch", "main")
    try workplace.write(".keyline*/\nreports/\n", to: ".gitignore")
    try workplace.writeCard(spacing: 8, to: "Scenes/card.json")
    try commit("one", in: workplace)
    return workplace
  }

  private func commit(_ message: String, in workplace: Workplace) throws {
    try workplace.git("add", "--all")
    try workplace.git("commit", "--quiet", "--message", message)
  }

  private var environment: [String: String] {
    let products = Tool.executable.deletingLastPathComponent().path
    return Workplace.gitAuthor.merging(
      ["PATH": "\(products):/usr/bin:/bin", "SCENES": "Scenes", "OUTPUT": "reports"]
    ) { $1 }
  }

  @Test func `A commit is compared with the one before it, and every report is written`() throws {
    let workplace = try repository()
    func run(_ variables: [String: String] = [:]) throws -> Tool.Outcome {
      try Tool.run(
        [],
        executable: PlainCheckTests.check,
        in: workplace.folder,
        environment: environment.merging(variables) { $1 }
      )
    }
    let first = try run(["BUILD": "1"])
    #expect(first.status == 0, "\(first.output)\(first.errors)")
    #expect(first.output.contains("nothing was recorded before"))
    try workplace.writeCard(spacing: 12, to: "Scenes/card.json")
    try commit("wide", in: workplace)
    let moved = try run(["BUILD": "2"])
    #expect(moved.status == 1, "\(moved.output)\(moved.errors)")
    #expect(moved.output.contains("spacing 8 → 12"))
    for name in ["txt", "html", "md", "xml", "sarif"] {
      #expect(try workplace.text(of: "reports/layouts.\(name)").contains("8 → 12"), "\(name)")
    }
    #expect(try run(["BUILD": "3", "RECORD_ONLY": "1"]).status == 0)
    #expect(try run(["BUILD": "4", "SCENES": "Nowhere"]).status == 66)
  }

  @Test func `The check runs the program that a variable names`() throws {
    let workplace = try repository()
    let outcome = try Tool.run(
      [],
      executable: PlainCheckTests.check,
      in: workplace.folder,
      environment: environment.merging(
        ["PATH": "/usr/bin:/bin", "KEYLINE": Tool.executable.path]
      ) { $1 }
    )
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("nothing was recorded before"))
  }

  @Test func `The job of GitLab runs the check, and saves what it names`() throws {
    let workplace = try repository()
    let program = """
      import json, sys, yaml
      job = yaml.safe_load(open(sys.argv[1]))["layouts"]
      print(json.dumps([job["script"], job["variables"], job["artifacts"]["paths"]]))
      """
    let parsed = try Tool.run(
      ["-c", program, Tool.root.appendingPathComponent("Examples/CI/gitlab-ci.yml").path],
      executable: URL(fileURLWithPath: "/usr/bin/python3"),
      in: workplace.folder
    )
    let job = try #require(parsed.json().array)
    let script = try #require(job[0].array).compactMap(\.string).joined(separator: "\n")
    // The program is in the cache of an earlier run.
    for (name, file) in [("keyline", Tool.executable), ("check-layouts", PlainCheckTests.check)] {
      let folder = workplace.folder.appendingPathComponent(".keyline-program/bin")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        at: folder.appendingPathComponent(name),
        withDestinationURL: file
      )
    }
    var variables = ["PATH": "/usr/bin:/bin"].merging(Workplace.gitAuthor) { $1 }
    for (name, value) in try #require(job[1].object) { variables[name] = value.string }
    func run(_ pipeline: String) throws -> Tool.Outcome {
      try Tool.run(
        ["-e", "-c", script],
        executable: URL(fileURLWithPath: "/bin/bash"),
        in: workplace.folder,
        environment: variables.merging(["CI_PIPELINE_ID": pipeline]) { $1 }
      )
    }
    let first = try run("1")
    #expect(first.status == 0, "\(first.output)\(first.errors)")
    try workplace.writeCard(spacing: 12, to: "Scenes/card.json")
    try commit("wide", in: workplace)
    let moved = try run("2")
    #expect(moved.status == 1, "\(moved.output)\(moved.errors)")
    let folder = try #require(job[2].array?.first?.string)
    #expect(try workplace.text(of: "\(folder)/layouts.xml").contains("8 → 12"))
  }
}
