import Foundation

/// Something that a program did to a file, as the preloaded library logged it.
public enum FileOperation: Sendable {
  /// Wrote bytes at an offset.
  case write(path: String, offset: Int, bytes: [UInt8])
  /// Made what was written durable: of a file, or of the names in a folder.
  case sync(path: String)
  /// Cut a file to a length.
  case truncate(path: String, length: Int)
  /// Removed a file's name.
  case unlink(path: String)
  /// Gave a file another name.
  case rename(path: String, other: String)
  /// Gave a file a second name.
  case link(path: String, other: String)

  /// The operation as it is when its program is killed in the middle of a write.
  public var half: FileOperation? {
    guard case .write(let path, let offset, let bytes) = self, bytes.count > 1 else { return nil }
    return .write(path: path, offset: offset, bytes: Array(bytes.prefix(bytes.count / 2)))
  }

  /// Reads a log.
  public static func read(log: String) throws -> [FileOperation] {
    var rest = [UInt8](try Data(contentsOf: URL(fileURLWithPath: log)))[...]
    var operations: [FileOperation] = []
    while let operation = next(&rest) { operations.append(operation) }
    return operations
  }

  private static func next(_ rest: inout ArraySlice<UInt8>) -> FileOperation? {
    func line() -> String? {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      defer { rest = rest[(end + 1)...] }
      return String(decoding: rest[..<end], as: UTF8.self)
    }
    guard let name = line(), let offset = line().flatMap({ Int($0) }),
      let count = line().flatMap({ Int($0) }), let path = line(), let other = line()
    else { return nil }
    let bytes = Array(rest.prefix(count))
    rest = rest.dropFirst(count)
    switch name {
    case "write": return .write(path: path, offset: offset, bytes: bytes)
    case "sync": return .sync(path: path)
    case "truncate": return .truncate(path: path, length: offset)
    case "unlink": return .unlink(path: path)
    case "rename": return .rename(path: path, other: other)
    case "link": return .link(path: path, other: other)
    default: return nil
    }
  }
}
