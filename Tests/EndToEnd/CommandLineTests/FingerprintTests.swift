#if os(Linux)
import Digests
import Foundation
import Testing

@Suite struct FingerprintTests {
  @Test func `A build is identified by its code, without debug symbols`() throws {
    let workplace = try Workplace()
    try workplace.writeCard(spacing: 8)
    let program = try Data(contentsOf: Tool.executable)
    let longer = program + Data("symbols".utf8)
    let help = try #require(
      program.range(of: Data("Lay out a recorded version with this build".utf8))
    )
    var edited = program
    edited[help.lowerBound] = UInt8(ascii: "l")
    #expect(edited.count == program.count)

    for (index, program) in [program, longer, edited].enumerated() {
      let copy = workplace.folder.appendingPathComponent("keyline-\(index)")
      try program.write(to: copy)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: copy.path)
      let outcome = try Tool.run(
        ["record", "card.json", "--label", "\(index)"],
        executable: copy,
        in: workplace.folder
      )
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let list = try workplace.keyline("list", "--format", "json").json()
    let fingerprints = try #require(list.array).map { $0.object?["build"]?.string }
    try #require(fingerprints.count == 3)
    #expect(fingerprints[0]?.count == 64)
    #expect(fingerprints[1] == fingerprints[0])
    #expect(fingerprints[2] != fingerprints[0])
  }
}
#endif
