import Testing

@testable import SourceCuts

/// The conditions of `#if` that have the values of an app's platform.
@Suite struct PlatformConditionsTests {
  private func text(_ text: String, on platform: String) -> String {
    let cut = SourceCut(path: "a.swift", part: .conditions(platform))
    return CutSource(text, cuts: [cut]).text
  }

  @Test(arguments: [
    ("#if os(iOS)", "#if true", "#if false"),
    ("#if os(macOS) || os(OSX)", "#if false || false", "#if true || true"),
    ("  #elseif !os( watchOS ) && DEBUG", "  #elseif !false && DEBUG", "  #elseif !false && DEBUG"),
    (
      "#if (os(iOS) || os(visionOS)) // os(iOS)", "#if (true || false) // os(iOS)",
      "#if (false || false) // os(iOS)"
    ),
    ("#if targetEnvironment(simulator)", "#if true", "#if false"),
    ("#if !targetEnvironment(macCatalyst)", "#if !false", "#if !false"),
  ])
  func `A condition has the value that it has on the platform`(
    line: String,
    onPhone: String,
    onMac: String
  ) {
    #expect(text(line, on: "iOS") == onPhone)
    #expect(text(line, on: "macOS") == onMac)
  }

  @Test(arguments: [
    "#if os(Linux)", "#if canImport(UIKit)", "#if DEBUG", "let a = \"#if os(iOS)\"",
    "// #if os(iOS)",
    "/* #if os(iOS) */", "let a = #\"#if os(iOS)\"#", "if os(iOS) {}", "#else // os(iOS)", "#if os",
    "#if os(",
  ])
  func `The compiler decides the others`(line: String) {
    #expect(text(line, on: "iOS") == line)
    #expect(PlatformConditions.values(in: Array(line.utf8), on: "iOS").isEmpty)
  }

  @Test func `Every line remains where it was, also beside parts that are left out`() {
    let original = """
      struct Card: View {
        var body: some View {
          #if os(iOS)
            Text("phone").blink()
          #else
            Text("Mac")
          #endif
        }
      }
      """
    let cuts = [
      SourceCut(path: "a.swift", part: .conditions("iOS")),
      SourceCut(path: "a.swift", part: .modifier("blink"), name: "Card.body"),
    ]
    let source = CutSource(original, cuts: cuts)
    #expect(source.obsolete == [])
    let lines = source.text.split(separator: "\n")
    #expect(lines[2] == "    #if true")
    #expect(lines[3] == "      Text(\"phone\").leftOutModifier(\"blink\")")
    #expect(lines.dropFirst(4) == original.split(separator: "\n").dropFirst(4))
  }
}
