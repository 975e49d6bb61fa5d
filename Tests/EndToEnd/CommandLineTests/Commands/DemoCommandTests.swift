import Digests
import Foundation
import Testing

@Suite struct DemoCommandTests {
  @Test func `A new folder has a year of versions, decisions, and changes that wait for one`()
    throws
  {
    let workplace = try Workplace()
    let demo = try workplace.keyline("demo", "Trips")
    #expect(demo.status == 0, "\(demo.errors)")
    #expect(
      demo.output.hasPrefix(
        "recorded 12 versions of four screens\nnext: cd Trips, then keyline list"
      )
    )
    let folder = workplace.folder.appendingPathComponent("Trips")
    func run(_ arguments: String...) throws -> Tool.Outcome { try Tool.run(arguments, in: folder) }
    let versions = try run("list", "--json").json().array ?? []
    #expect(versions.count == 12)
    #expect(versions.first?.object?["recordedAt"] == "2025-01-02T09:00:00Z")
    let decisions = try run(
      "query",
      "SELECT DISTINCT author, verdict, substr(created_at, 1, 10) AS day FROM decision ORDER BY day",
      "--json"
    )
    #expect(
      try decisions.json() == [
        ["author": "Ada", "verdict": "accepted", "day": "2025-03-02"],
        ["author": "Grace", "verdict": "rejected", "day": "2025-05-02"],
        ["author": "Grace", "verdict": "accepted", "day": "2025-07-02"],
        ["author": "Ada", "verdict": "accepted", "day": "2025-09-02"],
        ["author": "Grace", "verdict": "accepted", "day": "2025-10-02"],
        ["author": "Ada", "verdict": "rejected", "day": "2025-11-02"],
      ]
    )
    #expect(try run("store", "doctor").status == 0)
    #expect(try run("replay", "2025.01").status == 0)
    let pending = try run("pending")
    #expect(pending.status == 1)
    #expect(pending.output.contains("spacing") || pending.output.contains("title"))
    #expect(try run("check").output.contains("truncated-text"))
    let recorded = try run("record")
    #expect(recorded.status == 0, "\(recorded.errors)")
    #expect(try run("diff", "2025.12", "latest").status == 0)
  }

  @Test func `A folder that exists is left as it is`() throws {
    let workplace = try Workplace()
    try workplace.write("mine", to: "Trips/file")
    let demo = try workplace.keyline("demo", "Trips")
    #expect(demo.status == 73)
    #expect(demo.errors == "error: Trips: the folder cannot be created: File exists\n")
    #expect(try workplace.text(of: "Trips/file") == "mine")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: workplace.folder.path + "/Trips") == [
        "file"
      ]
    )
  }
}
