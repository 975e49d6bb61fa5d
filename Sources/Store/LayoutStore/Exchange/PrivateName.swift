import ConfinedFiles

/// A file name that only Keyline makes, such as `.layouts.sqlite.keyline-k5x2w7bq3mta6hzd.part`.
///
/// It contains the name of the file that it is for and 80 random bits, so that nobody can predict
/// it, and no file of a user is mistaken for a leftover.
struct PrivateName {
  /// The kind of the file that has the name.
  enum Kind: String {
    /// A file that is being written.
    case draft = ".part"
    /// The temporary folder of a repair.
    case repairFolder = ".repair"
  }

  private static let randomCount = 16
  private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
  /// The maximum length of the file's own name in the private name, in bytes.
  private static let longestName = 180

  /// The name without its folder.
  let text: String
  let path: String

  /// Creates a random name beside the file at `path`.
  init(beside path: String, _ kind: Kind) {
    let random = (0..<Self.randomCount).map { _ in Self.alphabet[Int.random(in: 0..<32)] }
    text = Self.start(for: path) + String(decoding: random, as: UTF8.self) + kind.rawValue
    self.path = SystemFile.folder(of: path) + "/" + text
  }

  /// Returns whether `name` is one that Keyline makes for the file at `path`.
  static func matches(_ name: String, for path: String, _ kind: Kind) -> Bool {
    let (name, start, end) = (name.utf8, start(for: path).utf8, kind.rawValue.utf8)
    guard name.count == start.count + randomCount + end.count, name.starts(with: start),
      name.suffix(end.count).elementsEqual(end)
    else { return false }
    return name.dropFirst(start.count).dropLast(end.count).allSatisfy(alphabet.contains)
  }

  private static func start(for path: String) -> String {
    var name = Substring(PathText.components(of: path).last ?? "")
    while name.utf8.count > longestName { name.removeLast() }
    return ".\(name).keyline-"
  }
}
