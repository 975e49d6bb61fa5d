#if os(Linux)
import Endurance
import Foundation
import Testing

/// Deep, wide or long documents, with the time and memory to read or reject them.
@Suite struct SizeTests {
  private static func scene(_ root: String) -> String {
    #"{"keyline":1,"name":"a","root":\#(root)}"#
  }

  /// The time limit for an error: a debug build is slower.
  private static func limit(_ seconds: Double) -> Double {
    Tool.release == nil ? max(1, seconds) : seconds
  }

  @Test func `Nesting beyond the limit is refused within a second, however deep`() throws {
    let workplace = try Workplace()
    var tally = Tally("J1", "documents 513 to 1,000,000 levels deep: refused within 1 s")
    for levels in [513, 100_000, 1_000_000] {
      for (open, close) in [("[", "]"), (#"{"a":"#, "}")] {
        let text =
          String(repeating: open, count: levels) + "1" + String(repeating: close, count: levels)
        for document in [text, SizeTests.scene(text)] {
          try workplace.write(document, to: "deep.json")
          try refuse("deep.json", within: 1, in: workplace, &tally)
        }
      }
    }
    #expect(tally.finish(), "\(tally)")
  }

  @Test func `A gigabyte is rejected before it is read`() throws {
    let workplace = try Workplace()
    var tally = Tally("J2", "documents of 1 GB and more: refused within 100 ms")
    for bytes in [1 << 30, 1 << 32, 1 << 40] as [UInt64] {
      for start in ["", #"{"keyline":1,"name":""#] {
        try workplace.write(start, to: "huge.json")
        let path = workplace.folder.appendingPathComponent("huge.json").path
        let file = try #require(FileHandle(forWritingAtPath: path))
        try file.truncate(atOffset: bytes)
        try file.close()
        let record = try workplace.keyline("record", "huge.json", "--label", "1")
        tally.check(
          record.errors.contains("the file has more than 67108864 bytes"),
          or: .wrong,
          record.errors
        )
        try refuse("huge.json", within: 0.1, in: workplace, &tally)
      }
    }
    #expect(tally.finish(), "\(tally)")
  }

  @Test func `A document of very many siblings is laid out`() throws {
    let workplace = try Workplace()
    let count = Endurance.count(200_000, long: 1_000_000)
    var tally = Tally("J2", "a document of \(count) siblings is laid out")
    let leaves = Array(repeating: #"{"type":"Divider"}"#, count: count).joined(separator: ",")
    try workplace.write(
      SizeTests.scene(#"{"type":"VStack","children":[\#(leaves)]}"#),
      to: "wide.json"
    )
    let record = try workplace.keyline("record", "wide.json", "--label", "1")
    tally.count += 1
    tally.check(
      record.output == "recorded 1: 1 scene, 1 snapshot, \(count + 1) frames\n",
      or: .wrong,
      "\(record.output)\(record.errors)"
    )
    #expect(tally.finish(), "\(tally)")
  }

  private func refuse(
    _ document: String,
    within seconds: Double,
    in workplace: Workplace,
    _ tally: inout Tally
  ) throws {
    let seconds = SizeTests.limit(seconds)
    let run = try MeasuredRun.soonest(
      ["record", document, "--label", "1"],
      in: workplace.folder,
      within: seconds
    )
    tally.count += 1
    tally.check(run.status < 128, or: .crashed, "\(run)")
    tally.check(run.status == 65, or: .wrong, "\(run)")
    tally.check(run.isWithin(seconds), or: .wrong, "\(run)")
  }
}
#endif
