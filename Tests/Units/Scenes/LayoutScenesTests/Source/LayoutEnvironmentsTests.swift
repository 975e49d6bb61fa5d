import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import RepositoryFiles
import Testing

@testable import LayoutScenes

@Suite struct LayoutEnvironmentsTests {
  /// Environments, and their configurations as text.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let environments: LayoutEnvironments
    var proposals: [ProposedViewSize]?
    let texts: [String]
  }

  static let cases: [Case] = [
    Case(testDescription: "the default", environments: .standard, texts: ["-x- 3x"]),
    Case(
      testDescription: "a device in both orientations",
      environments: [.iPhone16, .iPhone16(.landscape)],
      texts: ["393x852 3x 59,0,34,0", "852x393 3x 0,59,21,59"]
    ),
    Case(
      testDescription: "a device at a size",
      environments: .iPad(.landscape),
      proposals: .widths(240),
      texts: ["240x- 2x 24,0,20,0"]
    ),
    Case(
      testDescription: "a product",
      environments: .iPhoneSE.dynamicTypeSizes(.large, .accessibility3).rightToLeft,
      texts: [
        "375x667 2x 20,0,0,0 rightToLeft", "375x667 2x 20,0,0,0 accessibility3 rightToLeft",
      ]
    ),
    Case(
      testDescription: "a product of several devices, grouped by size",
      environments: .each(.iPhoneSE, .iPad).locale("de", "ja"),
      texts: [
        "375x667 2x 20,0,0,0 de", "375x667 2x 20,0,0,0 ja", "820x1180 2x 24,0,20,0 de",
        "820x1180 2x 24,0,20,0 ja",
      ]
    ),
    Case(
      testDescription: "values without a device",
      environments: [.bothDirections, .displayScale(1), .platforms(.macOS26), .locale("de")],
      texts: ["-x- 3x", "-x- 3x rightToLeft", "-x- 1x", "-x- 2x macOS 26", "-x- 3x de"]
    ),
    Case(
      testDescription: "a device has one orientation",
      environments: .iPad(.landscape)(.portrait),
      texts: ["820x1180 2x 24,0,20,0"]
    ),
  ]

  @Test(arguments: cases) func `Members multiply environments`(_ test: Case) {
    let texts = test.environments.grouped(at: test.proposals).flatMap { group in
      group.proposals.flatMap { proposal in
        group.environments.map { "\(ProposalText(proposal)) \(Self.text(of: $0))" }
      }
    }
    #expect(texts == test.texts)
  }

  private static func text(of environment: LayoutEnvironment) -> String {
    let insets = environment.safeAreaInsets
    let lengths = [insets.top, insets.leading, insets.bottom, insets.trailing].map { "\(Int($0))" }
    var parts = ["\(Int(environment.displayScale))x"]
    if insets != EdgeInsets() { parts.append(lengths.joined(separator: ",")) }
    if environment.platform != .standard { parts.append(environment.platform.rawValue) }
    if environment.dynamicTypeSize != .large { parts.append(environment.dynamicTypeSize.rawValue) }
    if environment.layoutDirection == .rightToLeft { parts.append("rightToLeft") }
    if environment.localeIdentifier != "en_US" { parts.append(environment.localeIdentifier) }
    return parts.joined(separator: " ")
  }

  @Test func `The documented table has the values of all devices`() throws {
    let page = try String(
      contentsOf: Repository.file(at: "Documentation/Reference/Devices.md"),
      encoding: .utf8
    )
    for device in Device.all {
      let portrait = device.safeAreaInsets.portrait
      let landscape = device.safeAreaInsets.landscape
      let classes = [LayoutEnvironments.Orientation.portrait, .landscape].map { orientation in
        let size = DeviceScreen(device, orientation).size
        let traits = SceneTraits(in: size, LayoutEnvironment())
        return "\(traits.horizontalSizeClass) × \(traits.verticalSizeClass)"
      }
      let row = """
        | `.\(device.name)` | \(Int(device.size.width)) × \(Int(device.size.height)) \
        | \(Int(device.displayScale)) \
        | \(Int(portrait.top)), \(Int(portrait.bottom)) \
        | \(Int(landscape.top)), \(Int(landscape.leading)), \(Int(landscape.bottom)) \
        | \(classes[0]) | \(classes[1]) |
        """
      #expect(page.contains(row), "\(row)")
    }
  }

  @MainActor @Test func `Views read the locale of their scene`() throws {
    struct Name: View {
      @Environment(\.locale) private var locale
      var body: some View { Text(verbatim: locale.identifier) }
    }
    let scene = try #require(
      try Scene("a", environments: [LayoutEnvironment(localeIdentifier: "de")]) { Name() }.scenes()
        .first
    )
    let views = try #require(scene.views)
    let tree = try views.converged(in: .unspecified, environment: scene.environments[0].layout)
    #expect("\(tree.root)".contains("de"))
  }
}
