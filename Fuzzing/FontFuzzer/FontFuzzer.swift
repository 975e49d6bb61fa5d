import CKeylineHarfBuzz
import FontShaping
import LayoutCore
import LayoutText

// libFuzzer, which provides `main`, calls the function; `Fuzzing/run-fonts` builds HarfBuzz with checks.

/// Reads an input as a font; measures and draws texts of its own characters.
@_cdecl("LLVMFuzzerTestOneInput")
public func readInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: bytes, count: count))
  let measurer = FontMeasurer([FontMeasurer.File(name: "Font", bytes: bytes)])
  guard measurer.problems.isEmpty else { return -1 }
  let libraries: Set = ["HarfBuzz", "FriBidi", "order"]
  guard let name = measurer.dependencies.keys.filter({ !libraries.contains($0) }).min() else {
    return 0
  }
  let text = characters(of: bytes) + " office AVATAR 12 (שָׁ) क्षत्रिय السلام ภาษา"
  for font: Font in [.custom(name, size: 17), .custom(name, size: 40).bold().italic()] {
    var resolved = font.resolved(for: .large, on: .iOS26, by: measurer)
    for tracking: Double in [0, 1] {
      resolved.tracking = tracking
      let prepared = measurer.prepare(TextContent(text, font: resolved, lineLimit: 3))
      _ = prepared.measure(.unspecified)
      _ = prepared.lines(in: ProposedViewSize(width: 120, height: nil), withGlyphs: true)
    }
  }
  return 0
}

/// Returns characters that a font claims to have, at most 64, from all parts of its range.
private func characters(of bytes: [UInt8]) -> String {
  let blob = bytes.withUnsafeBytes { bytes in
    hb_blob_create(
      bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
      UInt32(clamping: bytes.count),
      HB_MEMORY_MODE_DUPLICATE,
      nil,
      nil
    )
  }
  let (face, set) = (hb_face_create(blob, 0), hb_set_create())
  defer {
    hb_set_destroy(set)
    hb_face_destroy(face)
    hb_blob_destroy(blob)
  }
  hb_face_collect_unicodes(face, set)
  let step = max(hb_set_get_population(set) / 64, 1)
  var (text, scalar, position): (String, hb_codepoint_t, UInt32) = ("", .max, 0)
  while position < 64 * step, hb_set_next(set, &scalar) != 0 {
    if position % step == 0, let character = Unicode.Scalar(scalar) {
      text.unicodeScalars.append(character)
    }
    position += 1
  }
  return text
}
