import Testing

@testable import StringCatalogs

@Suite struct StringCatalogReaderTests {
  private func table(_ strings: String, version: String = "1.0") throws -> StringTable {
    let text = """
      {"sourceLanguage": "en", "version": "\(version)",
       "strings": \(strings)}
      """
    return try StringCatalogReader(Array(text.utf8), file: "L.xcstrings").table()
  }

  private func entry(_ localization: String) throws -> LocalizedEntry {
    let table = try table(#"{"k": {"localizations": {"de": \#(localization)}}}"#)
    return try #require(table.entries["k"]?["de"])
  }

  /// Returns the pieces as text, with arguments such as `{0 %lld}`.
  private func text(_ entry: LocalizedEntry, _ numbers: [Double?], _ device: String = "mac")
    -> String
  {
    let choice = VariantChoice(numbers: numbers, device: device)
    return entry.pieces(for: choice, language: "de").map { piece in
      switch piece {
      case .text(let text): text
      case .argument(let index, let specifier): "{\(index) \(specifier)}"
      }
    }.joined()
  }

  private static func unit(_ value: String) -> String {
    #"{"stringUnit": {"state": "translated", "value": "\#(value)"}}"#
  }

  @Test(
    arguments: [
      ("100 % %lld", [], "100 % %lld"), ("%lld %% %@", [1, nil], "{0 %lld} % {1 %@}"),
      ("%2$@ %1$@", [nil, nil], "{1 %@} {0 %@}"),
      ("%2$(name)@ %1$(count)lld %%(a)", [nil, 1], "{1 %@} {0 %lld} %(a)"),
      ("%.1f|%05d|%-8s", [1, 2], "{0 %.1f}|{1 %05d}|%-8s"),
      ("%@ %@", [nil], "{0 %@} %@"), ("50 %, of", [nil], "50 %, of"), ("%", [1], "%"),
      ("%#@none@%arg", [1], ""), ("%9$@", [nil], "%@"), ("%999999d", [1], "%999999d"),
    ] as [(String, [Double?], String)]
  )
  func `Placeholders name arguments`(value: String, numbers: [Double?], result: String) throws {
    #expect(try text(entry(Self.unit(value)), numbers) == result)
  }

  @Test func `Plural, device and width choose among strings`() throws {
    let plural = try entry(
      """
      {"variations": {"plural": {"zero": \(Self.unit("keine")), "one": \(Self.unit("eine")),
       "other": \(Self.unit("%lld"))}}}
      """
    )
    #expect([0, 1, 7].map { text(plural, [nil, $0]) } == ["keine", "eine", "{0 %lld}"])
    let device = try entry(
      """
      {"variations": {"device": {"iphone": {"variations": {"plural": {"other": \(Self.unit("Tippe"))}}},
       "other": \(Self.unit("Klick"))}}}
      """
    )
    #expect(text(device, [1], "iphone") == "Tippe" && text(device, [1], "ipad") == "Klick")
    let width = try entry(
      #"{"variations": {"width": {"4": \#(Self.unit("kurz")), "20": \#(Self.unit("lang"))}}}"#
    )
    #expect(text(width, []) == "lang")
  }

  @Test(arguments: [([1.0], "eins"), ([3], "wenig"), ([9], "wenig"), ([1.5], "wenig")])
  func `Without a text for the category, the one for most numbers is chosen`(
    numbers: [Double],
    expected: String
  ) throws {
    let entry = try entry(
      #"{"variations": {"plural": {"one": \#(Self.unit("eins")), "few": \#(Self.unit("wenig"))}}}"#
    )
    #expect(text(entry, numbers) == expected)
  }

  @Test func `Substitutions choose by their own arguments`() throws {
    let entry = try entry(
      """
      {"stringUnit": {"state": "translated", "value": "%1$@: %#@birds@, %#@yards@"},
       "substitutions": {
        "birds": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
          "one": \(Self.unit("%arg Vogel")), "other": \(Self.unit("%arg Vögel"))}}},
        "yards": {"argNum": 3, "formatSpecifier": "lf", "variations": {"plural": {
          "one": \(Self.unit("ein Meter")), "other": \(Self.unit("%arg Meter"))}}}}}
      """
    )
    #expect(text(entry, [nil, 1, 2.5]) == "{0 %@}: {1 %lld} Vogel, {2 %lf} Meter")
    #expect(text(entry, [nil, 4, 1]) == "{0 %@}: {1 %lld} Vögel, ein Meter")
  }

  @Test func `A substitution of an argument that is missing is text`() throws {
    let entry = try entry(
      """
      {"stringUnit": {"state": "translated", "value": "%#@n@ a"}, "substitutions": {"n":
       {"argNum": 2, "variations": {"plural": {"other": \(Self.unit("%arg"))}}}}}
      """
    )
    #expect(text(entry, [3]) == "%arg a")
  }

  @Test(arguments: ["99999999999999999999lld", "999999999lld", "lld%n", "*d", "1$d", "", "lld "])
  func `A format that is none is reported`(specifier: String) {
    let localization = """
      {"stringUnit": {"value": "%#@n@"}, "substitutions": {"n": {"argNum": 1, "formatSpecifier":
       "\(specifier)", "variations": {"plural": {"other": \(Self.unit("%arg"))}}}}}
      """
    let error = #expect(throws: StringCatalogError.self) { try self.entry(localization) }
    #expect(error?.message.contains("formatSpecifier") == true, "\(error?.message ?? "")")
  }

  @Test(.timeLimit(.minutes(1)))
  func `A text of percent signs takes time in proportion to its length`() throws {
    let percents = String(repeating: "%", count: 400_000)
    let entry = try entry(Self.unit(percents))
    #expect(text(entry, [1]).utf8.count == 200_000)
  }

  @Test func `A substitution that names itself ends`() throws {
    let entry = try entry(
      """
      {"stringUnit": {"state": "translated", "value": "%#@a@"}, "substitutions":
       {"a": {"argNum": 1, "variations": {"plural": {"other": \(Self.unit("x%#@a@%#@a@"))}}}}}
      """
    )
    #expect(text(entry, [1]) == String(repeating: "x", count: 64))
  }

  @Test func `States and keys without strings are kept`() throws {
    let table = try table(
      """
      {"a": {}, "b": {"extractionState": "stale", "shouldTranslate": false, "localizations": {}},
       "c": {"localizations": {"pt_br": {"stringUnit": {"state": "new", "value": "c"}}}}}
      """
    )
    #expect(table.entries.keys.sorted() == ["a", "b", "c"] && table.untranslatable == ["b"])
    #expect(table.entries["c"]?["pt-BR"]?.isTranslated == false)
  }

  @Test(arguments: [#"{}"#, #"{"stringUnit": {"state": "new", "value": ""}}"#])
  func `A localization that nobody has written is no entry`(localization: String) throws {
    let table = try table(#"{"k": {"localizations": {"de": \#(localization)}}}"#)
    #expect(table.entries["k"]?.isEmpty == true)
  }

  @Test(arguments: [
    (#"{"k": 1}"#, "2:19: strings.k: an object is expected, not a number"),
    (
      #"{"k": {"localizations": {"de": {"unit": 1}}}}"#,
      "strings.k.localizations.de: a “stringUnit”"
    ),
    (#"{"k": {"localizations": {"de": {"stringUnit": {"value": 1}}}}}"#, "needs a “value”"),
    (
      #"{"k": {"localizations": {"de": {"variations": {"plural": {"none": {"stringUnit": {"value": ""}}}}}}}}"#,
      "many and other; name one"
    ),
    (#"{"k": {"localizations": {"de": {"variations": {"mood": {}}}}}}"#, "plural, device or width"),
    (
      #"{"k": {"localizations": {"de": {"variations": {"width": {"x": {"stringUnit": {"value": ""}}}}}}}}"#,
      "whole numbers"
    ),
    (#"{"k": {"#, "the text ends"), (#"{"k": \#(String(repeating: "[", count: 99))"#, "nested"),
  ])
  func `A damaged catalog is reported with place and key`(strings: String, problem: String) {
    let error = #expect(throws: StringCatalogError.self) { try table(strings) }
    #expect(error?.description.hasPrefix("L.xcstrings: ") == true)
    #expect(error?.message.contains(problem) == true, "\(error?.message ?? "")")
  }

  @Test func `A later version is rejected`() {
    #expect(throws: StringCatalogError.self) { try table("{}", version: "2.0") }
    #expect(throws: Never.self) { try table("{}", version: "1.1") }
  }
}
