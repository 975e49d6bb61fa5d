import Foundation
import KeylineAppleNames
import KeylineUI
import LayoutEngine
import Testing

/// Strings that are localized without a `Text`.
@MainActor
@Suite struct AppleFoundationTests {
  private nonisolated static let catalogs = [
    "Localizable": """
    "Hello": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Hallo"}}}},
    "%@ of %lld": {"localizations":
      {"de": {"stringUnit": {"state": "translated", "value": "%2$lld: %1$@"}}}},
    "%lld days": {"localizations": {"de": {"variations": {"plural": {
      "one": {"stringUnit": {"state": "translated", "value": "ein Tag"}},
      "other": {"stringUnit": {"state": "translated", "value": "%lld Tage"}}}}}}}
    """,
    "Greetings": """
    "morning": {"localizations": {
      "en": {"stringUnit": {"state": "translated", "value": "Good morning, %@"}},
      "de": {"stringUnit": {"state": "translated", "value": "Guten Morgen, %@"}}}}
    """,
  ]

  private nonisolated static let bundle: Bundle = {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("keyline-strings-\(UUID()).resources")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, strings) in catalogs {
      let text = #"{"version": "1.0", "sourceLanguage": "en", "strings": {\#(strings)}}"#
      try? Data(text.utf8).write(to: folder.appendingPathComponent("\(name).xcstrings"))
    }
    return Bundle(url: folder) ?? .main
  }()

  /// A way to look a string up, and what it is in English and German.
  struct Lookup: CustomStringConvertible {
    let description: String
    let english: String
    let german: String
    let string: @Sendable () -> String

    init(
      _ description: String,
      _ english: String,
      _ german: String,
      _ string: @escaping @Sendable () -> String
    ) {
      self.description = description
      self.english = english
      self.german = german
      self.string = string
    }
  }

  private nonisolated static let name = "Ana"

  private nonisolated static let lookups = [
    Lookup("key", "Hello", "Hallo") { String(localized: "Hello", bundle: bundle) },
    Lookup("interpolations", "Ana of 1,200", "1.200: Ana") {
      String(localized: "\(name) of \(1200)", bundle: bundle, comment: "A line")
    },
    Lookup("one", "1 days", "ein Tag") { String(localized: "\(1) days", bundle: bundle) },
    Lookup("many", "2 days", "2 Tage") { String(localized: "\(2) days", bundle: bundle) },
    Lookup("table", "Good morning, Ana", "Guten Morgen, Ana") {
      String(localized: "morning", defaultValue: "Hi, \(name)", table: "Greetings", bundle: bundle)
    },
    Lookup("default value", "Hi, Ana", "Hi, Ana") {
      String(localized: "morning", defaultValue: "Hi, \(name)", bundle: bundle)
    },
    Lookup("unknown key", "a 1,200 b", "a 1,200 b") {
      String(localized: "a \(1200) b", bundle: bundle)
    },
    Lookup("without a bundle", "Hello", "Hello") { String(localized: "Hello") },
    Lookup("resource", "Ana of 3", "3: Ana") {
      String(localized: LocalizedStringResource("\(name) of \(3)", bundle: bundle))
    },
    Lookup("resource of a table", "Good morning, Ana", "Guten Morgen, Ana") {
      let url = bundle.bundleURL
      return String(
        localized: LocalizedStringResource(
          "morning",
          defaultValue: "Hi, \(name)",
          table: "Greetings",
          bundle: .atURL(url)
        )
      )
    },
    Lookup("resource of the program", "v", "v") {
      String(localized: LocalizedStringResource("k", defaultValue: "v"))
    },
    Lookup("attributed", "Hello", "Hallo") {
      String(AttributedString(localized: "Hello", bundle: bundle).characters)
    },
  ]

  @Test(arguments: lookups) func `A string is that of the scene's language`(lookup: Lookup) throws {
    for (locale, expected) in [("en_US", lookup.english), ("de_AT", lookup.german)] {
      let views = ConvergingViews { Text(verbatim: lookup.string()).node(in: $0) }
      var environment = LayoutEnvironment()
      environment.setLocale(locale)
      let tree = try views.firstTree()
        .converged(in: .unspecified, environment: environment, as: views).root
      guard case .leaf(let leaf) = tree.content else { throw CancellationError() }
      #expect(leaf.label == expected)
    }
  }

  @Test func `A file is written atomically by the old name too`() {
    #expect(Data.WritingOptions.atomicWrite == .atomic)
  }
}
