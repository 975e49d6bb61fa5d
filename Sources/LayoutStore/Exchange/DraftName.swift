import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The name under which a file is written before it gets its own: that name, then who writes it.
struct DraftName {
  private static let end = ".part"

  /// The whole path.
  let text: String

  /// Makes up a name for a file at `path` that no other draft has.
  init(of path: String) {
    text = "\(path).\(getpid())-\(UInt32.random(in: 0...UInt32.max))" + Self.end
  }

  /// Removes the drafts for `path` that nobody writes any more, with their journals.
  ///
  /// Who writes a draft holds a lock on it, which the system drops when the program ends, however it
  /// ends.
  static func removeLeftovers(for path: String) {
    let folder = SystemFile.folder(of: path)
    let start = (path.split(separator: "/").last.map(String.init) ?? path) + "."
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where name.hasPrefix(start) && name.hasSuffix(end) {
      let middle = name.dropFirst(start.count).dropLast(end.count)
      let isDraft = !middle.isEmpty && middle.utf8.allSatisfy { (48...57).contains($0) || $0 == 45 }
      if isDraft { removeIfAbandoned(folder + "/" + name) }
    }
  }

  private static func removeIfAbandoned(_ draft: String) {
    let descriptor = open(draft, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
    for suffix in ["", "-journal"] { unlink(draft + suffix) }
  }
}
