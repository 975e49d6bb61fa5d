import CardSnapshots
import Digests
import LayoutCore
import LayoutDiff
import LayoutReports
import Testing

@Suite struct ConfigurationWordsTests {
  private static let languages = ["de", "fi", "en", "ar", "he"]
  private static let sizes = ["large", "xLarge", "accessibility3", "accessibility5"]
  private static let widths: [Double] = [320, 375, 390]

  /// All combinations of languages, text sizes and widths; heights follow from the widths.
  private static let all: [VersionDiff.Configuration] = languages.flatMap { language in
    sizes.flatMap { size in
      widths.map { width in
        (
          ProposedViewSize(width: width, height: width * 2),
          [
            "locale": .string(language), "dynamicTypeSize": .string(size), "displayScale": 3,
            "layoutDirection": ["ar", "he"].contains(language) ? "rightToLeft" : "leftToRight",
            "fonts": ["Inter": .string(size)],
          ]
        )
      }
    }
  }

  private static func text(_ configuration: VersionDiff.Configuration) -> String {
    ConfigurationText(configuration.proposal, configuration.environment).description
  }

  private static func words(
    where isIncluded: (_ language: String, _ size: String, _ width: Double) -> Bool
  ) -> String? {
    let chosen = all.filter { configuration in
      let environment = configuration.environment
      return isIncluded(
        environment["locale"]?.string ?? "",
        environment["dynamicTypeSize"]?.string ?? "",
        configuration.proposal.width.map { Double($0) } ?? 0
      )
    }
    return ConfigurationWords(all).words(for: chosen.map(text))
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let words: String?
    let isIncluded: @Sendable (String, String, Double) -> Bool
    var testDescription: String { words ?? "a list" }

    init(_ words: String?, _ isIncluded: @escaping @Sendable (String, String, Double) -> Bool) {
      self.words = words
      self.isIncluded = isIncluded
    }
  }

  private static let cases = [
    Case("in all 60 configurations") { _, _, _ in true },
    Case("in Finnish and German at text sizes from accessibility3") { language, size, _ in
      ["de", "fi"].contains(language) && size.hasPrefix("acc")
    },
    Case("in German") { language, _, _ in language == "de" },
    Case("in right-to-left layouts") { language, _, _ in ["ar", "he"].contains(language) },
    Case(nil) { language, size, _ in language == "ar" && size == "xLarge" },
    Case("at the width 320") { _, _, width in width == 320 },
    Case("at text sizes through xLarge and widths below 390") { _, size, width in
      size.hasSuffix("arge") && width < 390
    },
    Case("everywhere except in German at the text size large") { language, size, _ in
      language != "de" || size != "large"
    },
    Case("in 10 of 60 configurations: German 6, Finnish 4") { language, size, width in
      language == "de" && width < 390 && size != "large"
        || language == "fi" && size == "large" && width > 320
        || language == "fi" && size == "xLarge" && width < 390
    },
  ]

  @Test(arguments: cases)
  func `Configurations are described by a condition that holds for exactly these`(_ test: Case) {
    #expect(Self.words(where: test.isIncluded) == test.words)
  }

  @Test func `Configurations that were not compared are not described`() {
    let other = Self.text((.unspecified, [:]))
    #expect(ConfigurationWords(Self.all).words(for: Self.all.map(Self.text) + [other]) == nil)
  }

  @Test func `Many languages are counted, or those that are left out are named`() throws {
    let all: [VersionDiff.Configuration] = ["en", "de", "fr", "it", "es", "nl", "da", "fi", "sv"]
      .map { (.unspecified, ["locale": .string($0)]) }
    let words = ConfigurationWords(all)
    #expect(
      words.words(for: all.prefix(8).map(Self.text)) == "in all languages except Swedish"
    )
    #expect(
      words.words(for: all.prefix(6).map(Self.text))
        == "in 6 of 9 languages (Dutch, English, French, …)"
    )
  }

  private static let sized: [VersionDiff.Configuration] = widths.flatMap { width in
    ["", "longer", "accented", "mirrored"].map { strings in
      var environment = JSONObject()
      if !strings.isEmpty { environment["strings"] = .string(strings) }
      return (ProposedViewSize(width: width, height: nil), environment)
    }
  }

  @Test(arguments: [
    (1, 4, "at 320 × any"),
    (3, 2, "with strings=longer and the scene's own texts"),
    (2, 4, "at 320 × any and 375 × any"),
  ])
  func `Pseudo-localizations and proposals without a height are axes`(
    widthCount: Int,
    stringsCount: Int,
    words: String
  ) {
    let chosen = Self.sized.indices.filter { $0 / 4 < widthCount && $0 % 4 < stringsCount }
    let texts = chosen.map { Self.text(Self.sized[$0]) }
    #expect(ConfigurationWords(Self.sized).words(for: texts) == words)
  }

  /// A diff in which a view changed in German, at the largest text size by a given length.
  private func diff(largest: Double = 2.5) throws -> VersionDiff {
    let old = try Cards.snapshot()
    let new = try Cards.changed(1) { $0.frame.size.width += 2.5 }
    let larger = try Cards.changed(1) { $0.frame.size.width += largest }
    let scenes = Self.all.filter { $0.environment["locale"] == "de" }.map {
      VersionDiff.SceneDiff(
        scene: "card",
        proposal: $0.proposal,
        environment: $0.environment,
        isEdited: false,
        diff: SnapshotDiff(
          old: old,
          new: $0.environment["dynamicTypeSize"] == "accessibility5" ? larger : new
        )
      )
    }
    var diff = VersionDiff(
      old: "1.0",
      new: "1.1",
      scenes: scenes,
      comparedCount: 48,
      omissions: []
    )
    diff.configurations = ["card": Self.all]
    return diff
  }

  @Test func `Different changes for the same causes share a paragraph with an example`() throws {
    let text = DiffText(try diff(largest: 5)).description
    let place = "card  in German, such as 320 × 640 @3x locale=de\n"
    #expect(text.contains(place) && text.components(separatedBy: "card  ").count == 2, "\(text)")
  }

  @Test(arguments: [
    ("text", "\n\ncard  in German\n"), ("lines", "card  in German\n"),
    ("outline", "· 12 snapshots of 1 scene: card in German\ncard  in German\n"),
    ("Markdown", "\n12 snapshots of <code>card</code> <code>in German</code>\n"),
    ("SARIF", #""text": "card  in German: "#),
    ("JUnit", #"<testcase classname="card" name="in German" time="0">"#),
    ("JSON", #""same": "in German""#),
    ("HTML", #""places":[["card","in German",12]]"#),
  ])
  func `An equal change is reported once, with its configurations in words`(
    format: String,
    part: String
  ) throws {
    let diff = try diff()
    let text =
      switch format {
      case "text": DiffText(diff).description
      case "lines": DiffLines(diff).description
      case "outline": DiffOutline(diff).description
      case "Markdown": DiffMarkdown(diff).description
      case "SARIF": DiffSARIF(diff, release: "1").description
      case "JUnit": DiffJUnit(diff).description
      case "JSON": DiffJSON(diff).description
      default: DiffHTML(diff).description
      }
    #expect(text.contains(part), "\(text)")
    let count = text.components(separatedBy: "in German").count - 1
    #expect(count == (format == "JSON" ? 12 : format == "outline" ? 2 : 1))
  }
}
