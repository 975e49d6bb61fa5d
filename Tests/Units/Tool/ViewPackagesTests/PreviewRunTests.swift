import Testing

@testable import ViewPackages

/// Previews that were not laid out, in the output of tests.
@Suite struct PreviewRunTests {
  private let run = PreviewRun(
    of: """
      Trips/Card.swift:3: Fatal error: Card.body is left out, by LeftOut.txt
      keyline: Trips/Card.swift:4: the preview “Card 1” crashed; starting again without it
      keyline: Row_Previews: the preview “Row” crashed; starting again without it
      ↳ Trips/Card.swift:4: the preview “Card 1” crashed; its error is printed before
      ↳ Trips/Card.swift:9: the preview “Now” shows the current time or a random value: a
      """
  )

  @Test func `Each preview is found once, with its error`() {
    #expect(run.failures.map(\.origin) == ["Trips/Card.swift", "Row_Previews", "Trips/Card.swift"])
    #expect(run.failures.map(\.line) == [4, 0, 9])
    #expect(
      run.failures.map(\.message) == [
        "crashed: Card.body is left out, by LeftOut.txt", "crashed",
        "shows the current time or a random value: a",
      ]
    )
  }

  @Test func `Previews with one failure have one cause`() {
    #expect(
      run.failures.map(\.cause) == [
        "preview that crashes, Card.body is left out, by LeftOut.txt", "preview that crashed",
        "preview that shows the current time or a random value",
      ]
    )
  }

  @Test func `Previews that lack objects of the environment have one cause`() {
    let missing = "no ancestor of this view sets an object of type"
    let run = PreviewRun(
      of: """
        KeylineUI/Environment.swift:13: Fatal error: \(missing) Trips
        keyline: Trips/Card.swift:4: the preview “Card 1” crashed; starting again without it
        KeylineUI/ObservedObject.swift:70: Fatal error: \(missing) Places
        keyline: Row_Previews: the preview “Row” crashed; starting again without it
        """
    )
    #expect(
      run.failures.map(\.message) == ["crashed: \(missing) Trips", "crashed: \(missing) Places"]
    )
    #expect(Set(run.failures.map(\.cause)).count == 1)
    #expect(run.failures.first?.cause.hasPrefix("preview that stops in Xcode too") == true)
  }

  @Test func `A preview whose layout is another one in each process is a failure`() {
    func run(_ digest: String) -> PreviewRun {
      PreviewRun(
        of: """
          keyline: Trips/Card.swift:4: the preview “Card: 1” has the layout 0a
          keyline: Trips/Tags.swift:9: the preview “Tags” has the layout \(digest)
          keyline: Row_Previews: the preview “Row 2” has the layout 0b
          keyline: Row_Previews: the preview “Row” has the layout \(digest)
          """
      )
    }
    #expect(run("1").failures(comparedWith: run("1")) == [])
    #expect(run("1").failures(comparedWith: PreviewRun()) == [])
    let failures = run("1").failures(comparedWith: run("2"))
    #expect(failures.map(\.origin) == ["Row_Previews", "Trips/Tags.swift"])
    #expect(failures.map(\.line) == [0, 9])
    #expect(
      failures.first?.cause
        == "preview that differs in each run, as the order of a Set or Dictionary does"
    )
  }

  @Test func `What views call and does nothing is told from what is not laid out`() {
    let run = PreviewRun(
      of: """
        keyline: load(id:) is left out, by LeftOut.txt
        keyline: 2 scenes with modifiers that change frames in SwiftUI and are not laid out: List (has a size; \
        it differs), environmentObject (can change the view; it is left out, by LeftOut.txt)
        keyline: load(id:) is left out, by LeftOut.txt
        """
    )
    #expect(run.silentCalls == ["load(id:)"])
  }

  @Test func `A preview is left out with its declaration`() {
    let texts = [
      "Sources/Other/Card.swift": "\n\n\n#Preview { }\n",
      "Sources/Trips/Views/Card.swift":
        "#Preview { A() }\n\n\n#Preview {\n  B()\n}\n\n\n\n#Preview { C() }",
      "Sources/Trips/Row.swift": "struct Row_Previews: PreviewProvider {}",
    ]
    let cuts = run.failures.map { $0.cut(in: texts)?.description }
    #expect(
      cuts == [
        "Sources/Trips/Views/Card.swift: declaration #Preview#2",
        "Sources/Trips/Row.swift: declaration Row_Previews", nil,
      ]
    )
  }
}
