import Foundation

/// The program that lays out trees with Yoga, `Benchmarks/Peers/yoga.cpp`.
final class PeerProgram {
  /// What the program measured.
  struct Answer {
    let seconds: Double
    let nodeCount: Int
    /// The sums of x, y, width and height over all leaves.
    let sums: [Double]
  }

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  init(_ program: URL) throws {
    process.executableURL = program
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  deinit { try? input.fileHandleForWriting.close() }

  func answer(to tree: PeerTree) throws -> Answer {
    try input.fileHandleForWriting.write(contentsOf: Data(tree.request.utf8))
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      let byte = try output.fileHandleForReading.read(upToCount: 1) ?? Data()
      guard !byte.isEmpty else { throw BenchmarkError("Yoga's program ended") }
      line += byte
    }
    let numbers = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .compactMap { Double($0) }
    guard numbers.count == 6, let count = Int(exactly: numbers[1]) else {
      throw BenchmarkError("Yoga's program printed \(line)")
    }
    return Answer(seconds: numbers[0], nodeCount: count, sums: Array(numbers[2...]))
  }
}
