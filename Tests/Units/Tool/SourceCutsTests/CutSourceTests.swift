import Testing

@testable import SourceCuts

/// Files without the parts that are left out.
@Suite struct CutSourceTests {
  private static let text = """
    import MapKit
    import SwiftUI
    @Model final class Trip: NSObject, MKAnnotation {
      var title = ""
    }
    struct Card: View {
      var body: some View {
        Button("a") {
          save()
        }
      }
      var size: Int {
        get { 1 }
        set { }
      }
    }
    """

  private func lines(_ part: SourceCut.Part, _ name: String) -> [Substring] {
    let cut = SourceCut(path: "a.swift", part: part, name: name)
    let source = CutSource(CutSourceTests.text, cuts: [cut])
    #expect(source.obsolete == [])
    let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == CutSourceTests.text.split(separator: "\n").count)
    return lines
  }

  @Test func `Each part is left out, and every line remains where it was`() {
    #expect(lines(.import, "import.MapKit")[0] == "")
    #expect(lines(.attribute("Model"), "Trip")[2] == " final class Trip: NSObject, MKAnnotation {")
    #expect(
      lines(.inherited("MKAnnotation"), "Trip")[2] == "@Model final class Trip: NSObject, Any {"
    )
    #expect(lines(.declaration, "Trip.title")[3] == "  ")
    #expect(
      lines(.body, "Card.body")[6]
        == "  var body: some View { Swift.fatalError(\"Card.body is left out, by LeftOut.txt\") as Never "
    )
    #expect(
      lines(.action(1), "Card.body")[7]
        == "    Button(\"a\") { Swift.fatalError(\"action 1 of Card.body is left out, by LeftOut.txt\") "
    )
    #expect(lines(.body, "Card.size.set")[13].contains("set { Swift.fatalError("))
    #expect(lines(.body, "Card.size.get")[12].contains("get { Swift.fatalError("))
  }

  @Test func `Attributes of Objective-C are removed, and a selector is a value`() {
    let text = """
      @objcMembers class A: NSObject { @objc(run:) func run() { send(#selector(A.run), "@objc") } }
      """
    let cut = SourceCut(path: "a.swift", part: .objectiveC)
    #expect(
      CutSource(text, cuts: [cut]).text
        == " class A: NSObject {  func run() { send(Selector(\"A.run\"), \"@objc\") } }"
    )
    #expect(CutSource("let a = 1", cuts: [cut]).obsolete == [cut])
  }

  @Test func `A part inside of another one goes with it, and one that is gone is reported`() {
    let gone = SourceCut(path: "a.swift", part: .body, name: "Card.title")
    let source = CutSource(
      CutSourceTests.text,
      cuts: [
        SourceCut(path: "a.swift", part: .action(1), name: "Card.body"),
        SourceCut(path: "a.swift", part: .declaration, name: "Card"), gone,
      ]
    )
    #expect(!source.text.contains("Card"))
    #expect(source.obsolete == [gone])
  }
}
