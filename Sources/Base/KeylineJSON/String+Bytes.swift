import Foundation

extension String {
  /// Returns whether both strings have the same bytes; `==` also equates precomposed and decomposed
  /// letters.
  package func hasSameBytes(as other: String) -> Bool {
    let isSame = utf8.withContiguousStorageIfAvailable { bytes -> Bool? in
      other.utf8.withContiguousStorageIfAvailable { others -> Bool in
        guard bytes.count == others.count else { return false }
        guard let first = bytes.baseAddress, let second = others.baseAddress else { return true }
        return memcmp(first, second, bytes.count) == 0
      }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }

  /// Hashes the bytes.
  package func hashBytes(into hasher: inout Hasher) {
    let isHashed: Void? = utf8.withContiguousStorageIfAvailable { bytes in
      hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
    if isHashed == nil { Array(utf8).withUnsafeBytes { hasher.combine(bytes: $0) } }
    hasher.combine(UInt8(0xff))
  }
}

// A mark after a letter or a sign makes one `Character` with it, as does a prefix such as U+0D4E before it.
// What comes from outside is therefore divided at bytes, not at characters.
extension StringProtocol {
  /// Returns whether the text begins with the bytes of another.
  public func startsWithBytes(of prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }

  /// Returns whether the text ends with the bytes of another.
  public func endsWithBytes(of suffix: String) -> Bool {
    utf8.count >= suffix.utf8.count && utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }
}
