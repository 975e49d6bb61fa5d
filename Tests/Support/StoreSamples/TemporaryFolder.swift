import Foundation

/// A folder that is deleted with its last reference.
public final class TemporaryFolder: Sendable {
  /// The folder, by an absolute path.
  public let path: String

  /// Creates the folder.
  public init() throws {
    // On some systems, the group can write by default, so a cache would not be used.
    umask(0o022)
    path = NSTemporaryDirectory() + "/keyline-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Returns the path of a file in the folder.
  public func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file and returns its path.
  public func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
    return file(name)
  }
}
