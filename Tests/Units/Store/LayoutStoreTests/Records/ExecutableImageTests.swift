import Digests
import Foundation
import Testing

@testable import LayoutStore

@Suite struct ExecutableImageTests {
  /// A 64-bit ELF file of 300 bytes: its header, two segment headers, and the segments' bytes.
  ///
  /// The segments are at 200 and 250; the second one has the given type.
  private func file(secondType: UInt8, tableAt table: Int = 64, count: UInt8 = 2) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 300)
    bytes.replaceSubrange(0..<6, with: [0x7F, 0x45, 0x4C, 0x46, 2, 1])
    for byte in 0..<8 { bytes[32 + byte] = UInt8(truncatingIfNeeded: table >> (8 * byte)) }
    bytes[54] = 56
    bytes[56] = count
    for (index, (type, start)) in [(1, 200), (secondType, 250)].enumerated() {
      let header = 64 + index * 56
      bytes[header] = UInt8(type)
      bytes[header + 8] = UInt8(start)
      bytes[header + 32] = 50
    }
    for position in 200..<300 { bytes[position] = UInt8(position - 200) }
    return bytes
  }

  private func digest(_ bytes: [UInt8]) -> Digest { ExecutableImage(Data(bytes)).digest }

  @Test func `The digest is that of the segments that are loaded`() {
    #expect(digest(file(secondType: 2)) == Digest(of: Array(UInt8(0)..<50)))
    #expect(digest(file(secondType: 1)) == Digest(of: Array(UInt8(0)..<100)))
  }

  @Test func `A file with damaged headers, or of another kind, is digested as a whole`() {
    let files = [
      file(secondType: 1, tableAt: 290), file(secondType: 1, tableAt: 1 << 40),
      file(secondType: 1, tableAt: -1), file(secondType: 1, count: 0),
      Array(file(secondType: 1)[..<250]),
      Array("#!/bin/sh".utf8), [],
    ]
    for bytes in files { #expect(digest(bytes) == Digest(of: bytes)) }
  }
}
