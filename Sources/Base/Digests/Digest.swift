public import Foundation
// The module JSON is separate so that the engine does not depend on a cryptography library.
@_exported public import KeylineJSON

/// A SHA-256 digest.
public struct Digest: Hashable, Sendable {
  private let words: (UInt64, UInt64, UInt64, UInt64)

  /// Creates the digest of bytes.
  public init(of bytes: [UInt8]) { self = bytes.withUnsafeBytes { Digest(ofRaw: $0) } }

  /// Creates the digest of bytes without copying them.
  package init(ofRaw bytes: UnsafeRawBufferPointer) {
    var hasher = SHA256Hasher()
    hasher.update(bytes)
    self = hasher.digest
  }

  /// Creates the digest of the concatenation of several buffers, without copying them.
  public init(concatenating parts: [Data]) {
    var hasher = SHA256Hasher()
    for part in parts { part.withUnsafeBytes { hasher.update($0) } }
    self = hasher.digest
  }

  /// Creates the digest of a text's UTF-8 bytes.
  public init(of text: String) { self.init(of: Array(text.utf8)) }

  /// Creates a digest from its 32 bytes; `nil` for any other number of bytes.
  public init?(bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    self = bytes.withUnsafeBytes { Digest(trusted: $0) }
  }

  /// Creates a digest by copying its 32 bytes; `nil` for any other number of bytes.
  public init?(raw bytes: UnsafeRawBufferPointer) {
    guard bytes.count == 32 else { return nil }
    self.init(trusted: bytes)
  }

  /// Creates a digest from 64 lowercase hexadecimal digits; `nil` for anything else.
  public init?(hex: String) {
    let digits = Array(hex.utf8)
    guard digits.count == 64 else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: 64, by: 2) {
      guard let high = Digest.value(of: digits[index]),
        let low = Digest.value(of: digits[index + 1])
      else { return nil }
      bytes.append(high << 4 | low)
    }
    self.init(bytes: bytes)
  }

  private init(words: (UInt64, UInt64, UInt64, UInt64)) { self.words = words }

  /// Creates a digest from exactly 32 bytes, which the caller guarantees.
  init(trusted bytes: UnsafeRawBufferPointer) {
    func word(_ start: Int) -> UInt64 {
      UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
    }
    words = (word(0), word(8), word(16), word(24))
  }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  /// The 32 bytes.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return bytes
  }

  /// Calls a closure with the 32 bytes, without allocating memory.
  package func withBytes<Outcome>(_ work: (UnsafeRawBufferPointer) -> Outcome) -> Outcome {
    withUnsafeBytes(of: inByteOrder, work)
  }

  /// The digest with its words in big-endian byte order; only its memory is meaningful.
  private var inByteOrder: Digest {
    Digest(words: (words.0.bigEndian, words.1.bigEndian, words.2.bigEndian, words.3.bigEndian))
  }

  /// Appends the 32 bytes.
  public func append(to bytes: inout [UInt8]) { withBytes { bytes.append(contentsOf: $0) } }

  /// The 64 hexadecimal digits.
  public var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns whether both are the same digest.
  public static func == (first: Digest, second: Digest) -> Bool { first.words == second.words }

  /// Hashes the first bytes, which are effectively random.
  public func hash(into hasher: inout Hasher) { hasher.combine(words.0) }
}

extension Digest: Comparable, CustomStringConvertible {
  /// Returns whether the bytes of the first digest come before those of the second.
  public static func < (first: Digest, second: Digest) -> Bool { first.words < second.words }

  /// The 64 hexadecimal digits.
  public var description: String { hex }
}

extension Digest {
  /// Returns the digest of the sorted digests' concatenated bytes.
  package static func ofSorted(_ digests: [Digest]) -> Digest {
    digests.sorted().map(\.inByteOrder).withUnsafeBytes { Digest(ofRaw: $0) }
  }
}

/// A text with its digest, which is computed only once.
public struct DigestedText: Hashable, Sendable {
  /// The text, in UTF-8.
  public let utf8: [UInt8]
  /// The digest of the text.
  public let digest: Digest

  /// Digests a text.
  public init(_ utf8: [UInt8]) {
    self.utf8 = utf8
    digest = Digest(of: utf8)
  }

  /// Digests a text, unless its digest is given.
  package init(_ utf8: [UInt8], digest: Digest?) {
    self.utf8 = utf8
    self.digest = digest ?? Digest(of: utf8)
  }

  /// Returns whether the texts are the same, by comparing their digests.
  public static func == (first: DigestedText, second: DigestedText) -> Bool {
    first.digest == second.digest
  }

  /// Hashes the digest.
  public func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
