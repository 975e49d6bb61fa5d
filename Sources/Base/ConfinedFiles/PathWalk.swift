import KeylineLibc

/// Follows a path from an open folder, component by component, without leaving the folder.
struct PathWalk {
  /// What is done with links.
  enum Links {
    /// They are followed to places in the folder, which has these paths.
    case inside([String])
    case refused
  }

  static let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
  /// The most links of a path, which can lead to each other.
  private static let maximumLinks = 40

  /// The folders from the first one to the current one.
  private var folders: [OwnedDescriptor]
  /// The components that follow, in reverse.
  private var rest: [String] = []
  private var linkCount = 0
  private let links: Links

  init(from root: OwnedDescriptor, links: Links) {
    folders = [root]
    self.links = links
  }

  private static func components(_ path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Opens the file or the folder at a path.
  mutating func open(_ path: String) throws(ConfinedFileError) -> OwnedDescriptor {
    guard path.utf8.first != UInt8(ascii: "/") else { throw .outside(target: path) }
    rest = PathWalk.components(path).reversed()
    while let name = rest.popLast() {
      switch name {
      case ".": continue
      case "..":
        folders.removeLast()
        if folders.isEmpty { throw .outside(target: path) }
      default:
        if let file = try step(into: name) { return file }
      }
    }
    return folders[folders.count - 1]
  }

  /// Enters a folder, or the place to which a link leads; returns the file at the end of the path.
  private mutating func step(into name: String) throws(ConfinedFileError) -> OwnedDescriptor? {
    let folder = folders[folders.count - 1]
    let isLast = rest.isEmpty
    let flags = PathWalk.flags | O_NOFOLLOW | (isLast ? 0 : O_DIRECTORY)
    let number = openat(folder.number, name, flags)
    if number >= 0 {
      let opened = OwnedDescriptor(number)
      if isLast { return opened }
      folders.append(opened)
      return nil
    }
    let failure = ConfinedFileError.last()
    guard let target = PathWalk.target(of: name, in: folder) else { throw failure }
    try follow(target)
    return nil
  }

  private mutating func follow(_ target: String) throws(ConfinedFileError) {
    linkCount += 1
    guard case .inside(let paths) = links, linkCount <= PathWalk.maximumLinks else {
      throw .notOrdinary
    }
    guard target.utf8.first == UInt8(ascii: "/") else {
      try checkEnds(of: target)
      rest += PathWalk.components(target).reversed()
      return
    }
    for path in paths where path.utf8.first == UInt8(ascii: "/") {
      let (start, bytes) = (Array((path + "/").utf8), Array(target.utf8))
      guard bytes.starts(with: start) else { continue }
      folders.removeLast(folders.count - 1)
      rest += PathWalk.components(String(decoding: bytes[start.count...], as: UTF8.self)).reversed()
      return
    }
    throw .outside(target: target)
  }

  /// Refuses a relative target that has more `..` than there are folders around the link.
  private func checkEnds(of target: String) throws(ConfinedFileError) {
    var depth = folders.count
    for name in PathWalk.components(target) {
      depth += name == ".." ? -1 : name == "." ? 0 : 1
      if depth < 1 { throw .outside(target: target) }
    }
  }

  /// Returns the target of a link; `nil` for anything else.
  static func target(of name: String, in folder: OwnedDescriptor) -> String? {
    var bytes = [CChar](repeating: 0, count: 4_097)
    let count = readlinkat(folder.number, name, &bytes, bytes.count)
    guard count > 0, count < bytes.count else { return nil }
    return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
