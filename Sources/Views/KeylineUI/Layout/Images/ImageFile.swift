import ConfinedFiles
package import Foundation

/// The size that the header of an image file states.
///
/// Only the formats that asset catalogs take are read: PNG, JPEG, HEIC, PDF and SVG.
package enum ImageFile {
  /// The number of bytes of a file that are searched for its size.
  private static let limit = 1 << 20

  /// Returns the size of the image in a file, in pixels, or in points for PDF and SVG.
  ///
  /// - Returns: `nil` if the file cannot be read, or its format or its size is not known.
  static func size(at url: URL) -> CGSize? {
    guard let bytes = try? readBeginning(ofOrdinaryFile: url.path, count: limit) else { return nil }
    return size(in: Data(bytes))
  }

  /// Returns the size that the first bytes of a file state.
  package static func size(in file: Data) -> CGSize? {
    let bytes = Data(file)  // whose indices start at 0
    let size = png(bytes) ?? jpeg(bytes) ?? heic(bytes) ?? pdf(bytes) ?? svg(bytes)
    guard let size, size.width > 0, size.height > 0, max(size.width, size.height) <= 1e6 else {
      return nil
    }
    return size
  }

  private static func png(_ bytes: Data) -> CGSize? {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
      let width = bytes.number(at: 16, count: 4), let height = bytes.number(at: 20, count: 4)
    else { return nil }
    return CGSize(width: width, height: height)
  }

  /// Reads the first frame header; other segments are skipped by their lengths.
  private static func jpeg(_ bytes: Data) -> CGSize? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var position = 2
    while let marker = bytes.number(at: position, count: 2), marker >= 0xFF00,
      let length = bytes.number(at: position + 2, count: 2), length >= 2
    {
      let tables = [0xFFC4, 0xFFC8, 0xFFCC]
      if (0xFFC0...0xFFCF).contains(marker), !tables.contains(marker),
        let height = bytes.number(at: position + 5, count: 2),
        let width = bytes.number(at: position + 7, count: 2)
      {
        return CGSize(width: width, height: height)
      }
      position += 2 + length
    }
    return nil
  }

  /// Reads the largest of the sizes that the file states for its images, tiles and thumbnails.
  private static func heic(_ bytes: Data) -> CGSize? {
    guard bytes.dropFirst(4).starts(with: Data("ftyp".utf8)) else { return nil }
    var largest = CGSize.zero
    var start = 0
    while let match = bytes.range(of: Data("ispe".utf8), in: start..<bytes.count),
      let width = bytes.number(at: match.upperBound + 4, count: 4),
      let height = bytes.number(at: match.upperBound + 8, count: 4)
    {
      if CGFloat(width) * CGFloat(height) > largest.width * largest.height {
        largest = CGSize(width: width, height: height)
      }
      start = match.upperBound
    }
    return largest
  }

  /// Reads the first page's media box.
  private static func pdf(_ bytes: Data) -> CGSize? {
    guard bytes.starts(with: Data("%PDF".utf8)),
      let match = bytes.range(of: Data("/MediaBox".utf8))
    else { return nil }
    let text = String(decoding: bytes[match.upperBound...].prefix(100), as: UTF8.self)
    let inside = text.drop { $0 != "[" }.dropFirst().prefix { $0 != "]" }
    let box = inside.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard box.count == 4 else { return nil }
    return CGSize(width: abs(box[2] - box[0]), height: abs(box[3] - box[1]))
  }

  /// Reads the attributes `width` and `height` of the root element, or else its `viewBox`.
  private static func svg(_ bytes: Data) -> CGSize? {
    guard let match = bytes.prefix(10_000).range(of: Data("<svg".utf8)) else { return nil }
    let text = String(decoding: bytes[match.upperBound...].prefix(4_000), as: UTF8.self)
    let element = text.prefix { $0 != ">" }.split(whereSeparator: \.isWhitespace)
      .reduce(into: "") { $0 += " \($1)" }
    func value(_ name: String) -> String? {
      guard let match = element.firstRange(of: " \(name)=") else { return nil }
      let rest = element[match.upperBound...]
      guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
      return String(rest.dropFirst().prefix { $0 != quote })
    }
    func length(_ name: String) -> Double? {
      value(name).flatMap { Double($0.hasSuffix("px") ? String($0.dropLast(2)) : $0) }
    }
    if let width = length("width"), let height = length("height") {
      return CGSize(width: width, height: height)
    }
    let box = value("viewBox")?.split { $0 == " " || $0 == "," }.compactMap { Double($0) } ?? []
    return box.count == 4 ? CGSize(width: box[2], height: box[3]) : nil
  }
}

extension Data {
  /// Returns the big-endian number at a position; `nil` beyond the end.
  fileprivate func number(at position: Int, count: Int) -> Int? {
    guard position + count <= self.count else { return nil }
    return self[position..<position + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
