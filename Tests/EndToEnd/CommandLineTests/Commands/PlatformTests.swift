import Digests
import Testing

@Suite struct PlatformTests {
  /// A row with a switch above a box.
  private static let document = """
    {"keyline": 1, "name": "settings", "proposals": [{"width": 300}],
     "environments": [{}, {"layoutDirection": "rightToLeft"}],
     "root": {"type": "VStack", "id": "page", "arguments": {"spacing": 0}, "children": [
       {"type": "Toggle", "id": "row", "arguments": {"layout": "HStack", "spacing": 0}, "children": [
         {"type": "Rectangle", "modifiers": [{"frame": {"width": 60, "height": 20}}]},
         {"type": "Spacer", "arguments": {"minLength": 8}},
         {"type": "Switch", "id": "switch",
          "arguments": {"layout": "FixedLeaf", "width": 51, "height": 31}}]},
       {"type": "Rectangle", "id": "box", "modifiers": [{"frame": {"height": 10}}]}]}}
    """

  private func workplace() throws -> Workplace {
    let workplace = try Workplace()
    try workplace.write(Self.document, to: "settings.json")
    return workplace
  }

  @Test(arguments: [
    ["--platform", "iOS 18,iOS 26"], ["--platform", "iOS 18", "--platform", "iOS 26"],
  ])
  func `A version recorded on two platforms shows the nodes that move between them`(
    options: [String]
  ) throws {
    let workplace = try workplace()
    let recorded = try Tool.run(
      ["record", "settings.json", "--label", "1.0"] + options,
      in: workplace.folder
    )
    #expect(recorded.output.hasPrefix("recorded 1.0: 1 scene, 4 snapshots"))
    let diff = try workplace.keyline("diff", "1.0", "--between", "iOS 18,iOS 26")
    #expect(diff.status == 1)
    #expect(diff.output.hasPrefix("1.0 (iOS 18) → 1.0 (iOS 26)\n"))
    #expect(diff.output.contains("the environment: platform “iOS 18” → “iOS 26”\n"))
    #expect(diff.output.contains("width 51 → 61"))
    #expect(diff.output.hasSuffix("2 snapshots compared; 2 differ, 0 unchanged\n"))
  }

  @Test func `keyline.json names the platforms, and an option overrides them`() throws {
    let workplace = try workplace()
    let configuration = #"{"keyline": 1, "platforms": ["iOS 18", "iOS 26", "macOS 26"]}"#
    try workplace.write(configuration, to: "keyline.json")
    let all = try workplace.keyline("record", "settings.json", "--label", "1")
    #expect(all.output.hasPrefix("recorded 1: 1 scene, 6 snapshots"))
    let one = try workplace.keyline(
      "record",
      "settings.json",
      "--label",
      "2",
      "--platform",
      "iOS 26"
    )
    #expect(one.output.hasPrefix("recorded 2: 1 scene, 2 snapshots"))
    let diff = try workplace.keyline("diff", "1", "2", "--between", "macOS 26,iOS 26")
    #expect(diff.output.hasPrefix("1 (macOS 26) → 2 (iOS 26)\n"))
  }

  @Test func `Two versions of different platforms are compared`() throws {
    let workplace = try workplace()
    for (label, platform) in [("old", "iOS 18"), ("new", "iOS 26")] {
      _ = try workplace.keyline(
        "record",
        "settings.json",
        "--label",
        label,
        "--platform",
        platform
      )
    }
    let diff = try workplace.keyline("diff", "old", "new", "--between", "iOS 18,iOS 26")
    #expect(diff.output.hasSuffix("2 snapshots compared; 2 differ, 0 unchanged\n"))
  }

  @Test func `A platform that was not recorded is named`() throws {
    let workplace = try workplace()
    _ = try workplace.keyline("record", "settings.json", "--label", "1.0")
    let diff = try workplace.keyline("diff", "1.0", "--between", "iOS 18,iOS 26")
    #expect(diff.status == 66)
    #expect(diff.errors.contains("1.0 has no selected snapshot on iOS 18; record with --platform"))
  }

  @Test(arguments: [
    ["record", "settings.json", "--platform", "iOS 17"],
    ["diff", "1.0", "--between", "iOS 18"], ["diff", "1.0", "--between", "iOS 18,Windows"],
  ])
  func `An unknown platform, or a single one to compare, is a usage error`(
    arguments: [String]
  ) throws {
    let workplace = try workplace()
    let outcome = try Tool.run(arguments, in: workplace.folder)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("iOS 26"))
  }
}
