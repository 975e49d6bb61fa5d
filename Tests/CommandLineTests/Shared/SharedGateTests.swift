import CanonicalJSON
import Foundation
import Testing

extension SharedServerTests {
  /// Pushers that are killed and a server that fails at any moment: nothing acknowledged is lost,
  /// nothing is half there, and pushing again is enough.
  ///
  /// `Scripts/endurance-shared` sets `KEYLINE_SHARED_KILLS` and `KEYLINE_SHARED_CRASHES`.
  @Suite(
    .enabled(if: SharedServer.number("KEYLINE_SHARED_KILLS", otherwise: 0) > 0),
    .timeLimit(.minutes(20))
  ) struct Gates {
    private static let pushers = 8
    private let place: SharedWorkplace

    init() throws {
      place = try SharedWorkplace()
    }

    /// What became of the pushes of one store.
    private struct Outcome {
      var acknowledged: Set<String> = []
      var killed = 0
      var failed = 0
      var wrong: [String] = []
    }

    @Test func `Killed pushers and a failing server lose nothing`() async throws {
      let kills = SharedServer.number("KEYLINE_SHARED_KILLS", otherwise: 24)
      let crashes = SharedServer.number("KEYLINE_SHARED_CRASHES", otherwise: 2)
      let rounds = (kills + Self.pushers - 1) / Self.pushers
      let outcomes = try await withThrowingTaskGroup(of: Outcome.self) { group in
        for index in 0..<Self.pushers {
          group.addTask {
            // Waiting for programs takes threads that nobody else waits for.
            try await withCheckedThrowingContinuation { continuation in
              Thread.detachNewThread {
                continuation.resume(with: Result { try self.push(from: index, rounds: rounds) })
              }
            }
          }
        }
        for _ in 0..<crashes {
          try await Task.sleep(for: .seconds(Double(rounds) * 2.0 / Double(crashes + 1)))
          try SharedServer.crash()
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      let acknowledged = outcomes.reduce(into: Set<String>()) { $0.formUnion($1.acknowledged) }
      #expect(outcomes.flatMap(\.wrong) == [])
      #expect(outcomes.reduce(0) { $0 + $1.killed } >= kills)
      try verify(acknowledged, versions: Self.pushers * rounds)
      let summary = """
        shared store: \(outcomes.reduce(0) { $0 + $1.killed }) pushes killed, \(crashes) stops of the \
        server, \(outcomes.reduce(0) { $0 + $1.failed }) pushes ended with 75, \
        \(acknowledged.count) acknowledged, 0 lost, 0 dangling, 0 half visible

        """
      FileHandle.standardError.write(Data(summary.utf8))
    }

    /// Records one version after the other, and pushes each once to be killed and once to the end.
    private func push(from index: Int, rounds: Int) throws -> Outcome {
      var outcome = Outcome()
      let store = "\(index).sqlite"
      for round in 0..<rounds {
        // The scenes of all pushers overlap: spacing decides which objects they share.
        let label = "\(index)-\(round)"
        try place.record(label, 0..<8, spacing: (index + round) % 5, in: store)
        let killed = try kill(store, after: Double.random(in: 0...0.25))
        outcome.killed += 1
        if killed { outcome.acknowledged.insert(label) }
        guard round.isMultiple(of: 2) else { continue }
        let push = try place.keyline("push", place.url, "--timeout", "20", "--store", store)
        switch push.status {
        case 0: outcome.acknowledged.insert(label)
        case 75: outcome.failed += 1
        default: outcome.wrong.append(push.errors)
        }
      }
      return outcome
    }

    /// Pushes and kills that; returns whether it was acknowledged before.
    private func kill(_ store: String, after delay: Double) throws -> Bool {
      let output = place.workplace.folder.appendingPathComponent("output-\(UUID().uuidString)")
      _ = FileManager.default.createFile(atPath: output.path, contents: nil)
      let process = Process()
      process.executableURL = SharedServer.tool
      process.arguments = ["push", place.url, "--store", store]
      process.currentDirectoryURL = place.workplace.folder
      process.environment = Tool.base
      process.standardOutput = try FileHandle(forWritingTo: output)
      process.standardError = FileHandle.nullDevice
      try process.run()
      Thread.sleep(forTimeInterval: delay)
      Foundation.kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      return try String(contentsOf: output, encoding: .utf8).contains("pushed ")
    }

    private func verify(_ acknowledged: Set<String>, versions: Int) throws {
      let visible = Set(
        try place.sql("SELECT label FROM keyline_version").split(separator: "\n").map(String.init)
      )
      #expect(acknowledged.subtracting(visible) == [], "acknowledged and lost")
      #expect(try place.danglingCount() == "0")
      #expect(try place.keyline("pull", place.url, "--store", "pulled.sqlite").status == 0)
      #expect(try place.keyline("doctor", "--store", "pulled.sqlite").status == 0)
      for version in try list("pulled.sqlite") {
        #expect(version.object?["snapshots"]?.number == 16)
      }
      for index in 0..<Self.pushers {
        let store = "\(index).sqlite"
        #expect(try place.keyline("push", place.url, "--store", store).status == 0)
        let again = try place.keyline("push", place.url, "--store", store)
        #expect(again.output == "pushed nothing: both have the same versions\n")
      }
      #expect(try place.danglingCount() == "0")
      #expect(try place.keyline("pull", place.url, "--store", "pulled.sqlite").status == 0)
      let merged = (0..<Self.pushers).map { "\($0).sqlite" }
      let merge = try Tool.run(
        ["merge", "--into", "merged.sqlite"] + merged,
        in: place.workplace.folder
      )
      #expect(merge.status == 0, "\(merge.errors)")
      #expect(try place.digest(of: "pulled.sqlite") == place.digest(of: "merged.sqlite"))
      #expect(try list("pulled.sqlite").count == versions)
    }

    private func list(_ store: String) throws -> [JSONValue] {
      try place.keyline("list", "--format", "json", "--store", store).json().array ?? []
    }
  }
}
