import Foundation
import Testing

/// The instructions that a project hands to coding agents.
@Suite struct AgentInstructionsTests {
  @Test func `Every command of the instructions works in a new project`() throws {
    let workplace = try Workplace()
    #expect(try workplace.keyline("init").status == 0)
    #expect(try workplace.keyline("init", "--agents").output == "wrote AGENTS.md\n")
    let blocks = try workplace.text(of: "AGENTS.md").components(separatedBy: "```")
    let commands = blocks.filter { $0.hasPrefix("sh\n") }.flatMap {
      $0.split(separator: "\n").dropFirst()
    }
    #expect(commands.count == 11)
    for command in commands {
      if command.contains("--label after") { try widen(in: workplace) }
      let words = command.replacing("SCENE", with: "greeting").replacing("NODE", with: "card")
        .replacing("'", with: "").split(separator: " ").map(String.init)
      try #require(words.first == "keyline")
      let outcome = try Tool.run(Array(words.dropFirst()), in: workplace.folder)
      #expect(outcome.status <= 1, "\(command): \(outcome.errors)")
      #expect(!outcome.output.isEmpty, "\(command)")
    }
  }

  private func widen(in workplace: Workplace) throws {
    let scene = try workplace.text(of: "Scenes/greeting.json")
    try workplace.write(
      scene.replacing(#""spacing": 8"#, with: #""spacing": 12"#),
      to: "Scenes/greeting.json"
    )
  }

  @Test func `Instructions of the project are not replaced`() throws {
    let workplace = try Workplace()
    try workplace.write("mine\n", to: "AGENTS.md")
    let outcome = try workplace.keyline("init", "--agents")
    #expect(outcome.status == 73)
    #expect(outcome.errors.contains("AGENTS.md: the file exists"))
    #expect(try workplace.text(of: "AGENTS.md") == "mine\n")
  }
}
