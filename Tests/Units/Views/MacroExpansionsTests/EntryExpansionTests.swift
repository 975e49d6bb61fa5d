import Testing

@testable import MacroExpansions

@Suite struct EntryExpansionTests {
  private func expansion(_ source: String, role: String, in context: String) -> String {
    EntryExpansion.source(
      of: MacroExpansion(
        macro: "Entry",
        role: role,
        source: source,
        discriminator: "",
        context: [context]
      )
    )
  }

  @Test(arguments: [
    ("@Entry var a: Int = 3", "static var defaultValue: Int { 3 }"),
    ("@Entry public var a = f(\":\")", "nonisolated(unsafe) static var defaultValue = f(\":\")"),
    ("@Entry var a: String?", "static var defaultValue: String? { nil }"),
    ("@Entry var a: [String: Int] = [:]", "static var defaultValue: [String: Int] { [:] }"),
  ])
  func `The key's default is the initial value`(source: String, line: String) {
    let key = expansion(source, role: "peer", in: "extension EnvironmentValues {}")
    #expect(key.contains(line))
    #expect(key.contains("enum Entry_a: EnvironmentKey"))
  }

  @Test func `The accessors read and write by the key`() {
    let accessors = expansion("@Entry var a = 1", role: "accessor", in: "extension X {}")
    #expect(accessors.contains("get { self[Entry_a.self] }"))
    #expect(accessors.contains("set { self[Entry_a.self] = newValue }"))
  }

  @Test(arguments: ["Int?", "Binding<[Int]>?"])
  func `A focused value is optional and has no default`(type: String) {
    let key = expansion("@Entry var a: \(type)", role: "peer", in: "extension FocusedValues {}")
    #expect(key.contains("enum Entry_a: FocusedValueKey"))
    #expect(key.contains("typealias Value = \(type.dropLast())\n"))
    #expect(!key.contains("defaultValue"))
  }

  @Test func `Container values have keys of their own`() {
    let key = expansion("@Entry var a = 1", role: "peer", in: "extension ContainerValues {}")
    #expect(key.contains("enum Entry_a: ContainerValueKey"))
  }
}
