import Testing

@testable import SourceCuts

/// The list of what is left out, as a file.
@Suite struct LeftOutListTests {
  private func entry(_ line: String, cause: String, message: String = "m") throws
    -> LeftOutList.Entry
  {
    .init(try #require(SourceCut(line: line)), cause: cause, message: message)
  }

  @Test(arguments: [
    (["A"], "A is not here"), (["A", "B"], "A or B is not here"),
    (["A", "B", "C"], "A, B or C is not here"),
    (["A", "B", "C", "D"], "A, B or another module is not here"),
  ])
  func `A file that lacks several modules has one of them as the cause`(
    modules: [String],
    cause: String
  ) {
    #expect(LeftOutList.absence(ofOneOf: modules) == cause)
  }

  @Test func `The file is sorted by the previews that a cause costs, and is read again`() throws {
    var list = LeftOutList()
    list.add(try entry("Sources/A/B.swift: body of B.f()", cause: "MapKit is not here"))
    list.add(try entry("Sources/A/C.swift", cause: "edited", message: "a: b"))
    list.note(previews: 2, of: SourceCut(path: "Sources/A/C.swift", part: .file))
    let text = list.text(command: "keyline views A")
    #expect(
      text.hasSuffix(
        """
        then repeat keyline views A

        # 2 previews, edited: a: b
        Sources/A/C.swift

        # MapKit is not here: m
        Sources/A/B.swift: body of B.f()

        """
      )
    )
    let read = LeftOutList(text)
    #expect(read.text(command: "keyline views A") == text)
    #expect(Set(read.entries) == Set(list.entries))
    #expect(read.causes.map(\.name) == ["edited", "MapKit is not here"])
  }

  @Test
  func `Files with conditions of a platform are listed last, and nothing of them is left out`()
    throws
  {
    var list = LeftOutList()
    list.add(try entry("Sources/A/C.swift: body of C.f()", cause: "c"))
    list.setConditions(of: ["Sources/A/D.swift"], on: "macOS")
    list.setConditions(of: ["Sources/A/B.swift", "Sources/A/C.swift"], on: "iOS")
    #expect(list.parts.map(\.cut.summary) == ["body of C.f()"])
    #expect(list.causes.map(\.parts) == [1])
    #expect(list.isWhole("Sources/A/B.swift") && !list.isWhole("Sources/A/C.swift"))
    let text = list.text(command: "keyline views A")
    #expect(
      text.hasSuffix(
        "compiles them.\nSources/A/B.swift: conditions of iOS\nSources/A/C.swift: conditions of iOS\n"
      )
    )
    let read = LeftOutList(text)
    #expect(Set(read.entries.map(\.cut)) == Set(list.entries.map(\.cut)))
    #expect(read.text(command: "keyline views A") == text)
    list.add(try entry("Sources/A/B.swift", cause: "c"))
    #expect(list.cuts(of: "Sources/A/B.swift").map(\.part) == [.file])
  }

  @Test func `A larger part replaces those inside of it`() throws {
    var list = LeftOutList()
    for line in ["action 1 of B.f()", "body of B.f()", "attribute @A of B", "body of C.f()"] {
      list.add(try entry("Sources/A/B.swift: \(line)", cause: "c"))
    }
    #expect(
      list.entries.map(\.cut.summary) == ["body of B.f()", "attribute @A of B", "body of C.f()"]
    )
    list.add(try entry("Sources/A/B.swift: declaration B", cause: "c"))
    #expect(list.entries.map(\.cut.summary) == ["body of C.f()", "declaration B"])
    list.add(try entry("Sources/A/B.swift", cause: "c"))
    #expect(list.entries.map(\.cut.part) == [.file])
    #expect(list.hasFile("Sources/A/B.swift"))
  }

  @Test func `An import is tried again when its module is there`() throws {
    var list = LeftOutList()
    let path = "Sources/A/B.swift"
    list.add(try entry("\(path): import Kit", cause: "Kit is not here"))
    list.add(try entry("\(path): import Other", cause: "Other is not here"))
    list.add(try entry("Sources/A/C.swift: import Kit", cause: "edited"))
    list.add(try entry("\(path): body of B.f()", cause: "Kit is not here"))
    list.removeImports(of: ["Kit"])
    #expect(
      list.entries.map(\.cut.description) == [
        "\(path): import Other", "Sources/A/C.swift: import Kit", "\(path): body of B.f()",
      ]
    )
  }
}
