import EscapedText
import Foundation

/// The form of a test's or a case's name in the name of a scene, which has no `#`, `[` and `]`.
package enum EscapedName {
  /// Replaces the characters that a scene's name cannot contain by their bytes, such as `%23` for `#`.
  ///
  /// Different names stay different: `%23` itself is `%2523`, and in a name that is not in Unicode's
  /// composed form, which is equal to the composed one for Swift and for file systems, all characters
  /// outside of ASCII are replaced.
  package static func text(_ name: String) -> String {
    let composed = name.precomposedStringWithCanonicalMapping
    let isComposed = name.unicodeScalars.elementsEqual(composed.unicodeScalars)
    let scalars = Array(name.unicodeScalars)
    var text = ""
    for (index, scalar) in scalars.enumerated() {
      let isEscape =
        scalar == "%" && index + 2 < scalars.count
        && scalars[(index + 1)...(index + 2)].allSatisfy { $0.isASCII && Character($0).isHexDigit }
      let isKept =
        !isEscape && !"#[]".unicodeScalars.contains(scalar)
        && scalar.properties.generalCategory != .control && (isComposed || scalar.isASCII)
      if isKept {
        text.unicodeScalars.append(scalar)
      } else {
        for byte in String(scalar).utf8 { text += URIText.escape(byte) }
      }
    }
    return text
  }
}
