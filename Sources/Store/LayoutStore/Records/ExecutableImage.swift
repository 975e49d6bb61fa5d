import Digests
import Foundation

/// The segments of an executable file that are loaded when it runs.
///
/// They are a quarter of a file with symbols, so digesting only them is four times as fast, and
/// stripping a program does not change the digest.
struct ExecutableImage {
  private let file: Data

  init(_ file: Data) { self.file = file }

  /// The SHA-256 of the loaded segments, or of the complete file if it is not a 64-bit ELF file.
  var digest: Digest {
    Digest(
      concatenating: (segments ?? [0..<file.count]).map { part in
        file[file.startIndex + part.lowerBound..<file.startIndex + part.upperBound]
      }
    )
  }

  /// The loaded segments of an ELF file; `nil` for any other file.
  private var segments: [Range<Int>]? {
    // The magic number, 64 bits, little-endian.
    guard file.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]), let table = number(at: 32, bytes: 8),
      let stride = number(at: 54, bytes: 2), let count = number(at: 56, bytes: 2)
    else { return nil }
    var segments: [Range<Int>] = []
    for index in 0..<count {
      let (header, isTooFar) = table.addingReportingOverflow(index * stride)
      guard !isTooFar, let type = number(at: header, bytes: 4) else { return nil }
      guard type == ExecutableImage.loaded else { continue }
      guard let start = number(at: header + 8, bytes: 8),
        let length = number(at: header + 32, bytes: 8),
        start <= file.count, length <= file.count - start
      else { return nil }
      segments.append(start..<(start + length))
    }
    return segments.isEmpty ? nil : segments
  }

  /// The type of a segment that is loaded.
  private static let loaded = 1

  private func number(at offset: Int, bytes count: Int) -> Int? {
    guard offset <= file.count - count else { return nil }
    let start = file.startIndex + offset
    let value = file[start..<(start + count)].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: value)
  }
}
