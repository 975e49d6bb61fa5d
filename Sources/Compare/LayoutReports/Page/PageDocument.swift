import CPageAssets
import Digests
import EscapedText
import Foundation

/// A self-contained HTML page: markup, style, data and script in one file.
///
/// Its content security policy allows only this script and style, and no requests. All untrusted
/// text is in the data, where no character has a special meaning in HTML.
struct PageDocument: CustomStringConvertible {
  let description: String

  private static let opening = "<script type=\"application/json\" id=\"attachment\">"
  private static let closing = "</script>\n"

  /// Returns the data for programs in the bytes of a page; `nil` if there is none.
  static func attachment(in page: [UInt8]) -> JSONValue? {
    let text = String(decoding: page, as: UTF8.self)
    guard let start = text.range(of: opening)?.upperBound,
      let end = text.range(of: closing, range: start..<text.endIndex)?.lowerBound
    else { return nil }
    return try? JSONReader.read(Array(text[start..<end].utf8))
  }

  init(_ content: PageContent) {
    let style = String(cString: keyline_page_style())
    let script = String(cString: keyline_page_script())
    let policy = [
      "default-src 'none'", "script-src 'sha256-\(PageDocument.digest(script))'",
      "style-src 'sha256-\(PageDocument.digest(style))'", "img-src data:", "base-uri 'none'",
      "form-action 'none'", "require-trusted-types-for 'script'",
    ]
    description = PageDocument.filled(
      String(cString: keyline_page_skeleton()),
      [
        "policy": policy.joined(separator: "; "),
        "title": XMLText.text("\(content.title) · Keyline"),
        "style": style,
        "data": PageDocument.data(content.json),
        "attachment": content.attachment.map {
          PageDocument.opening + PageDocument.data($0) + PageDocument.closing
        } ?? "",
        "script": script,
      ]
    )
  }

  static func digest(_ text: String) -> String {
    Data(Digest(of: text).bytes).base64EncodedString()
  }

  /// Returns JSON without characters that could end the surrounding element or start a new one.
  static func data(_ value: JSONValue) -> String {
    var bytes: [UInt8] = []
    value.writeCanonical(into: &bytes)
    var safe: [UInt8] = []
    safe.reserveCapacity(bytes.count + bytes.count / 64)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "<"): safe.append(contentsOf: #"\u003c"#.utf8)
      case UInt8(ascii: ">"): safe.append(contentsOf: #"\u003e"#.utf8)
      case UInt8(ascii: "&"): safe.append(contentsOf: #"\u0026"#.utf8)
      default: safe.append(byte)
      }
    }
    return String(decoding: safe, as: UTF8.self)
  }

  /// Replaces the placeholders of a template, such as `{{name}}`, in one pass; values are not
  /// expanded.
  private static func filled(_ template: String, _ values: [String: String]) -> String {
    var result = ""
    var rest = template[...]
    while let start = rest.firstRange(of: "{{"), let end = rest.firstRange(of: "}}") {
      result += rest[..<start.lowerBound]
      result += values[String(rest[start.upperBound..<end.lowerBound])] ?? ""
      rest = rest[end.upperBound...]
    }
    return result + rest
  }
}
