import Digests
import LayoutStore

/// A row from the server, in PostgreSQL's binary form.
struct ServerRow {
  /// The columns; `nil` for NULL.
  let columns: [[UInt8]?]

  func bytes(_ column: Int) throws(StoreError) -> [UInt8] {
    guard column < columns.count, let bytes = columns[column] else {
      throw StoreError(.otherSchema, "the server sent no value; use the program that made it")
    }
    return bytes
  }

  func text(_ column: Int) throws(StoreError) -> String {
    guard let text = String(validating: try bytes(column), as: UTF8.self) else {
      throw StoreError(.damaged, "a text on the server is not UTF-8; restore the server's copy")
    }
    return text
  }

  func integer(_ column: Int) throws(StoreError) -> Int {
    let bytes = try bytes(column)
    guard bytes.count == 8, let value = Int(exactly: Int64(bytes)) else {
      throw StoreError(.otherSchema, "the server sent no number; use the program that made it")
    }
    return value
  }

  /// Reads a number.
  func number(_ column: Int) throws(StoreError) -> Double {
    let bytes = try bytes(column)
    guard bytes.count == 8 else {
      throw StoreError(.otherSchema, "the server sent no number; use the program that made it")
    }
    return Double(bitPattern: UInt64(bitPattern: Int64(bytes)))
  }

  func isNull(_ column: Int) -> Bool { column >= columns.count || columns[column] == nil }

  func digest(_ column: Int) throws(StoreError) -> Digest {
    guard let digest = Digest(bytes: try bytes(column)) else {
      throw StoreError.damagedOnServer("a checksum")
    }
    return digest
  }
}

extension Int64 {
  /// Reads a big-endian number of eight bytes.
  fileprivate init(_ bytes: [UInt8]) { self = bytes.reduce(0) { $0 << 8 | Int64($1) } }
}
