#if Fonts
import CKeylineHarfBuzz
import FontShaping
import Foundation
import LayoutCore
import LayoutText

/// The time for measuring texts, compared with HarfBuzz's own time for shaping them.
enum FontTiming {
  /// The number of rounds, of which the fastest counts.
  private static let rounds = 7

  /// The seconds for texts: HarfBuzz's own, the measurer's, and the measurer's for finding them again.
  private struct Times {
    var count = 0
    var shaping = 0.0
    var new = 0.0
    var known = 0.0

    func print(_ name: String) {
      func micros(_ seconds: Double) -> String {
        String(format: "%.2f", seconds / Double(count) * 1e6)
      }
      func times(_ seconds: Double) -> String { String(format: "%.3f", seconds / shaping) }
      let cells = [
        name, "\(count)", micros(shaping), micros(new), times(new), micros(known), times(known),
      ]
      Swift.print("| \(cells.joined(separator: " | ")) |")
    }
  }

  /// Prints the times of the texts in each font, and of all texts.
  ///
  /// Exits with 1 if all new texts together take more than 3 times HarfBuzz's own time, or all known ones more
  /// than 0.02 times.
  static func report(_ requests: [FontRuler.Request]) throws {
    var names: [String] = []
    for request in requests where !names.contains(request.font) { names.append(request.font) }
    var total = Times()
    for name in names {
      let requests = requests.filter { $0.font == name }
      let times = try self.times(
        of: requests.map(\.text),
        in: name,
        try FontRuler.file(requests[0].files[0])
      )
      times.print(name)
      total.count += times.count
      total.shaping += times.shaping
      total.new += times.new
      total.known += times.known
    }
    total.print("all")
    guard total.new <= 3 * total.shaping, total.known <= 0.02 * total.shaping else { exit(1) }
  }

  private static func times(
    of texts: [String],
    in name: String,
    _ file: FontMeasurer.File
  ) throws -> Times {
    var times = Times(count: texts.count, shaping: .infinity, new: .infinity, known: .infinity)
    for _ in 0..<rounds {
      times.shaping = min(times.shaping, time { shape(texts, in: file) })
      let measurer = FontMeasurer([file])
      let font = Font.custom(name, fixedSize: 17).resolved(for: .large, on: .iOS26, by: measurer)
      // Opens the font.
      _ = measurer.measure("A", font: font, proposal: .unspecified)
      let contents = texts.map { TextContent($0, font: font) }
      let new = time {
        for content in contents { _ = measurer.prepare(content).measure(.unspecified) }
      }
      // Measuring a paragraph that was found takes the same time in each font.
      let known = time { for content in contents { _ = measurer.prepare(content) } }
      times.new = min(times.new, new)
      times.known = min(times.known, known)
    }
    return times
  }

  private static func time(_ work: () -> Void) -> Double {
    let start = ContinuousClock.now
    work()
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  /// Shapes texts with HarfBuzz alone, each in one run.
  private static func shape(_ texts: [String], in file: FontMeasurer.File) {
    let blob = file.bytes.withUnsafeBytes {
      hb_blob_create(
        $0.baseAddress?.assumingMemoryBound(to: CChar.self),
        UInt32($0.count),
        HB_MEMORY_MODE_DUPLICATE,
        nil,
        nil
      )
    }
    let face = hb_face_create(blob, 0)
    let font = hb_font_create(face)
    let buffer = hb_buffer_create()
    for text in texts {
      hb_buffer_clear_contents(buffer)
      hb_buffer_add_utf8(buffer, text, -1, 0, -1)
      hb_buffer_guess_segment_properties(buffer)
      hb_shape(font, buffer, nil, 0)
    }
    hb_buffer_destroy(buffer)
    hb_font_destroy(font)
    hb_face_destroy(face)
    hb_blob_destroy(blob)
  }
}
#endif
