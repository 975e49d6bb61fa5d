import Endurance
import Foundation
import FuzzTargets
import Testing

/// Everything that fuzzing found worth keeping, read again: the corpus, and what once crashed.
@Suite(.serialized) struct FuzzCorpusTests {
  /// A kind of input.
  enum Kind: String, CaseIterable {
    case scene = "Scene"
    case store = "Store"
    case text = "Text"

    /// The files, by their names.
    var files: [URL] {
      let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Corpus").appendingPathComponent(rawValue)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.sorted().map { folder.appendingPathComponent($0) }
    }

    func read(_ bytes: [UInt8], in folder: String) throws {
      switch self {
      case .scene: SceneTarget.read(bytes)
      case .store: try StoreTarget.read(bytes, in: folder)
      case .text: try TextTarget.read(bytes, in: folder)
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func `Inputs found by fuzzing are read or rejected, quickly and without a crash`(kind: Kind)
    throws
  {
    let folder = NSTemporaryDirectory() + "/keyline-corpus-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var tally = Tally("fuzz", "inputs of the \(kind.rawValue.lowercased()) corpus")
    for file in kind.files {
      let start = ContinuousClock.now
      try kind.read([UInt8](try Data(contentsOf: file)), in: folder)
      tally.count += 1
      let took = start.duration(to: .now)
      let isSoon = took < .seconds(10 * Endurance.patience)
      tally.check(isSoon, or: .wrong, "\(file.lastPathComponent): \(took)")
    }
    #expect(tally.finish(), "\(tally)")
  }
}
