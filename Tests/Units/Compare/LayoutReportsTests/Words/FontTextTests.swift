import Digests
import LayoutCore
import Testing

@testable import LayoutDiff
@testable import LayoutReports

/// How texts name the fonts of environments.
@Suite struct FontTextTests {
  private static let fonts: JSONObject = [
    "HarfBuzz": "6.0.0", "Inter Bold": "b1", "Inter Regular": "a1", "order": "Inter",
  ]

  private static func text(_ change: (inout JSONObject) -> Void, scale: JSONValue = 2) -> String {
    var fonts = fonts
    change(&fonts)
    let edits = CauseFinder.environmentEdits(
      from: ["displayScale": 2, "fonts": .object(Self.fonts)],
      to: ["displayScale": scale, "fonts": .object(fonts)]
    )
    return CauseText(Cause(kind: .environment, nodes: [], edits: edits)).description
  }

  @Test func `A cause names the fonts that changed, and not their digests`() {
    #expect(Self.text { $0["Inter Regular"] = "a2" } == "the font Inter Regular changed")
    let both = Self.text {
      $0["Inter Regular"] = "a2"
      $0["Inter Bold"] = nil
    }
    #expect(both == "the fonts Inter Bold, Inter Regular changed")
    #expect(Self.text { $0["order"] = "Noto Sans, Inter" } == "the order of the fonts changed")
    let scaled = Self.text({ $0["Inter Regular"] = "a2" }, scale: 3)
    #expect(scaled == "the environment: displayScale 2 → 3; the font Inter Regular changed")
  }

  @Test func `The name of a configuration has no fonts`() {
    let environment: JSONObject = ["displayScale": 2, "fonts": .object(Self.fonts)]
    let proposal = ProposedViewSize(width: 320, height: nil)
    let plain = ConfigurationText(proposal, ["displayScale": 2]).description
    #expect(ConfigurationText(proposal, environment).description == plain)
    #expect(!ConfigurationText.values(in: environment).contains { $0.hasPrefix("fonts") })
  }
}
