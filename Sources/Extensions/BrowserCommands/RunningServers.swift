#if Browser
import BrowserServer
import ConfinedFiles
import Digests
import Foundation
import Keyline
import KeylineLibc
import LayoutCache
import Synchronization

/// The servers of the user, by the stores that they show.
///
/// Each has a file in the user's cache folder, which only the user can read, and which the running server keeps locked.
/// It has the port and the secret too, so that pages in a browser go on after the server is started again.
struct RunningServers {
  /// What a server begins with.
  struct Start: Sendable {
    let secret: String
    let port: UInt16
    fileprivate let file: LockedFile

    /// Writes the address for others who start a server of the same store.
    func publish(_ address: String) { file.replaceContent("\(port)\n\(secret)\n\(address)\n") }
  }

  /// Whether a server may start.
  enum Claim {
    case claimed(Start)
    /// Another one runs, at an address.
    case running(String)
  }

  private let path: String

  /// Finds the file of a store's server.
  ///
  /// - Parameters:
  ///   - store: The path of the store.
  ///   - cache: The file of the user's cache, beside which it is.
  /// - Throws: ``KeylineError`` if the user has no such folder.
  init(of store: String, beside cache: String? = CacheStore.userPath) throws(KeylineError) {
    guard let cache else {
      throw KeylineError(
        .cannotCreate,
        "serve keeps its address in the user's cache folder; set XDG_CACHE_HOME or HOME"
      )
    }
    let name = Digest(of: Array(WorkingFolder.absolute(store).utf8)).hex.prefix(16)
    path =
      URL(fileURLWithPath: cache).deletingLastPathComponent()
      .appendingPathComponent("serve-\(name)").path
  }

  /// Claims the store for this process.
  ///
  /// - Parameter port: The port; `nil` for that of the last server, or else a free one.
  /// - Returns: What the server begins with, or where another one runs.
  /// - Throws: ``KeylineError`` if the file cannot be written, or no port is free.
  func claim(port: UInt16?) throws(KeylineError) -> Claim {
    let file = try LockedFile(path)
    let lines = file.content.split(separator: "\n").map(String.init)
    guard file.isLocked else {
      guard lines.count == 3 else {
        throw KeylineError(.busy, "another server of this store is starting; try again")
      }
      return .running(lines[2])
    }
    let last = lines.count == 3 ? lines : []
    let isSecret = last.count == 3 && last[1].utf8.count == 64
    let chosen = port ?? last.first.flatMap(UInt16.init).flatMap { Self.isFree($0) ? $0 : nil }
    guard let chosen = chosen ?? Self.bound(to: 0) else {
      throw KeylineError(.busy, "no port is free; name one with --port")
    }
    return .claimed(
      Start(secret: isSecret ? last[1] : RequestGuard.randomSecret(), port: chosen, file: file)
    )
  }

  // MARK: - Ports

  private static func isFree(_ port: UInt16) -> Bool { bound(to: port) != nil }

  /// Returns the port to which a socket of this machine was bound for a moment; `nil` if there is none.
  private static func bound(to port: UInt16) -> UInt16? {
    #if canImport(Darwin)
    let kind = SOCK_STREAM
    #else
    let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    let socket = Foundation.socket(AF_INET, kind, 0)
    guard socket >= 0 else { return nil }
    defer { close(socket) }
    var isReused: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard bind(socket, address, length) == 0, getsockname(socket, address, &length) == 0 else {
          return nil
        }
        return pointer.pointee.sin_port.bigEndian
      }
    }
  }
}

/// A file of the user that a process keeps locked while it runs.
final class LockedFile: Sendable {
  /// The most bytes that are read.
  private static let longestContent = 1024

  private let descriptor: Int32
  /// Whether this process has the lock; another one has it otherwise.
  let isLocked: Bool
  /// The content when the file was opened.
  let content: String

  /// Opens a file, which it creates if necessary.
  ///
  /// - Throws: ``KeylineError`` if it or its folder is a link, belongs to a different user, or can be written by others.
  init(_ path: String) throws(KeylineError) {
    do {
      try CacheOwnership.prepareFolder(of: path)
    } catch {
      throw KeylineError(.cannotCreate, "\(error)")
    }
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
    descriptor = KeylineLibc.open(path, flags, 0o600)
    guard descriptor >= 0, let status = FileStatus(ofOpen: descriptor) else {
      throw KeylineError(.cannotCreate, "\(path): \(String(cString: strerror(errno)))")
    }
    guard status.owner == geteuid(), status.kind == .file, status.permissions & 0o077 == 0 else {
      throw KeylineError(
        .cannotCreate,
        "\(path): not a file that only you can read; remove it, and start the server again"
      )
    }
    isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0
    var bytes = [UInt8](repeating: 0, count: Self.longestContent)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    content = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
  }

  deinit { close(descriptor) }

  func replaceContent(_ text: String) {
    let bytes = Array(text.utf8)
    guard ftruncate(descriptor, 0) == 0 else { return }
    _ = pwrite(descriptor, bytes, bytes.count, 0)
  }
}
#endif
