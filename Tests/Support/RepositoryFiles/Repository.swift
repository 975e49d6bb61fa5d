package import Foundation

/// The repository whose files the tests read.
package enum Repository {
  /// The folder of `Package.swift`.
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The URL of a path in the repository.
  package static func file(at path: String) -> URL { root.appendingPathComponent(path) }
}
