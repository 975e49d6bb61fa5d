#if Fonts
import CKeylineHarfBuzz
import LayoutText
import Synchronization

/// The fonts of a project, in their order, and the choice of the fonts for a text.
final class FontLibrary: Sendable {
  private let faces: [FontFace]
  /// The families in the order of their files.
  let families: [String]
  /// The font for system fonts; `nil` for the built-in table.
  private let systemFamily: String?
  private let chosen = Mutex<[FontRequest: [FontInstance]]>([:])
  private let missing = Mutex<Set<String>>([])

  init(_ faces: [FontFace], systemFamily: String?) {
    self.faces = faces
    self.systemFamily = systemFamily
    var families: [String] = []
    for face in faces where !families.contains(face.family) { families.append(face.family) }
    self.families = families
  }

  /// The requested names that no font has.
  var missingNames: [String] { missing.withLock { $0.sorted() } }

  /// Returns the fonts for a text, the requested one first; empty for the built-in table.
  func fonts(for font: Font.Resolved) -> [FontInstance] {
    let request = FontRequest(font)
    return chosen.withLock { chosen in
      if let known = chosen[request] { return known }
      // A size that changes in small steps must not fill the memory.
      if chosen.count > 4096 { chosen = [:] }
      let found = instances(for: request)
      chosen[request] = found
      return found
    }
  }

  private func instances(for request: FontRequest) -> [FontInstance] {
    guard let name = request.name ?? systemFamily else { return [] }
    guard let (face, style) = face(named: name.lowercased(), request.style) else {
      if !FontRequest.isTabulated(name) { missing.withLock { _ = $0.insert(name) } }
      return []
    }
    let others = families.filter { $0 != face.family }.compactMap { family in
      best(faces.filter { $0.family == family }, for: request.style)
    }
    return [FontInstance(face, style, size: request.points)]
      + others.map { FontInstance($0, request.style, size: request.points) }
  }

  /// Returns the font with a name, and the style that the name and the request mean together.
  ///
  /// The name of one font decides its style, unless a different weight or italics are requested.
  private func face(named name: String, _ wanted: FontStyle) -> (FontFace, FontStyle)? {
    func family(_ family: String) -> FontFace? {
      best(faces.filter { $0.family == family }, for: wanted)
    }
    if let face = faces.first(where: { $0.family.lowercased() == name }) {
      return family(face.family).map { ($0, wanted) }
    }
    for face in faces {
      let weight = face.namedWeights[name]
      guard weight != nil || face.ownNames.contains(name) else { continue }
      guard wanted.weight == 400, !wanted.isItalic else {
        return family(face.family).map { ($0, wanted) }
      }
      var style = face.style
      if let weight { style.weight = weight }
      return (face, style)
    }
    return nil
  }

  private func best(_ faces: [FontFace], for style: FontStyle) -> FontFace? {
    faces.min { $0.distance(from: style) < $1.distance(from: style) }
  }
}

/// What the choice of fonts depends on.
private struct FontRequest: Hashable {
  let name: String?
  let style: FontStyle
  let points: Float

  init(_ font: Font.Resolved) {
    name = font.name
    style = FontStyle(font)
    points = Float(font.size)
  }

  /// Returns whether the built-in table has the widths of a font.
  static func isTabulated(_ name: String) -> Bool {
    name == "Helvetica" || name.hasPrefix("Helvetica-")
  }
}
#endif
