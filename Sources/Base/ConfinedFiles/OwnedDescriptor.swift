import KeylineLibc

/// An open file or folder, which is closed with the last reference to it.
final class OwnedDescriptor: Sendable {
  let number: Int32

  /// Takes over a descriptor.
  init(_ number: Int32) { self.number = number }

  deinit { close(number) }

  /// The status of the file; `nil` if it cannot be read.
  var status: FileStatus? { FileStatus(ofOpen: number) }

  var isOrdinaryFile: Bool { status?.kind == .file }

  /// Reads a file to its end.
  ///
  /// - Throws: ``ConfinedFileError`` if it has more bytes than the limit.
  func bytes(limit: Int) throws(ConfinedFileError) -> [UInt8] {
    guard (status?.size ?? 0) <= limit else { throw .tooLarge(limit: limit) }
    // The file can grow meanwhile.
    let bytes = try beginning(count: limit + 1)
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    return bytes
  }

  /// Reads a file to its end, or as many bytes as given.
  func beginning(count wanted: Int) throws(ConfinedFileError) -> [UInt8] {
    var bytes: [UInt8] = []
    let size = min((status?.size ?? 0) + 1, wanted)
    var part = [UInt8](repeating: 0, count: min(max(size, 4_096), 1 << 20))
    while bytes.count < wanted {
      let count = read(number, &part, min(part.count, wanted - bytes.count))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .last() }
      if count == 0 { break }
      bytes += part[..<count]
    }
    return bytes
  }

  func write(_ bytes: [UInt8]) throws(ConfinedFileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { KeylineLibc.write(number, $0.baseAddress, $0.count) }
      guard count >= 0 || errno == EINTR else { throw .system(errno) }
      rest = rest.dropFirst(max(count, 0))
    }
  }
}
