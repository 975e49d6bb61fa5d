import Testing

@testable import SourceCuts

/// Cuts as lines of a list.
@Suite struct SourceCutTests {
  @Test(arguments: [
    ("Sources/My: App/Card.swift", SourceCut.Part.file, ""),
    ("Sources/Trips/Card.swift: Objective-C names", .objectiveC, ""),
    ("Sources/Trips/Card.swift: conditions of iOS", .conditions("iOS"), ""),
    ("Sources/Trips/Card.swift: import MapKit", .import, "import.MapKit"),
    ("Sources/Trips/Card.swift: attribute @Model of Card", .attribute("Model"), "Card"),
    ("Sources/Trips/Card.swift: inherited any P & Q of Card", .inherited("any P & Q"), "Card"),
    ("Sources/Trips/Card.swift: action 2 of Card.body", .action(2), "Card.body"),
    ("Sources/Trips/Card.swift: view Chart#2 of Card.body", .view("Chart#2"), "Card.body"),
    ("Sources/Trips/Card.swift: modifier blink of Card.body", .modifier("blink"), "Card.body"),
    ("Sources/Trips/Card.swift: value of Card.shared", .value(0), "Card.shared"),
    ("Sources/Trips/Card.swift: value 2 of Card.init(a:b:)", .value(2), "Card.init(a:b:)"),
    (
      "Sources/Trips/Card.swift: value 2 of Card.init(a:b:) as Place()",
      .value(2, standIn: "Place()"), "Card.init(a:b:)"
    ),
    (
      "Sources/Trips/Card.swift: value of Card.shared as Place()", .value(0, standIn: "Place()"),
      "Card.shared"
    ),
    ("Sources/Trips/Card.swift: statement 3 of Card.init(a:b:)", .statement(3), "Card.init(a:b:)"),
    ("Sources/Trips/Card.swift: storage of Card.place", .storage, "Card.place"),
    (
      "Sources/Trips/Card.swift: body of extension Card.load(id:)#2", .body,
      "extension Card.load(id:)#2"
    ),
    ("Sources/Trips/Card.swift: declaration #Preview#2", .declaration, "#Preview#2"),
    ("Sources/Trips: stand-in struct Place<T1, T2>", .standIn("struct Place<T1, T2>"), ""),
    (
      "Sources/Trips: stand-in typealias Place = Kit.Place",
      .standIn("typealias Place = Kit.Place"), ""
    ),
  ])
  func `A line is read as it was written`(line: String, part: SourceCut.Part, name: String) {
    let cut = SourceCut(line: line)
    #expect(cut?.part == part)
    #expect(cut?.name == name)
    #expect(cut?.description == line)
  }

  @Test(arguments: [
    "", "Card", "Sources/Card.swift: body", "Sources/Card.swift: action x of a",
    "Sources/Card.swift: view Chart", "Sources/Card.swift: modifier",
  ])
  func `Other lines are none`(line: String) { #expect(SourceCut(line: line) == nil) }
}
