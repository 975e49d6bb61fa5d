import Foundation
import LayoutStore

/// A folder that is removed with the value.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("keyline-testing-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The folder of the samples in it.
  var samples: URL { url.appendingPathComponent("KeylineTestingTests/Samples") }

  /// Copies the sources of the samples into the folder, so that it can have their snapshots.
  ///
  /// - Returns: The path of the folder.
  func withSamples() throws -> String {
    let files = FileManager.default
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Samples")
    try files.createDirectory(at: samples, withIntermediateDirectories: true)
    for name in try files.contentsOfDirectory(atPath: sources.path) where name.hasSuffix(".swift") {
      let copy = samples.appendingPathComponent(name)
      guard !files.fileExists(atPath: copy.path) else { continue }
      // Processes may do so at the same time.
      try? Data(contentsOf: sources.appendingPathComponent(name)).write(to: copy, options: .atomic)
    }
    return url.path
  }

  /// The snapshots of tests in the folder, in order.
  var snapshots: [RecordedSnapshot] {
    get throws {
      guard files.contains(where: { $0.hasSuffix(LayoutFile.suffix) }) else { return [] }
      return try LayoutFolder(url.path).snapshots().map(RecordedSnapshot.init)
        .sorted(by: RecordedSnapshot.precedes)
    }
  }

  /// The paths of all files in the folder.
  private var files: [String] {
    FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
  }
}
