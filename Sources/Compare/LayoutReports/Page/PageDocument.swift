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

  /// Returns the beginning of an element with JSON; the ID is one of the code's own.
  private static func opening(_ id: String) -> String {
    #"<script type="application/json" id=""# + id + #"">"#
  }

  private static let closing = "</script>\n"

  /// Returns the data for programs in the bytes of a page; `nil` if there is none.
  static func attachment(in page: [UInt8]) -> JSONValue? {
    element("attachment", in: page).flatMap { try? JSONReader.read($0) }
  }

  /// Returns the content of an element with JSON; `nil` if the page has no such element.
  static func element(_ id: String, in page: [UInt8]) -> [UInt8]? {
    let page = Data(page)
    let opening = Data(opening(id).utf8)
    let closing = Data("</script>".utf8)
    guard let start = page.range(of: opening)?.upperBound,
      let end = page.range(of: closing, in: start..<page.endIndex)?.lowerBound
    else { return nil }
    return Array(page[start..<end])
  }

  /// The data of a page, as JSON without characters that have a meaning in HTML.
  struct Content: Sendable {
    /// What a browser reads at first.
    let head: String
    /// The parts that it reads when they are shown, none of which has a line feed; empty if the head has them.
    let parts: [String]
  }

  /// Creates the page of a report, which makes no requests.
  init(_ content: PageContent) {
    self.init(
      title: content.title,
      data: content.written,
      attachment: content.attachment.map { Attachment(id: "attachment", content: $0) },
      style: String(cString: keyline_page_style()),
      script: String(cString: keyline_page_script()) + String(cString: keyline_page_start()),
      sources: []
    )
  }

  /// JSON in an element of its own.
  struct Attachment {
    /// The ID of the element.
    let id: String
    let content: JSONValue

    fileprivate var element: String {
      PageDocument.opening(id) + PageDocument.safe(content) + PageDocument.closing
    }
  }

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - data: The data of the page.
  ///   - attachment: Further data, if any.
  ///   - style: The style.
  ///   - script: The script.
  ///   - sources: What the page may request, as directives of the content security policy.
  init(
    title: String,
    data: Content,
    attachment: Attachment?,
    style: String,
    script: String,
    sources: [String]
  ) {
    let policy =
      [
        "default-src 'none'", "script-src 'sha256-\(PageDocument.digest(script))'",
        "style-src 'sha256-\(PageDocument.digest(style))'", "img-src data:", "base-uri 'none'",
        "form-action 'none'", "require-trusted-types-for 'script'",
      ] + sources
    description = PageDocument.filled(
      String(cString: keyline_page_skeleton()),
      [
        "policy": policy.joined(separator: "; "),
        "title": XMLText.text("\(title) · Keyline"),
        "style": style,
        "data": data.head,
        "parts": data.parts.joined(separator: "\n"),
        "attachment": attachment?.element ?? "",
        "script": script,
      ]
    )
  }

  static func digest(_ text: String) -> String {
    Data(Digest(of: text).bytes).base64EncodedString()
  }

  /// Returns JSON without characters that could end the surrounding element or start a new one.
  static func safe(_ value: JSONValue) -> String {
    var bytes: [UInt8] = []
    value.writeCanonical(into: &bytes)
    var safe: [UInt8] = []
    safe.reserveCapacity(bytes.count + bytes.count / 64)
    var written = 0
    for (index, byte) in bytes.enumerated() {
      guard let escape = escape(of: byte) else { continue }
      safe += bytes[written..<index]
      safe += escape.utf8
      written = index + 1
    }
    safe += bytes[written...]
    return String(decoding: safe, as: UTF8.self)
  }

  private static func escape(of byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "<"): #"\u003c"#
    case UInt8(ascii: ">"): #"\u003e"#
    case UInt8(ascii: "&"): #"\u0026"#
    default: nil
    }
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
