import Foundation
import Testing

/// A file system of a few megabytes, mounted in the folder of the server, that can really become full.
final class SmallDisk: Sendable {
  /// Whether file systems can be mounted here, which takes root and a system that lets it.
  static let canBeMounted = (try? SmallDisk(megabytes: 1)) != nil
  /// The reason for skipping tests that need one.
  static let absence: Comment = "left out: only root can mount a file system, where that is allowed"

  /// Where it is mounted.
  let folder: URL

  /// Mounts a file system that belongs to the server's user.
  ///
  /// - Throws: when it cannot be mounted.
  init(megabytes: Int) throws {
    // Scripts/test-shared unmounts what is left under this name.
    folder = SharedServer.folder.appendingPathComponent("small-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    do {
      try SmallDisk.run("mount", "-t", "tmpfs", "-o", "size=\(megabytes)m", "small", folder.path)
    } catch {
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
    try SmallDisk.run(
      "chown",
      "--reference",
      SharedServer.folder.appendingPathComponent("data").path,
      folder.path
    )
    try SmallDisk.run("chmod", "700", folder.path)
  }

  deinit {
    _ = try? SmallDisk.run("umount", "--lazy", folder.path)
    try? FileManager.default.removeItem(at: folder)
  }

  /// How many kilobytes are taken.
  func used() throws -> Int {
    let output = try SmallDisk.run("df", "--output=used", "--block-size=1024", folder.path)
    return try #require(output.split(separator: "\n").last.flatMap { Int($0.filter(\.isNumber)) })
  }

  /// Makes it larger or smaller, so that this much is free.
  func leave(kilobytes free: Int) throws {
    let size = try used() + free
    try SmallDisk.run("mount", "-o", "remount,size=\(size)k", folder.path)
  }

  @discardableResult
  private static func run(_ command: String...) throws -> String {
    let outcome = try Tool.run(
      command,
      executable: URL(fileURLWithPath: "/usr/bin/env"),
      in: SharedServer.folder
    )
    guard outcome.status == 0 else { throw Failure(text: outcome.errors) }
    return outcome.output
  }

  private struct Failure: Error {
    let text: String
  }
}
