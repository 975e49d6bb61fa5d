import Digests
import Endurance
import Foundation
import LayoutCache
import RandomNumbers
import Testing

@testable import LayoutStore

/// Files with random changes of bytes.
@Suite struct DamageTests {
  /// A store of three versions and two decisions, and its complete content.
  private struct Truth {
    let path: String
    let bytes: [UInt8]
    let lines: Set<String>
    let contents: Set<String>
    let decisions: Set<String>
  }

  @Test(arguments: Damage.all)
  func `A damaged store returns the recorded content or an error`(_ damage: Damage) throws {
    let folder = try TemporaryFolder()
    let truth = try makeStore(folder)
    var tally = Tally("B1", "store, \(damage.name): read")
    var seeded = SeededGenerator(seed: 7)
    for round in 0..<damage.count {
      var bytes = truth.bytes
      damage.apply(&bytes, &seeded)
      _ = try folder.write(bytes, to: "layouts.sqlite")
      try? FileManager.default.removeItem(atPath: truth.path + "-journal")
      let (lines, errors) = readWhatCanBeRead(truth.path)
      tally.count += 1
      tally.check(truth.lines.isSuperset(of: lines), or: .wrong, "round \(round)")
      if errors.isEmpty, lines.count < truth.lines.count {
        let findings = try Sample.open(truth.path).examine()
        let isSaid = findings.contains { $0.severity == .damage }
        tally.check(isSaid, or: .lost, "round \(round): in silence")
      }
    }
    #expect(tally.finish(), "\(tally)")
  }

  @Test(arguments: Damage.all)
  func `The intact parts of a damaged store are copied, and the missing ones are listed`(
    _ damage: Damage
  ) throws {
    let folder = try TemporaryFolder()
    let truth = try makeStore(folder)
    var tally = Tally("B1", "store, \(damage.name): doctor --repair")
    var seeded = SeededGenerator(seed: 7)
    var opened = 0
    for round in 0..<damage.count {
      var bytes = truth.bytes
      damage.apply(&bytes, &seeded)
      _ = try folder.write(bytes, to: "layouts.sqlite")
      try? FileManager.default.removeItem(atPath: truth.path + "-journal")
      let new = folder.file("new.sqlite")
      try? FileManager.default.removeItem(atPath: new)
      tally.count += 1
      do {
        let health = try RecordsStore.repair(truth.path, into: new, program: "keyline 1.0")
        try check(health, new, truth, "round \(round)", &tally)
        opened += 1
        tally.check(
          health.hasIntactSnapshots,
          or: .wrong,
          "round \(round): a file was made for nothing"
        )
      } catch let error as StoreError {
        tally.check(!error.message.isEmpty, or: .wrong)
        if error.message.contains("no snapshot in it is intact") { opened += 1 }
        let isMade = FileManager.default.fileExists(atPath: new)
        tally.check(!isMade, or: .wrong, "round \(round): a file was made all the same")
      }
      let after = FileManager.default.contents(atPath: truth.path).map { Array($0) }
      tally.check(after == bytes, or: .wrong, "round \(round): the old file was touched")
    }
    // Most kinds of damage leave readable parts.
    tally.check(opened * 3 >= damage.count, or: .lost, "only \(opened) could be opened")
    #expect(tally.finish(), "\(tally)")
  }

