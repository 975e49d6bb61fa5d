#if Fonts
import CKeylineFriBidi
import CKeylineHarfBuzz
import Foundation
import LayoutText

extension RunShaper {
  /// A shaped glyph at its line's beginning, its first byte, and its advance in micropoints.
  private struct Glyph {
    var drawn: DrawnGlyph
    let cluster: Int
    let advance: Int
  }

  func draw(
    _ content: TextContent,
    clusters: [Int],
    lines: [(bytes: Range<Int>, isTruncated: Bool)]
  ) -> [[DrawnGlyph]?] {
    var text = content.text
    let parts = text.withUTF8 { bytes in
      let buffer = hb_buffer_create()
      defer { hb_buffer_destroy(buffer) }
      return items(of: bytes, ends: ends(in: content), clusters).map {
        (item: $0, glyphs: glyphs(of: $0, in: bytes, buffer))
      }
    }
    let dots = TextContent("…", font: content.firstRun.font)
    return lines.map { line in
      let parts = parts.filter { $0.item.bytes.overlaps(line.bytes) }
      let count = parts.reduce(0) { $0 + $1.item.bytes.clamped(to: line.bytes).count }
      guard count == line.bytes.count else { return nil }
      let levels = parts.map(\.item.level)
      let order = RunShaper.visualOrder(levels).flatMap { parts[$0].glyphs }
      let glyphs = order.filter { line.bytes.contains($0.cluster) }
      guard line.isTruncated else { return RunShaper.placed(glyphs) }
      guard let ellipsis = ellipsis(dots) else { return nil }
      let isRightToLeft = (levels.min() ?? 0) % 2 != 0
      return RunShaper.placed(isRightToLeft ? ellipsis + glyphs : glyphs + ellipsis)
    }
  }

  private func ellipsis(_ dots: TextContent) -> [Glyph]? {
    var text = dots.text
    return text.withUTF8 { bytes in
      let buffer = hb_buffer_create()
      defer { hb_buffer_destroy(buffer) }
      return items(of: bytes, ends: ends(in: dots), [0]).first.map {
        glyphs(of: $0, in: bytes, buffer)
      }
    }
  }

  /// Returns the glyphs of an item from left to right.
  private func glyphs(
    of item: TextItemizer.Item,
    in bytes: UnsafeBufferPointer<UInt8>,
    _ buffer: OpaquePointer?
  ) -> [Glyph] {
    let (instance, font) = (fonts[item.run][item.font], runs[item.run].font)
    let (infos, positions) = shape(item, of: bytes, buffer)
    let scale = font.size / CGFloat(instance.unitsPerEm)
    var (glyphs, units, length): ([Glyph], Int, Int) = ([], 0, 0)
    for (index, (info, place)) in zip(infos, positions).enumerated() {
      if index == 0 || infos[index - 1].cluster != info.cluster { (units, length) = (0, 0) }
      // The end of each glyph is rounded as the end of its cluster is; the space follows the cluster.
      units += Int(place.x_advance)
      let isLast = index + 1 == infos.count || infos[index + 1].cluster != info.cluster
      let end =
        isLast
        ? RunShaper.length(units, instance, font)
        : instance.micropoints(units, size: font.sizeInThousandths)
      let drawn = DrawnGlyph(
        outline: instance.outline(of: info.codepoint),
        scale: scale,
        x: CGFloat(place.x_offset) * scale,
        y: CGFloat(place.y_offset) * scale + font.baselineShift
      )
      glyphs.append(Glyph(drawn: drawn, cluster: Int(info.cluster), advance: end - length))
      length = end
    }
    return glyphs
  }

  /// Returns the glyphs with outlines, each at the end of the one before it.
  private static func placed(_ glyphs: [Glyph]) -> [DrawnGlyph] {
    var end = 0
    return glyphs.compactMap { glyph in
      var drawn = glyph.drawn
      drawn.x += CGFloat(end) / 1_000_000
      end += glyph.advance
      return drawn.outline.isEmpty ? nil : drawn
    }
  }

  /// Returns the positions of parts with levels of the bidirectional algorithm from left to right.
  private static func visualOrder(_ levels: [FriBidiLevel]) -> [Int] {
    var order = Array(levels.indices)
    for level in stride(from: levels.max() ?? 0, to: 0, by: -1) {
      var start = 0
      while start < order.count {
        let end = order[start...].firstIndex { levels[$0] < level } ?? order.count
        order[start..<end].reverse()
        start = max(end, start) + 1
      }
    }
    return order
  }
}
#endif
