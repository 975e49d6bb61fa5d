import Digests
import EscapedText
import Foundation
public import LayoutChecks
import LayoutCore
import LayoutDiff

/// A check as a page without a script: each new finding with a picture of the views at fault.
///
/// The pictures need a report with layouts.
public struct CheckHTML: CustomStringConvertible, Sendable {
  /// The document, with a trailing line feed.
  public let description: String

  /// The maximum number of findings, so that a browser opens the page at once.
  private static let maximumFindings = 200

  /// Creates the page for a check.
  ///
  /// - Parameters:
  ///   - report: The check.
  ///   - places: Finds scenes and nodes in the sources.
  public init(_ report: CheckReport, places: SourcePlaces = .unknown) {
    let failures = report.failuresByCause
    let summary = XMLText.text(CheckText.summary(of: report))
    let rest = failures.count - CheckHTML.maximumFindings
    let notes =
      (rest > 0 ? ["… and \(Counted(rest, "more finding")); name scenes to see them"] : [])
      + report.gaps.map { "not proven: \($0.scene)  \($0.configuration): \($0.reason)" }
      + report.notes
    let policy = """
      default-src 'none'; base-uri 'none'; form-action 'none'; \
      style-src 'sha256-\(PageDocument.digest(CheckHTML.style))'
      """
    var glyphs = GlyphSymbols()
    var articles: [String] = []
    for failure in failures.prefix(CheckHTML.maximumFindings) {
      articles.append(CheckHTML.article(failure, places, &glyphs))
    }
    let symbols = glyphs.elements.map {
      "<svg width=\"0\" height=\"0\" aria-hidden=\"true\">\($0)</svg>"
    }
    let lines =
      [
        "<!doctype html>", "<html lang=\"en\">", "<meta charset=\"utf-8\">",
        "<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">",
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
        "<meta name=\"color-scheme\" content=\"light dark\">",
        "<link rel=\"icon\" href=\"data:,\">",
        "<title>Layout check · Keyline</title>", "<style>\(CheckHTML.style)</style>",
        "<h1>Layout check</h1>", "<p>\(summary)</p>",
      ] + TextTable(report).lines + articles + symbols
      + notes.map { "<p>\(XMLText.text($0))</p>" } + ["</html>"]
    description = lines.joined(separator: "\n") + "\n"
  }

  /// Returns the paragraph of findings with the same cause, and the picture of the first one.
  private static func article(
    _ group: [CheckReport.Entry],
    _ places: SourcePlaces,
    _ glyphs: inout GlyphSymbols
  ) -> String {
    let (entry, finding) = (group[0], group[0].finding)
    let place = places.place(finding.scene, finding.nodes.first?.path).map {
      " · <code>\(XMLText.text("\($0.file):\($0.line)"))</code>"
    }
    return """
      <article class="\(finding.severity.rawValue)">
      <h2>\(XMLText.text(CheckText.scenes(of: group)))</h2>
      <p><b>\(finding.severity.rawValue)</b> \(XMLText.text(CheckText.message(of: group)))</p>
      <p class="quiet"><span title="\(XMLText.text(finding.rule.title))">\(finding.rule.id)</span> \
      · \(XMLText.text(CheckText.places(of: group).joined(separator: "; ")))\(place ?? "") · \(finding.id)</p>
      \(entry.snapshot.map { picture(of: finding, in: $0, &glyphs) } ?? "")
      </article>
      """
  }

  /// Draws a layout, with the screen as a dashed line and the nodes of a finding on top.
  private static func picture(
    of finding: LayoutFinding,
    in snapshot: Snapshot,
    _ glyphs: inout GlyphSymbols
  ) -> String {
    var bounds = snapshot.frames.reduce(snapshot.frames.first ?? .zero) { $0.union($1) }
    var elements = SnapshotDrawing(of: snapshot).elements(&glyphs)
    if let screen = CheckHTML.screen(of: snapshot) {
      bounds = bounds.union(screen)
      elements.append("<g class=\"screen\">\(SVGSheet.rectangle(screen))</g>")
    }
    for (position, node) in finding.nodes.enumerated() {
      guard let index = snapshot.outline.nodes.firstIndex(where: { $0.path == node.path }) else {
        continue
      }
      let style = position == 0 ? "fault" : "other"
      elements.append("<g class=\"\(style)\">\(SVGSheet.rectangle(snapshot.frames[index]))</g>")
    }
    bounds = bounds.insetBy(dx: -4, dy: -4)
    let box = [bounds.minX, bounds.minY, bounds.width, bounds.height].map(SVGSheet.number)
    return """
      <svg width="\(box[2])" viewBox="\(box.joined(separator: " "))" role="img" \
      aria-label="\(XMLText.text(snapshot.reportName))" text-anchor="middle">
      \(elements.joined(separator: "\n"))
      </svg>
      """
  }

  /// Returns the screen, in which a root of another size is centered; `nil` for an unspecified or
  /// infinite length.
  private static func screen(of snapshot: Snapshot) -> CGRect? {
    guard let root = snapshot.frames.first, let width = snapshot.proposal.width, width.isFinite,
      let height = snapshot.proposal.height, height.isFinite
    else { return nil }
    return CGRect(x: root.midX - width / 2, y: root.midY - height / 2, width: width, height: height)
  }

  private static let style =
    SVGSheet.style + """
      :root{color-scheme:light dark}body{font:14px/1.45 system-ui,sans-serif;margin:24px auto;\
      max-width:1000px;padding:0 16px;overflow-wrap:anywhere}h1{font-size:20px}h2{font-size:15px;\
      margin:0}article{border-left:4px solid #b2470c;padding:0 0 0 12px;margin:24px 0}p{margin:2px 0}\
      .warning{border-color:#8a8f98}.quiet{opacity:.75;font-size:13px}\
      svg{background:#fff;display:block;margin-top:8px;max-width:100%;height:auto;max-height:70vh}\
      .screen rect{fill:none;stroke:#555;stroke-dasharray:6 4}\
      .fault rect{fill:#b3261e;fill-opacity:.15;stroke:#b3261e;stroke-width:2}\
      .other rect{fill:none;stroke:#b2470c;stroke-width:1.5;stroke-dasharray:4 2}\
      \(TextTable.style)
      """
}
