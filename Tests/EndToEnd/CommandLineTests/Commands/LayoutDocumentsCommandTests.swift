import Digests
import Foundation
import Testing

/// Documents in files, and documents from stdin, one per line.
@Suite struct LayoutDocumentsCommandTests {
  private func layOut(_ lines: String, in workplace: Workplace) throws -> Tool.Outcome {
    try workplace.write(lines, to: "lines.txt")
    return try Tool.run(
      ["-c", "\"$0\" layout - < lines.txt", Tool.executable.path],
      executable: URL(fileURLWithPath: "/bin/sh"),
      in: workplace.folder
    )
  }

  private static let box = """
    {"keyline":1,"name":"box","proposals":[{"width":100},{}],"root":\
    {"type":"Rectangle","id":"r","modifiers":[{"frame":{"width":30,"height":20}},{"padding":5}]}}
    """

  @Test func `Each line gets the snapshots of its document in response`() throws {
    let workplace = try Workplace()
    let outcome = try layOut(
      "\(LayoutDocumentsCommandTests.box)\n\n\(LayoutDocumentsCommandTests.box)\n",
      in: workplace
    )
    #expect(outcome.status == 0, "\(outcome.errors)")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first == lines.last)
    let value = try JSONReader.read(Array(try #require(lines.first).utf8))
    let snapshots = try #require(value.object?["snapshots"]?.array)
    #expect(snapshots.map { $0.object?["proposal"]?.object?["width"] } == [100, .null])
    #expect(snapshots[0].object?["size"] == ["width": 40, "height": 30])
    let nodes = try #require(snapshots[0].object?["nodes"]?.array)
    #expect(nodes.map { $0.object?["type"]?.string } == ["padding", "frame", "Rectangle"])
    #expect(nodes[1].object?["placement"] == ["x": 5, "y": 5])
    // The same as `show` prints for a version with the scene.
    try workplace.write(LayoutDocumentsCommandTests.box, to: "box.json")
    #expect(try workplace.keyline("record", "box.json", "--label", "1").status == 0)
    let shown = try workplace.keyline("show", "1", "box", "--format", "json", "--proposal", "100x-")
    var object = try #require(try shown.json().object)
    object["version"] = nil
    #expect(.object(object) == snapshots[0])
  }

  @Test func `Each file gets a line, and an error names its file`() throws {
    let workplace = try Workplace()
    try workplace.write(LayoutDocumentsCommandTests.box, to: "box.json")
    try workplace.write("{\"keyline\":1}", to: "bad.json")
    let outcome = try workplace.keyline("layout", "box.json", "bad.json", "none.json", "box.json")
    #expect(outcome.status == 65)
    let lines = outcome.output.split(separator: "\n")
    try #require(lines.count == 4, "\(outcome.output)\(outcome.errors)")
    #expect(lines[0] == lines[3] && lines[0].hasPrefix("{\"snapshots\":"))
    #expect(lines[1].hasPrefix("{\"error\":\"bad.json: "), "\(lines[1])")
    #expect(lines[2].hasPrefix("{\"error\":\"none.json: "), "\(lines[2])")
  }

  @Test func `Without a document, the command is not valid`() throws {
    #expect(try Workplace().keyline("layout").status == 64)
  }

  @Test func `An invalid document gets a response, and later lines do too`() throws {
    let workplace = try Workplace()
    let lines = "[\n{\"keyline\":1}\n\(LayoutDocumentsCommandTests.box)"
    let outcome = try layOut(lines, in: workplace)
    #expect(outcome.status == 65)
    let responses = outcome.output.split(separator: "\n")
    #expect(responses.count == 3)
    #expect(responses.map { $0.hasPrefix("{\"error\":") } == [true, true, false])
  }

  @Test func `A line that is too long is rejected, and later lines get responses`() throws {
    let workplace = try Workplace()
    try workplace.write("\(LayoutDocumentsCommandTests.box)\n", to: "box.json")
    let lines = "cat box.json; head -c 67108865 /dev/zero | tr '\\0' ' '; echo; cat box.json"
    let outcome = try Tool.run(
      ["-c", "(\(lines)) | \"$0\" layout -", Tool.executable.path],
      executable: URL(fileURLWithPath: "/bin/sh"),
      in: workplace.folder
    )
    #expect(outcome.status == 65)
    let responses = outcome.output.split(separator: "\n")
    #expect(responses.count == 3)
    #expect(responses.first == responses.last)
    #expect(
      responses.dropFirst().first == """
        {"error":"the line has more than 67108864 bytes; send it as several documents"}
        """
    )
  }
}
