import Digests
import LayoutStore

/// An argument of a statement, in PostgreSQL's binary form.
struct ServerValue {
  let type: UInt32
  let bytes: [UInt8]

  static func text(_ text: String) -> ServerValue { ServerValue(type: 25, bytes: Array(text.utf8)) }

  static func integer(_ value: Int) -> ServerValue {
    ServerValue(type: 20, bytes: bigEndian(Int64(value)))
  }

  static func bytes(_ bytes: [UInt8]) -> ServerValue { ServerValue(type: 17, bytes: bytes) }

  static func digest(_ digest: Digest) -> ServerValue { .bytes(digest.bytes) }

  static func digests(_ digests: some Collection<Digest>) -> ServerValue {
    array(of: 17, as: 1001, digests.map(\.bytes))
  }

  /// An array of texts in UTF-8.
  static func texts(_ texts: some Collection<[UInt8]>) -> ServerValue {
    array(of: 25, as: 1009, texts.map { $0 })
  }

  /// An array of texts; `nil` is NULL.
  static func texts(_ texts: some Collection<String?>) -> ServerValue {
    array(of: 25, as: 1009, texts.map { $0.map { Array($0.utf8) } })
  }

  /// An array of integers; `nil` is NULL.
  static func integers(_ values: some Collection<Int?>) -> ServerValue {
    array(of: 20, as: 1016, values.map { $0.map { bigEndian(Int64($0)) } })
  }

  /// An array of numbers; `nil` is NULL.
  static func numbers(_ values: some Collection<Double?>) -> ServerValue {
    array(of: 701, as: 1022, values.map { $0.map { bigEndian($0.bitPattern) } })
  }

  /// Encodes an array: its dimensions, then each element after its length.
  private static func array(
    of element: UInt32,
    as type: UInt32,
    _ elements: [[UInt8]?]
  ) -> ServerValue {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(20 + elements.reduce(0) { $0 + 4 + ($1?.count ?? 0) })
    let hasNull: Int32 = elements.contains { $0 == nil } ? 1 : 0
    bytes += bigEndian(Int32(elements.isEmpty ? 0 : 1)) + bigEndian(hasNull) + bigEndian(element)
    if !elements.isEmpty {
      bytes += bigEndian(Int32(clamping: elements.count)) + bigEndian(Int32(1))
    }
    for element in elements {
      guard let element else {
        bytes += bigEndian(Int32(-1))
        continue
      }
      bytes += bigEndian(Int32(clamping: element.count))
      bytes += element
    }
    return ServerValue(type: type, bytes: bytes)
  }

  /// Returns the bytes of a number in big-endian order.
  static func bigEndian(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.bigEndian) { Array($0) }
  }
}
