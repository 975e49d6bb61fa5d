import Foundation
import LayoutCore
import LayoutEngine
import Testing

@testable import KeylineUI

/// Texts that are looked up in a bundle with a string catalog.
@MainActor
@Suite struct LocalizedTextTests {
  /// A bundle of a catalog that has some keys in German and Arabic.
  private static let bundle: Bundle? = {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("keyline-strings-\(UUID()).resources")
    let german = [
      "Hello": "Hallo", "**Bold** move": "**Mutiger** Zug", "%@ of %lld": "%2$lld: %1$@",
      "%lf m": "%.1f Meter", "100%": "100 %", "Say %@": "Sag %@",
    ]
    let strings = german.map { key, value in
      """
      "\(key)": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "\(value)"}}}}
      """
    }
    let text = """
      {"version": "1.0", "sourceLanguage": "en", "strings": {"Only English": {},
      \(strings.joined(separator: ",\n"))}}
      """
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? Data(text.utf8).write(to: folder.appendingPathComponent("Localizable.xcstrings"))
    return Bundle(url: folder)
  }()

  private func text(_ key: LocalizedStringKey) throws -> Text {
    Text(key, bundle: Self.bundle)
  }

  private func leaf(_ view: some View, _ locale: String) -> TextLeaf? {
    view.environment(\.locale, Locale(identifier: locale)).node().leaf as? TextLeaf
  }

  private func label(_ view: some View, _ locale: String) -> String? {
    view.environment(\.locale, Locale(identifier: locale)).node().leaf?.label
  }

  @Test func `A key is looked up in the environment's language`() throws {
    let hello = try text("Hello")
    #expect(["de_DE", "en", "ar"].map { label(hello, $0) } == ["Hallo", "Hello", "Hello"])
    #expect(label(try text("100%"), "de") == "100 %")
    #expect(label(try text("unknown *key*"), "de") == "unknown key")
  }

  @Test func `Formats are filled in the order and locale of the translation`() throws {
    let pages = try text("\("Anna") of \(12_000)")
    #expect(label(pages, "de") == "12.000: Anna" && label(pages, "en") == "Anna of 12,000")
    #expect(label(try text("\(2.25) m"), "de") == "2,2 Meter")
    #expect(label(try text("\(2.5) m"), "en") == "2.500000 m")
    #expect(label(try text("Say \(try text("Hello"))"), "de") == "Sag Hallo")
  }

  @Test func `Markdown and styles apply to the translation`() throws {
    let bold = try text("**Bold** move").italic()
    let leaf = bold.environment(\.locale, Locale(identifier: "de")).node().leaf
    let parts = (leaf as? RichTextLeaf)?.parts
    #expect(parts?.map(\.content) == ["Mutiger", " Zug"])
    #expect(parts?.map(\.styling.isItalic) == [true, true])
    #expect(label(try text("Hello") + Text(verbatim: "!"), "de") == "Hallo!")
  }

  @Test func `Only a text without a translation is marked`() throws {
    let hello = try text("Hello")
    let only = try text("Only English")
    #expect(leaf(hello, "de")?.catalogString?.found.missingLanguage == nil)
    #expect(leaf(hello, "de")?.catalogString?.key == "Hello")
    #expect(leaf(only, "de")?.catalogString?.found.missingLanguage == "de")
    #expect(leaf(only, "fr")?.catalogString?.found.missingLanguage == nil)
    #expect(leaf(hello + only, "de")?.catalogString == nil)
    let both = (hello + only).environment(\.locale, Locale(identifier: "de")).node().leaf
    #expect((both as? RichTextLeaf)?.catalogString?.key == "Only English")
    #expect(leaf(Text(verbatim: "Hello"), "de")?.catalogString == nil)
  }

  @Test func `The prompts of fields are looked up and marked`() throws {
    let prompt = try text("Only English")
    let fields: [any View] = [
      TextField(text: .constant(""), prompt: prompt) { Text("Name") },
      SecureField(text: .constant(""), prompt: prompt) { Text("Name") },
    ]
    for field in fields {
      let leaf = AnyView(field).environment(\.locale, Locale(identifier: "de")).node().leaf
      let string = (leaf as? FieldLeaf)?.prompt.catalogString
      #expect(string?.key == "Only English" && string?.found.missingLanguage == "de")
    }
  }

  @Test(arguments: [
    ("en_US", ["Jan 2, 1970", "12,345.5", "325%", "January 2, 1970", "in 12,345.5"]),
    ("de", ["2. Jan. 1970", "12.345,5", "325\u{a0}%", "2. Januar 1970", "in 12.345,5"]),
  ])
  func `Values are formatted in the locale of the body that creates them`(
    locale: String,
    texts: [String]
  ) throws {
    struct Values: View {
      var body: some View {
        let date = Date(timeIntervalSince1970: 86_400)
        let day = Date.FormatStyle(timeZone: .gmt).year().month().day()
        Text(date, format: day)
        Text(12_345.5, format: .number)
        Text(3.25, format: .percent)
        Text(date, style: .date)
        Text("in \(12_345.5, format: .number)")
      }
    }
    let views = ConvergingViews { VStack { Values() }.node(in: $0) }
    var environment = LayoutEnvironment()
    environment.setLocale(locale)
    let tree = try views.firstTree()
      .converged(in: .unspecified, environment: environment, as: views).root
    #expect(tree.children.compactMap { $0.leaf?.label } == texts)
  }

  @Test func `Keys have the form that Xcode extracts`() {
    let keys: [(LocalizedStringKey, String)] = [
      ("a \("b") \(1) \(1.5)", "a %@ %lld %lf"), ("\(UInt(1))\(Int32(1))\(UInt8(1))", "%llu%d%u"),
      ("\(Float(1))\(CGFloat(1))", "%f%lf"), ("\(1.5, specifier: "%.2f") %", "%.2f %%"),
      ("50%", "50%"), ("\(Text(verbatim: "x")) \(Date.now, style: .date)", "%@ %@"),
    ]
    for (key, form) in keys { #expect(key.catalogKey == form) }
  }

  @Test func `Without strings, nothing is looked up`() {
    #expect(StringResources.tables(of: nil).isEmpty)
    #expect(Text("Hello").parts == [Text.Part(content: "Hello")])
    #expect(ConvergingViews { Text("Hello").node(in: $0) }.firstTreeReadsScene == false)
  }
}

extension ConvergingViews {
  /// Whether building the tree reads the traits of the scene.
  fileprivate var firstTreeReadsScene: Bool {
    _ = firstTree()
    return readScene
  }
}
