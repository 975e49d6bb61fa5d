#if Fonts
import Foundation

#if canImport(_FoundationICU)
import _FoundationICU
#endif

/// Finds the words of languages that do not separate them: Thai, Lao, Khmer and Burmese.
enum WordBreaks {
  /// The version of the library that has the dictionaries; `nil` if there is none.
  static var version: String? {
    #if canImport(_FoundationICU)
    U_ICU_VERSION
    #else
    nil
    #endif
  }

  /// Returns whether lines break in words of a character's language, which only a dictionary knows.
  private static func needsDictionary(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0xE00: false
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x19E0...0x19FF, 0xA9E0...0xA9FF,
      0xAA60...0xAA7F:
      true
    default: false
    }
  }

  /// Returns the bytes before which a line may break between words, in order.
  static func bytes(in text: String) -> [Int] {
    var (breaks, offset): ([Int], Int) = ([], 0)
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let rest = scalars[index...]
      let start = rest.firstIndex(where: needsDictionary) ?? scalars.endIndex
      let end = scalars[start...].firstIndex { !needsDictionary($0) } ?? scalars.endIndex
      offset += text.utf8.distance(from: index, to: start)
      breaks += words(String(scalars[start..<end])).map { offset + $0 }
      offset += text.utf8.distance(from: start, to: end)
      index = end
    }
    return breaks
  }

  /// Returns the bytes at which the words of a text without spaces begin, except for the first one.
  private static func words(_ text: String) -> [Int] {
    #if canImport(_FoundationICU)
    let units = Array(text.utf16)
    var status = U_ZERO_ERROR
    guard units.count > 1,
      let iterator = swift_ubrk_open(UBRK_LINE, "", units, Int32(clamping: units.count), &status)
    else { return [] }
    defer { swift_ubrk_close(iterator) }
    var (words, place, bytes): ([Int], Int, Int) = ([], 0, 0)
    while case let next = Int(swift_ubrk_next(iterator)), place < next, next < units.count {
      bytes += String(decoding: units[place..<next], as: UTF16.self).utf8.count
      place = next
      words.append(bytes)
    }
    return words
    #else
    return []
    #endif
  }
}
#endif
