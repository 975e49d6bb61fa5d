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
        data: content.data,
        attachment: PageDocument.Attachment(id: "site", content: site),
        style: String(cString: keyline_page_style()) + String(cString: keyline_site_style()),
        script: String(cString: keyline_page_script()) + String(cString: keyline_site_script()),
        sources: ["connect-src 'self'"]
      ).description
  }

  /// The data of a report.
  package struct Content: Sendable {
    fileprivate let data: PageDocument.Content

    /// Uses the data in the bytes of a report's page; `nil` if they are not such a page.
    package init?(ofPage page: [UInt8]) {
      guard let head = PageDocument.element("data", in: page),
        let parts = PageDocument.element("parts", in: page)
      else { return nil }
      data = PageDocument.Content(
        head: String(decoding: head, as: UTF8.self),
        parts: [String(decoding: parts, as: UTF8.self)]
      )
    }

    /// Creates the data of a page from a value.
    package init(_ value: JSONValue) {
      data = PageDocument.Content(head: PageDocument.safe(value), parts: [])
    }
  }
}
