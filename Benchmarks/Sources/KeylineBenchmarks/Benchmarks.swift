import Foundation

/// Runs every benchmark, one after the other, and prints what was measured.
@main
struct Benchmarks {
  /// `KeylineBenchmarks ROOT [--report-only]`, where `ROOT` is the project's folder.
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let root = arguments.first(where: { !$0.hasPrefix("--") }) else {
      throw BenchmarkError("usage: KeylineBenchmarks PROJECT-FOLDER [--report-only]")
    }
    let table = try measure(in: URL(fileURLWithPath: root, isDirectory: true))
    print(table, terminator: "")
    if !table.isMet && !arguments.contains("--report-only") { exit(1) }
  }

  private static func measure(in root: URL) throws -> Table {
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("keyline")
    let scenes = root.appendingPathComponent("Examples/Scenes")
    let scratch = root.appendingPathComponent("Benchmarks/.build/scratch-\(UUID().uuidString)")
    let files = FileManager.default
    try files.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: scratch) }
    let commands = CommandBenchmark(
      command: Command(program: program),
      scenes: scenes,
      folder: scratch
    )
    var table = Table()
    table.add(try StackBenchmark.rows())
    table.add(try FlowBenchmark.rows())
    table.add(try commands.rows())
    table.add(try LibraryBenchmark(scenes: scenes, folder: scratch).rows())
    table.add(try BulkBenchmark(folder: scratch).rows())
    return table
  }
}
