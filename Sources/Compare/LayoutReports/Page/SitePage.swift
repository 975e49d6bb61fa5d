import CPageAssets
package import Digests
import EscapedText

/// A page that a server sends: that of a report, and what needs a server.
package struct SitePage: CustomStringConvertible {
  /// The document.
  package let description: String

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - title: The title of the window.
  ///   - content: The data of a report.
  ///   - site: What the page needs to know about the server.
  package init(title: String, _ content: Content, site: JSONValue) {
    description =
      PageDocument(
        title: title,
        data: content.text,
        attachment: PageDocument.Attachment(id: "site", content: site),
        style: String(cString: keyline_page_style()) + String(cString: keyline_site_style()),
        script: String(cString: keyline_page_script()) + String(cString: keyline_site_script()),
        sources: ["connect-src 'self'"]
      ).description
  }

  /// The data of a report, as JSON without characters that have a meaning in HTML.
  package struct Content: Sendable {
    fileprivate let text: String

    /// Uses the data in the bytes of a report's page; `nil` if they are not such a page.
    package init?(ofPage page: [UInt8]) {
      guard let data = PageDocument.element("data", in: page) else { return nil }
      text = String(decoding: data, as: UTF8.self)
    }

    /// Creates the data of a page from a value.
    package init(_ value: JSONValue) { text = PageDocument.data(value) }
  }
}