  @Test(arguments: Damage.all)
  func `A damaged cache returns a stored result or nothing`(_ damage: Damage) throws {
    let folder = try TemporaryFolder()
    let keys = (0..<200).map { CacheSample.key(scene: "\($0)") }
    let cache = CacheSample.open(folder)
    cache.store(
      keys.enumerated().map { index, key in
        CacheSample.scene(key, CachedScene(result: Digest(of: "\(index)")))
      }
    )
    let path = folder.file("cache.sqlite")
    let whole = Array(try #require(FileManager.default.contents(atPath: path)))
    var tally = Tally("B1", "cache, \(damage.name): looked up")
    var seeded = SeededGenerator(seed: 11)
    for round in 0..<damage.count {
      var bytes = whole
      damage.apply(&bytes, &seeded)
      _ = try folder.write(bytes, to: "cache.sqlite")
      try? FileManager.default.removeItem(atPath: path + "-journal")
      for (index, result) in CacheSample.open(folder).scenes(for: keys).enumerated() {
        let isRight = result == nil || result?.result == Digest(of: "\(index)")
        tally.check(isRight, or: .wrong, "round \(round), answer \(index)")
      }
      tally.count += 1
    }
    #expect(tally.finish(), "\(tally)")
  }

  private func check(
    _ health: StoreHealth,
    _ path: String,
    _ truth: Truth,
    _ what: String,
    _ tally: inout Tally
  ) throws {
    let store = try Sample.open(path)
    let isWell = try store.examine().allSatisfy { $0.severity == .note }
    tally.check(isWell, or: .wrong, "\(what): the new store is damaged")
    let saved = Set(try store.versions().map(\.label))
    for version in health.versions where version.intactCount > 0 || version.isIntact {
      tally.check(saved.contains(version.recoveredLabel), or: .lost, "\(what): \(version)")
      let isNamed =
        version.isIntact || !version.missing.isEmpty
        || version.label != version.recoveredLabel
      tally.check(isNamed, or: .wrong, "\(what): \(version)")
    }
    for label in saved {
      let version = try store.version(label)
      for entry in try store.snapshots(of: version) {
        let texts = try store.snapshot(entry)
        if health.versions.contains(where: { $0.isIntact && $0.label == label }) {
          let line = RecordsDamage.line(version, entry, texts)
          tally.check(truth.lines.contains(line), or: .wrong, "\(what): \(line)")
        } else {
          let content = RecordsDamage.content(entry, texts)
          tally.check(truth.contents.contains(content), or: .wrong, "\(what): \(content)")
        }
      }
    }
    for version in health.versions where version.isIntact {
      tally.check(version.intactCount == 40, or: .wrong, "\(what): \(version)")
    }
    let decisions = Set(try store.decisions().map(DamageTests.line))
    tally.check(truth.decisions.isSuperset(of: decisions), or: .wrong, "\(what): decisions")
    let count = health.intactDecisions + health.missingDecisions.count
    let isSaid = count >= truth.decisions.count || health.isDecisionListDamaged
    tally.check(
      isSaid,
      or: .wrong,
      "\(what): \(health.intactDecisions), lost \(health.missingDecisions)"
    )
  }

  private static func line(_ acceptance: RecordedDecision) -> String {
    [
      acceptance.verdict.rawValue, acceptance.scene, acceptance.proposal, acceptance.cause,
      acceptance.author, acceptance.message, acceptance.createdAt,
    ].joined(separator: " ")
  }

  /// Records three versions of many scenes and two decisions, and returns the complete content.
  private func makeStore(_ folder: TemporaryFolder) throws -> Truth {
    let path = folder.file("layouts.sqlite")
    let store = try Sample.open(path)
    for version in 0..<3 {
      let snapshots = (0..<40).map { index in
        Sample.snapshot(
          "scene \(index)",
          x: Double(index % 3 == 0 ? version : index) + 0.25,
          scene: #"{"n":\#(index),"type":"VStack"}"#
        )
      }
      try Sample.record("\(version).0", snapshots, in: store)
    }
    for (verdict, label) in [(Verdict.accepted, "1.0"), (.rejected, "2.0")] {
      let version = try store.version(label)
      let entry = try #require(try store.snapshots(of: version).first)
      try store.decide(
        Decision(verdict, in: version, on: [Decision.Subject(entry)], by: "me", message: label)
      )
    }
    var contents: Set<String> = []
    for version in try store.versions() {
      for entry in try store.snapshots(of: version) {
        contents.insert(RecordsDamage.content(entry, try store.snapshot(entry)))
      }
    }
    return Truth(
      path: path,
      bytes: Array(try #require(FileManager.default.contents(atPath: path))),
      lines: Set(try RecordsDamage.everything(store)),
      contents: contents,
      decisions: Set(try store.decisions().map(DamageTests.line))
    )
  }

  private func readWhatCanBeRead(_ path: String) -> (lines: Set<String>, errors: [any Error]) {
    var lines: Set<String> = []
    var errors: [any Error] = []
    func attempt(_ body: () throws -> Void) {
      do { try body() } catch { errors.append(error) }
    }
    attempt {
      let store = try RecordsStore.open(path, for: .reading, program: "keyline 1.0", busyTimeout: 1)
      for label in ["0.0", "1.0", "2.0"] {
        attempt {
          let version = try store.version(label)
          for entry in try store.snapshots(of: version) {
            attempt {
              lines.insert(RecordsDamage.line(version, entry, try store.snapshot(entry)))
            }
          }
        }
      }
    }
    return (lines, errors)
  }
}
