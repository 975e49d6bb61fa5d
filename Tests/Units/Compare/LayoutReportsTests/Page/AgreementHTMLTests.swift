import CardSnapshots
import Digests
import Foundation
import LayoutDiff
import Testing

@testable import LayoutReports

@Suite struct AgreementHTMLTests {
  private func scene(_ change: (inout [Cards.Row]) -> Void) throws -> AgreementHTML.Scene {
    var rows = Cards.rows
    change(&rows)
    let (reference, other) = (try Cards.snapshot(Cards.rows), try Cards.snapshot(rows))
    return AgreementHTML.Scene(
      name: "sign <in>",
      reference: reference,
      other: other,
      agreement: Agreement(of: other, with: reference, tolerance: 0.5)
    )
  }

  private func data(of scene: AgreementHTML.Scene) throws -> JSONObject {
    let page = AgreementHTML([scene], reference: "design", other: "1.0", missing: ["home"])
    #expect(!page.description.contains("sign <in>"))
    let data = try #require(PageDocument.element("data", in: Array(page.description.utf8)))
    return try #require(try JSONReader.read(data).object)
  }

  @Test func `Each rule has the node at fault in both sources`() throws {
    let data = try data(of: scene { $0[4].frame.size.width += 4 })
    #expect(data["summary"]?.string == "4 of 5 frames agree")
    let titles = (data["groups"]?.array ?? []).map { $0.object?["title"]?.string }
    #expect(titles == ["sign <in>: width 32 → 36: badge"])
    let items = data["items"]?.array?.compactMap(\.object) ?? []
    let buttons = items.map { $0["button"]?.string }
    #expect(buttons == ["badge, 1.0", "badge, design"])
    #expect(items.compactMap { $0["faults"] } == [[4], [4]])
    #expect(data["omissions"]?.array?.count == 1)
  }

  @Test func `A node that only one source has is shown there`() throws {
    let data = try data(of: scene { $0.removeLast() })
    let items = data["items"]?.array?.compactMap(\.object) ?? []
    let buttons = items.compactMap { $0["button"]?.string }
    #expect(buttons.contains("badge, design"))
    #expect(!buttons.contains("badge, 1.0"))
  }
}
