import ConfinedFiles
import Foundation

/// The versions of packages in a `Package.resolved`.
struct PackagePins: Decodable {
  private struct Pin: Decodable {
    struct State: Decodable { var version: String? }

    var location: String?
    var state: State
  }

  private var pins: [Pin] = []

  /// Reads a file; there are no versions if it is absent or cannot be read.
  init(at file: URL) {
    guard let bytes = try? readOrdinaryFile(file.path, limit: 16 << 20),
      let found = try? JSONDecoder().decode(PackagePins.self, from: Data(bytes))
    else { return }
    self = found
  }

  /// Reads several files.
  init(at files: [URL]) {
    pins = files.flatMap { PackagePins(at: $0).pins }
  }

  /// Returns the version of the package at an address, in the first file that has one.
  func version(of address: String) -> String? {
    pins.first { $0.location == address && $0.state.version != nil }?.state.version
  }
}
