#if os(Linux)
import Digests
import Endurance
import Foundation
import Testing

/// A cache with a scene, and a lookup that differs in one key component.
@Suite struct StaleCacheTests {
  /// The changed key component.
  private struct Change: Sendable {
    let name: String
    let old: String
    let new: String
  }

  /// Sixty cards in a column, which is enough for subtrees to be cached.
  private static let scene: String = {
    let card = """
      {"type":"HStack","arguments":{"spacing":4},"modifiers":[{"padding":2}],"children":[
        {"type":"Text","arguments":{"content":"card N"},"modifiers":[{"layoutPriority":1}]},
        {"type":"Rectangle","modifiers":[{"frame":{"width":9,"height":7}}]},
        {"type":"Rectangle","modifiers":[{"frame":{"width":11,"height":5}}]}]}
      """
    let cards = (0..<60).map { card.replacingOccurrences(of: "N", with: "\($0)") }
    return """
      {"keyline":1,"name":"cards","proposals":[{"width":120,"height":400}],
       "environment":{"displayScale":2,"layoutDirection":"leftToRight"},
       "root":{"type":"VStack","arguments":{"spacing":3},"children":[\(cards.joined(separator: ","))]}}
      """
  }()

  private static let changes = [
    Change(name: "a leaf's content", old: "card 31", new: "card thirty-one"),
    Change(name: "an argument of the root", old: #""spacing":3"#, new: #""spacing":5"#),
    Change(name: "an argument inside", old: #""spacing":4"#, new: #""spacing":6"#),
    Change(name: "a modifier", old: #"{"padding":2}"#, new: #"{"padding":3}"#),
    Change(name: "a length", old: #""width":9,"#, new: #""width":10,"#),
    Change(name: "a type", old: #"{"type":"VStack""#, new: #"{"type":"HStack""#),
    Change(name: "a layout value", old: #""layoutPriority":1"#, new: #""layoutPriority":-1"#),
    Change(
      name: "the order of children",
      old: #""width":9,"height":7"#,
      new: #""width":9,"height":6"#
    ),
    Change(name: "the proposal", old: #""width":120"#, new: #""width":60"#),
    Change(name: "an unspecified dimension", old: #","height":400}]"#, new: "}]"),
    Change(name: "the direction", old: "leftToRight", new: "rightToLeft"),
    Change(name: "another value of the environment", old: #"Scale":2"#, new: #"Scale":3"#),
  ]

  private func content(_ label: String, _ workplace: Workplace) throws -> String {
    let list = try #require(try workplace.keyline("list", "--format", "json").json().array)
    let version = list.first { $0.object?["version"]?.string == label }
    return try #require(version?.object?["content"]?.string)
  }

  private func record(
    _ label: String,
    _ workplace: Workplace,
    _ flags: String...
  ) throws -> String {
    let outcome = try Tool.run(
      ["record", "cards.json", "--label", label] + flags,
      in: workplace.folder
    )
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try content(label, workplace)
  }

  @Test func `Each changed key component misses, and nothing stale is recorded`() throws {
    let workplace = try Workplace()
    try workplace.write(StaleCacheTests.scene, to: "cards.json")
    let known = try record("known", workplace)
    #expect(try record("known again", workplace) == known)
    var tally = Tally("S1", "components of the cache key, changed one at a time")
    for (index, change) in StaleCacheTests.changes.enumerated() {
      let changed = StaleCacheTests.scene.replacingOccurrences(of: change.old, with: change.new)
      #expect(changed != StaleCacheTests.scene, "\(change.name)")
      try workplace.write(changed, to: "cards.json")
      let cached = try record("cached \(index)", workplace)
      let plain = try record("plain \(index)", workplace, "--no-cache")
      tally.count += 1
      tally.check(cached == plain, or: .wrong, "\(change.name): stale")
      tally.check(cached != known, or: .wrong, "\(change.name): nothing changed")
    }
    try workplace.write(StaleCacheTests.scene, to: "cards.json")
    tally.check(try record("at last", workplace) == known, or: .wrong, "at last")
    #expect(tally.finish(), "\(tally)")
  }

  @Test func `A build with different code gets no cached results`() throws {
    let workplace = try Workplace()
    try workplace.write(StaleCacheTests.scene, to: "cards.json")
    _ = try record("known", workplace)
    _ = try workplace.keyline("replay")
    #expect(try workplace.keyline("replay").errors.contains("1 from the cache"))
    var program = try Data(contentsOf: Tool.executable)
    // One byte of what is loaded: a constant, as far as a program's digest can tell.
    let help = try #require(
      program.range(of: Data("Lay out a recorded version with this build".utf8))
    )
    program[help.lowerBound] = UInt8(ascii: "l")
    let copy = workplace.folder.appendingPathComponent("keyline-edited")
    try program.write(to: copy)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: copy.path)
    var tally = Tally("S1", "a build with one byte of code changed")
    for _ in 0..<Endurance.count(1, long: 20) {
      try? FileManager.default.removeItem(atPath: workplace.cachePath)
      _ = try workplace.keyline("replay")
      let outcome = try Tool.run(["replay"], executable: copy, in: workplace.folder)
      tally.count += 1
      tally.check(outcome.status == 0, or: .wrong, outcome.errors)
      let answered = outcome.errors.contains("0 from the cache")
      tally.check(answered, or: .wrong, outcome.errors)
    }
    #expect(tally.finish(), "\(tally)")
  }
}
#endif
