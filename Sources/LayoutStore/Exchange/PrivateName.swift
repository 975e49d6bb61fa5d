import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A name that only this program makes, such as `.layouts.sqlite.keyline-k5x2w7bq3mta6hzd.part`.
///
/// It has the name of the file that it is for and 80 random bits, so that nobody can prepare
/// something there, and nothing that a user made is mistaken for a leftover.
struct PrivateName {
  /// What has the name.
  enum Kind: String {
    /// A file that is being written.
    case draft = ".part"
    /// A folder in which a repair works.
    case workshop = ".repair"
  }

  private static let randomCount = 16
  private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
  /// The greatest number of bytes of the file's own name, so that the whole is not too long.
  private static let longestName = 180

  /// The name without its folder.
  let text: String
  /// The whole path.
  let path: String

  /// Makes up a name beside the file at `path`.
  init(beside path: String, _ kind: Kind) {
    let random = (0..<Self.randomCount).map { _ in Self.alphabet[Int.random(in: 0..<32)] }
    text = Self.start(for: path) + String(decoding: random, as: UTF8.self) + kind.rawValue
    self.path = SystemFile.folder(of: path) + "/" + text
  }

  /// Returns whether `name` is one that this program makes for the file at `path`.
  static func matches(_ name: String, for path: String, _ kind: Kind) -> Bool {
    let (name, start, end) = (name.utf8, start(for: path).utf8, kind.rawValue.utf8)
    guard name.count == start.count + randomCount + end.count, name.starts(with: start),
      name.suffix(end.count).elementsEqual(end)
    else { return false }
    return name.dropFirst(start.count).dropLast(end.count).allSatisfy(alphabet.contains)
  }

  private static func start(for path: String) -> String {
    var name = path.split(separator: "/").last ?? ""
    while name.utf8.count > longestName { name.removeLast() }
    return ".\(name).keyline-"
  }
}
