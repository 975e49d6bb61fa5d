import Foundation
import RepositoryFiles
import Testing

/// The commands that the documentation of the reports shows.
@Suite(.documentation) struct ReportsDocumentationTests {
  private func commands() throws -> [[String]] {
    let document = try String(
      contentsOf: Tool.root.appendingPathComponent("Documentation/Reference/Reports.md"),
      encoding: .utf8
    )
    return document.matches(of: /\n\$ keyline ([^\n]*)/).map {
      $0.1.split(separator: " ").map(String.init)
    }
  }

  @Test func `Every documented command writes the documented file`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    let commands = try commands()
    #expect(!commands.isEmpty)
    for command in commands {
      let outcome = try Tool.run(command, in: workplace.folder)
      #expect(
        outcome.status == (["diff", "pending"].contains(command[0]) ? 1 : 0),
        "\(command): \(outcome.errors)"
      )
      if let place = command.firstIndex(of: "--output") {
        #expect(try !workplace.text(of: command[place + 1]).isEmpty)
      } else {
        #expect(!outcome.output.isEmpty)
      }
    }
  }

  @Test func `Every format has its line in the table`() throws {
    let document = try String(
      contentsOf: Tool.root.appendingPathComponent("Documentation/Reference/Reports.md"),
      encoding: .utf8
    )
    let workplace = try Workplace()
    let help = try workplace.keyline("diff", "--help").output
    let formats = try #require(help.firstMatch(of: /values:\s+(text[a-z, \n]+)/)?.1)
      .split { ", \n".contains($0) }
    #expect(!formats.isEmpty)
    for format in formats { #expect(document.contains("| `\(format)` |"), "\(format)") }
  }
}
