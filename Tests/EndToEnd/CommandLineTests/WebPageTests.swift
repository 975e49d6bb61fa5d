import Foundation
import Testing

/// The example that compares two versions of a web page by the boxes that Chromium gives them.
@Suite struct WebPageTests {
  @Test func `Boxes that a browser moved are listed with their cause`() throws {
    let workplace = try Workplace()
    let example = Tool.root.appendingPathComponent("Examples/WebPage")
    for version in ["old", "new"] {
      let page = example.appendingPathComponent("\(version).html").path
      let capture = try Tool.run(
        [page, "prices", "600x800"],
        executable: example.appendingPathComponent("capture"),
        in: workplace.folder
      )
      #expect(capture.status == 0, "\(capture.errors)")
      try workplace.write(capture.output, to: "\(version).jsonl")
      let recorded = try workplace.keyline(
        "store",
        "import",
        "\(version).jsonl",
        "--label",
        version,
        "--proposal",
        "600x800"
      )
      #expect(recorded.output.hasPrefix("recorded \(version): 1 scene, 1 snapshot, 7 frames\n"))
    }
    let diff = try workplace.keyline("diff", "old", "new")
    #expect(diff.status == 1)
    // The plans are 12 points higher, so their containers are too, and the footer is further down.
    for line in [
      "prices  600 × 800", "2 div views: the code of div changed",
      "~ body                        height 272 → 284", "foot “All prices with tax”  down 12",
    ] {
      #expect(diff.output.contains(line), "\(diff.output)")
    }
    let replay = try workplace.keyline("replay")
    #expect(replay.output.contains("is not known"))
  }

  @Test func `Frames that cannot be read leave no store`() throws {
    let workplace = try Workplace()
    try workplace.write("{\"name\":\"a\"}\n", to: "frames.jsonl")
    let outcome = try workplace.keyline("store", "import", "frames.jsonl", "--label", "1")
    #expect(outcome.status == 65)
    #expect(outcome.errors == "error: frames.jsonl, line 1: “path” is missing\n")
    #expect(!FileManager.default.fileExists(atPath: workplace.folder.path + "/.keyline"))
    #expect(try workplace.keyline("store", "import", "x", "--proposal", "1x1").status == 64)
  }
}
