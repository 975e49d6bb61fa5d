import Digests
import Foundation
import Testing

extension SharedServerTests {
  /// The job files of `Examples/FanOut`, run as whoever counts the jobs would run them.
  @Suite struct FanOut {
    private static let examples = Tool.root.appendingPathComponent("Examples/FanOut").path
    private static let shards = 3
    private let place: SharedWorkplace
    private let whole: String

    init() throws {
      place = try SharedWorkplace()
      try place.record("1.0", 0..<9, in: "base.sqlite")
      for index in 0..<9 {
        try place.workplace.writeCard(
          spacing: 20 + index,
          named: "card-\(index)",
          to: "scenes/\(index).json"
        )
      }
      for arguments in [
        ["store", "merge", "base.sqlite", "--output", "whole.sqlite"],
        ["record", "scenes", "--label", "1.1", "--store", "whole.sqlite"],
      ] {
        let outcome = try Tool.run(
          arguments,
          executable: SharedServer.tool,
          in: place.workplace.folder
        )
        try #require(outcome.status == 0, "\(outcome.errors)")
      }
      whole = try place.digest(of: "whole.sqlite")
    }

    /// Runs a shell command in the folder, with the variables of the jobs' contract.
    private func shell(_ arguments: String..., more: [String: String] = [:]) throws -> Tool.Outcome
    {
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      let contract = [
        "SCENES": "scenes", "LABEL": "1.1", "SHARDS": "\(Self.shards)", "BASELINE": "base.sqlite",
        "KEYLINE": SharedServer.tool.path,
        "PATH": "\(SharedServer.tool.deletingLastPathComponent().path):\(path)",
      ]
      let outcome = try Tool.run(
        arguments,
        executable: URL(fileURLWithPath: "/usr/bin/env"),
        in: place.workplace.folder,
        environment: contract.merging(more) { $1 }
      )
      #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
      return outcome
    }

    private func merged() throws -> String {
      let shards = (1...Self.shards).map { "shard-\($0).sqlite" }
      let outcome = try Tool.run(
        ["store", "merge", "--output", "merged.sqlite", "--expect", "\(Self.shards)"] + shards,
        executable: SharedServer.tool,
        in: place.workplace.folder
      )
      #expect(outcome.status == 0, "\(outcome.errors)")
      return try place.digest(of: "merged.sqlite")
    }

    @Test(arguments: ["shard", "parallel", "slurm.sbatch"])
    func `A script is valid in the shell, and names the contract`(name: String) throws {
      let path = "\(Self.examples)/\(name)"
      _ = try shell("bash", "-n", path)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      for input in ["SCENES", "LABEL", "SHARD"] { #expect(text.contains(input)) }
    }

    @Test func `GNU parallel records the version that one job records`() throws {
      _ = try shell("\(Self.examples)/parallel", "merged.sqlite")
      #expect(try place.digest(of: "merged.sqlite") == whole)
    }

    @Test func `A Slurm job array records it too, and repeating a job changes nothing`() throws {
      for task in [1, 2, 3, 2] {
        _ = try shell(
          "bash",
          "\(Self.examples)/slurm.sbatch",
          more: [
            "SLURM_ARRAY_TASK_ID": "\(task)", "SLURM_ARRAY_TASK_COUNT": "\(Self.shards)",
            "SLURM_SUBMIT_DIR": Tool.root.path,
          ]
        )
      }
      #expect(try merged() == whole)
    }

    @Test func `Kubernetes' indexed jobs push it, and it is pulled completely`() throws {
      let job = try yaml("kubernetes.yaml")
      let spec = try #require(job["spec"])
      #expect(spec["completionMode"]?.string == "Indexed")
      let container = try #require(
        spec["template"]?["spec"]?["containers"]?.array?.first
      )
      var environment: [String: String] = [:]
      for entry in container["env"]?.array ?? [] {
        environment[entry["name"]?.string ?? ""] = entry["value"]?.string
      }
      #expect(Set(environment.keys) == ["SCENES", "LABEL", "SHARDS", "THREADS", "BASELINE"])
      #expect(environment["SHARDS"].flatMap { Double($0) } == spec["completions"]?.number)
      #expect(container["command"]?.array?.map(\.string) == ["bash", "-ec"])
      let script = try #require(container["args"]?.array?.first?.string)
        .replacing("/scenes/FanOut", with: Self.examples)
      let push = ["store", "push", place.url, "--ref", "baseline", "--store", "base.sqlite"]
      let base = try Tool.run(push, executable: SharedServer.tool, in: place.workplace.folder)
      #expect(base.status == 0, "\(base.errors)")
      for index in 0..<Self.shards {
        _ = try shell(
          "bash",
          "-ec",
          script,
          more: ["JOB_COMPLETION_INDEX": "\(index)", "BASELINE": place.url]
        )
      }
      #expect(try place.keyline("store", "pull", place.url, "--store", "pulled.sqlite").status == 0)
      #expect(try place.digest(of: "pulled.sqlite") == whole)
    }

    @Test func `GitHub's matrix has one job per shard`() throws {
      let jobs = try #require(try yaml("../CI/keyline.yml")["jobs"])
      let record = try #require(jobs["record"])
      let matrix = try #require(record["strategy"]?["matrix"]?["shard"]?.array)
      #expect(matrix.map(\.number) == (1...matrix.count).map(Double.init))
      #expect(record["env"]?["SHARD"]?.string == "${{ matrix.shard }}")
      #expect(record["env"]?["SHARDS"]?.string == "${{ strategy.job-total }}")
      let runs = jobs["compare"]?["steps"]?.array?.compactMap { $0["run"]?.string } ?? []
      #expect(runs.contains { $0.contains("--expect \(matrix.count)") })
    }

    /// Reads a file of YAML.
    private func yaml(_ name: String) throws -> JSONValue {
      let program =
        "import json, sys, yaml; print(json.dumps(yaml.safe_load(open(sys.argv[1])), default=str))"
      let outcome = try shell("python3", "-c", program, "\(Self.examples)/\(name)")
      // YAML 1.1 takes the key `on` for true, which becomes a key of text in JSON.
      return try outcome.json()
    }
  }
}

extension JSONValue {
  fileprivate subscript(key: String) -> JSONValue? { object?[key] }
}
