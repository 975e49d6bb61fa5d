import CanonicalJSON

/// An argument of a statement, in PostgreSQL's binary form.
struct ServerValue {
  /// PostgreSQL's number of the type.
  let type: UInt32
  /// The value's bytes.
  let bytes: [UInt8]

  /// A text.
  static func text(_ text: String) -> ServerValue {
    ServerValue(type: 25, bytes: Array(text.utf8))
  }

  /// A whole number.
  static func integer(_ value: Int) -> ServerValue {
    ServerValue(type: 20, bytes: bigEndian(Int64(value)))
  }

  /// Bytes.
  static func bytes(_ bytes: [UInt8]) -> ServerValue {
    ServerValue(type: 17, bytes: bytes)
  }

  /// A digest.
  static func digest(_ digest: Digest) -> ServerValue { .bytes(digest.bytes) }

  /// Many digests.
  static func digests(_ digests: some Collection<Digest>) -> ServerValue {
    array(of: 17, as: 1001, digests.map(\.bytes))
  }

  /// Many texts, given as UTF-8.
  static func texts(_ texts: some Collection<[UInt8]>) -> ServerValue {
    array(of: 25, as: 1009, texts)
  }

  /// Many whole numbers.
  static func integers(_ values: some Collection<Int>) -> ServerValue {
    array(of: 20, as: 1016, values.map { bigEndian(Int64($0)) })
  }

  /// Puts an array together: its dimensions, then each element after its length.
  private static func array(
    of element: UInt32,
    as type: UInt32,
    _ elements: some Collection<[UInt8]>
  ) -> ServerValue {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(20 + elements.reduce(0) { $0 + 4 + $1.count })
    bytes += bigEndian(Int32(elements.isEmpty ? 0 : 1)) + bigEndian(Int32(0)) + bigEndian(element)
    if !elements.isEmpty {
      bytes += bigEndian(Int32(clamping: elements.count)) + bigEndian(Int32(1))
    }
    for element in elements {
      bytes += bigEndian(Int32(clamping: element.count))
      bytes += element
    }
    return ServerValue(type: type, bytes: bytes)
  }

  /// Returns the bytes of a number, the most significant first.
  static func bigEndian(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.bigEndian) { Array($0) }
  }
}

/// A row as it came from the server, in PostgreSQL's binary form.
struct ServerRow {
  /// The columns; `nil` for NULL.
  let columns: [[UInt8]?]

  /// Reads bytes.
  func bytes(_ column: Int) throws(SharedStoreError) -> [UInt8] {
    guard column < columns.count, let bytes = columns[column] else {
      throw SharedStoreError(
        .otherSchema,
        "the server left a value out; use the program that made it"
      )
    }
    return bytes
  }

  /// Reads a text.
  func text(_ column: Int) throws(SharedStoreError) -> String {
    guard let text = String(validating: try bytes(column), as: UTF8.self) else {
      throw SharedStoreError(
        .damaged,
        "a text on the server is no UTF-8; restore the server's copy"
      )
    }
    return text
  }

  /// Reads a whole number.
  func integer(_ column: Int) throws(SharedStoreError) -> Int {
    let bytes = try bytes(column)
    guard bytes.count == 8, let value = Int(exactly: Int64(bytes)) else {
      throw SharedStoreError(
        .otherSchema,
        "the server gave no number; use the program that made it"
      )
    }
    return value
  }

  /// Reads a digest.
  func digest(_ column: Int) throws(SharedStoreError) -> Digest {
    guard let digest = Digest(bytes: try bytes(column)) else {
      throw SharedStoreError.damaged("a digest")
    }
    return digest
  }
}

extension Int64 {
  /// Puts a number together of eight bytes, the most significant first.
  fileprivate init(_ bytes: [UInt8]) {
    self = bytes.reduce(0) { $0 << 8 | Int64($1) }
  }
}
