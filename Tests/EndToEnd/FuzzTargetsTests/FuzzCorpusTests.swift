import Endurance
import Foundation
import FuzzTargets
import Testing

/// The corpus that fuzzing produced, including inputs that once crashed.
@Suite(.serialized) struct FuzzCorpusTests {
  @Test(arguments: FuzzTarget.allCases)
  func `Inputs found by fuzzing are read or rejected, quickly and without a crash`(
    target: FuzzTarget
  )
    throws
  {
    let folder = NSTemporaryDirectory() + "/keyline-corpus-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var tally = Tally("fuzz", "inputs of the \(target.rawValue.lowercased()) corpus")
    for file in target.corpus {
      let start = ContinuousClock.now
      try target.read([UInt8](try Data(contentsOf: file)), in: folder)
      tally.count += 1
      let took = start.duration(to: .now)
      let isSoon = took < .seconds(10 * Endurance.patience)
      tally.check(isSoon, or: .wrong, "\(file.lastPathComponent): \(took)")
    }
    #expect(tally.finish(), "\(tally)")
  }
}

extension FuzzTarget {
  /// The files of the corpus, by their names.
  var corpus: [URL] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Corpus").appendingPathComponent(rawValue)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { folder.appendingPathComponent($0) }
  }

  /// The valid files of the corpus.
  var validFiles: [URL] { corpus.filter { $0.lastPathComponent.hasPrefix("valid") } }
}
