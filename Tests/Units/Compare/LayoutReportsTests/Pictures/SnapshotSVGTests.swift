import CardSnapshots
import Foundation
import LayoutCore
import LayoutReports
import Testing

@Suite struct SnapshotSVGTests {
  @Test func `Every node has a frame, and leaves have labels`() throws {
    let svg = SnapshotSVG(try Cards.snapshot(), version: "1.0").description
    for frame in [
      #"x="0" y="0" width="100" height="60""#, #"x="10" y="0" width="80" height="20""#,
      #"x="0" y="28" width="100" height="32""#, #"x="0" y="34" width="60" height="20""#,
      #"x="68" y="28" width="32" height="32" rx="16""#,
    ] {
      #expect(svg.contains("<rect \(frame)/>"))
    }
    #expect(svg.contains(">Hello</text>"))
    #expect(svg.hasSuffix("</svg>\n"))
  }

  @Test func `Lengths under a thousandth of a point are numbers too`() throws {
    let frame = CGRect(x: 0.0003, y: -0.0003, width: 0.0002, height: 10.0004)
    let rows = [Cards.Row(path: "a", frame: frame)]
    let svg = SnapshotSVG(try Cards.snapshot(rows), version: "1").description
    #expect(svg.contains(#"<rect x="0" y="0" width="0" height="10"/>"#), "\(svg)")
  }

  @Test func `A background is drawn before its content`() throws {
    let frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let rows = [
      Cards.Row(path: "b", type: "background", frame: frame),
      Cards.Row(path: "front", parent: 0, frame: frame),
      Cards.Row(path: "behind", parent: 0, frame: frame),
    ]
    let svg = SnapshotSVG(try Cards.snapshot(rows), version: "1").description
    let front = try #require(svg.range(of: "<title>front"))
    let behind = try #require(svg.range(of: "<title>behind"))
    #expect(behind.lowerBound < front.lowerBound)
  }

  @Test func `A view that does not fit is not drawn`() throws {
    let frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let proposal = ProposedViewSize(width: 20, height: 20)
    let rows = [
      Cards.Row(path: "fits", type: "ViewThatFits", frame: frame, proposal: proposal),
      Cards.Row(path: "long", type: "HStack", parent: 0, frame: frame, proposal: .zero),
      Cards.Row(path: "long/a", parent: 1, frame: frame, proposal: proposal),
      Cards.Row(path: "short", parent: 0, frame: frame, proposal: proposal),
    ]
    let svg = SnapshotSVG(try Cards.snapshot(rows), version: "1").description
    #expect(svg.contains("<title>short"))
    #expect(!svg.contains("<title>long"))
  }

  @Test func `Markup is escaped`() throws {
    let frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let rows = [Cards.Row(path: "<a href='&'>", label: "\"x\"\u{0}</text>", frame: frame)]
    let svg = SnapshotSVG(try Cards.snapshot(rows, scene: "<script>"), version: "1").description
    #expect(!svg.contains("<script>"))
    #expect(svg.contains("&lt;a href=&#39;&amp;&#39;&gt;"))
    #expect(svg.contains(#"&quot;x&quot;\u{0}&lt;/text&gt;"#))
  }
}
