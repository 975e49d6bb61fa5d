import Foundation

/// Runs the benchmarks one after another, and prints the measurements.
@main
struct Benchmarks {
  /// `KeylineBenchmarks ROOT [--report-only] [NAME…]`, where `ROOT` is the project's folder.
  static func main() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let isReportOnly = arguments.contains("--report-only")
    arguments.removeAll { $0 == "--report-only" }
    guard let root = arguments.first else { throw BenchmarkError("name the project's folder") }
    let table = try measure(
      in: URL(fileURLWithPath: root, isDirectory: true),
      Array(arguments.dropFirst())
    )
    print(table, terminator: "")
    if !table.isMet && !isReportOnly { exit(1) }
  }

  private static func measure(in root: URL, _ names: [String]) throws -> Table {
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("keyline")
    let scenes = root.appendingPathComponent("Examples/Scenes")
    let files = FileManager.default
    // Outside of the repository: what git takes to look at its work tree is not measured.
    let scratch = files.temporaryDirectory.appendingPathComponent("keyline-\(UUID().uuidString)")
    try files.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: scratch) }
    guard files.changeCurrentDirectoryPath(scratch.path) else {
      throw BenchmarkError("the folder \(scratch.path) cannot be entered")
    }
    let command = Command(program: program)
    let benchmarks: [(name: String, rows: () throws -> [Row])] = [
      ("stacks", StackBenchmark.rows),
      ("flow", FlowBenchmark.rows),
      ("grids", GridBenchmark.rows),
      ("sessions", SessionBenchmark.rows),
      ("footprint", FootprintBenchmark.rows),
      ("peers", PeerBenchmark(folder: root.appendingPathComponent("Benchmarks")).rows),
      ("capture", { try MainActor.assumeIsolated(CaptureBenchmark.rows) }),
      ("views", { try MainActor.assumeIsolated(ViewBenchmark.rows) }),
      ("commands", CommandBenchmark(command: command, scenes: scenes, folder: scratch).rows),
      ("cache", CacheBenchmark(command: command, scenes: scenes, folder: scratch).rows),
      ("matching", MatchingBenchmark.rows),
      ("libraries", LibraryBenchmark(scenes: scenes, folder: scratch).rows),
      ("reports", ReportBenchmark(command: command, folder: scratch).rows),
      ("sources", SourceBenchmark(command: command, folder: scratch).rows),
      ("serve", ServeBenchmark(command: command, folder: scratch).rows),
      ("bulk", BulkBenchmark(folder: scratch).rows),
      ("incremental", IncrementalBenchmark(folder: scratch).rows),
    ]
    if let name = names.first(where: { name in !benchmarks.contains { $0.name == name } }) {
      let known = benchmarks.map(\.name).joined(separator: ", ")
      throw BenchmarkError("there is no benchmark \(name); the benchmarks are \(known)")
    }
    var table = Table()
    for benchmark in benchmarks where names.isEmpty || names.contains(benchmark.name) {
      table.add(try benchmark.rows())
    }
    return table
  }
}
