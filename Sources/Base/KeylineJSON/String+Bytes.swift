import Foundation

extension String {
  /// Returns whether both strings have the same bytes; `==` also equates precomposed and decomposed
  /// letters.
  public func hasSameBytes(as other: String) -> Bool {
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
  public func hashBytes(into hasher: inout Hasher) {
    let isHashed: Void? = utf8.withContiguousStorageIfAvailable { bytes in
      hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
    if isHashed == nil { Array(utf8).withUnsafeBytes { hasher.combine(bytes: $0) } }
    hasher.combine(UInt8(0xff))
  }
}
