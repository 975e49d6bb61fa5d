#if os(Linux)
import Endurance
import Foundation
import Testing

/// Full disks, and files that cannot grow.
@Suite(.serialized) struct FullDiskTests {
  private let scenes = Tool.root.appendingPathComponent("Examples/Scenes/components").path

  @Test func `If files cannot grow, recording reports it, and continues once they can`() throws {
    let workplace = try Workplace()
    #expect(try workplace.keyline("record", scenes, "--label", "0").status == 0)
    let size = try Data(contentsOf: URL(fileURLWithPath: workplace.storePath)).count / 1024
    var tally = Tally("D1", "record with a file size limit (ulimit -f)")
    let rounds = Endurance.count(6, long: 40)
    for round in 0..<rounds {
      let fresh = try Workplace()
      // From no byte to slightly fewer than needed.
      let limit = (size - 8) * round / max(rounds - 1, 1)
      let script = "ulimit -f \(limit); exec \"$0\" record \"$1\" --label 1"
      let outcome = try Tool.run(
        ["-c", script, Tool.executable.path, scenes],
        executable: URL(fileURLWithPath: "/bin/bash"),
        in: fresh.folder
      )
      try check(outcome, in: fresh, "\(limit) KB", &tally)
    }
    #expect(tally.finish(), "\(tally)")
  }

  @Test(.enabled(if: geteuid() == 0, "only root may make a small disk"))
  func `On a full disk, recording reports it, and continues once there is space`() throws {
    var tally = Tally("D1", "record on a full tmpfs")
    for kilobytes in Endurance.isLong ? Array(stride(from: 0, to: 2000, by: 100)) : [0, 100, 700] {
      let workplace = try Workplace()
      // The disk is in a separate mount namespace, and disappears with its last process.
      let script = """
        mkdir disk && mount -t tmpfs -o size=9m tmpfs disk && cd disk || exit 99
        "$0" record "$1" --label 1 > /dev/null || exit 98
        head -c 8m /dev/zero > filler 2> /dev/null
        truncate -s $(( $(stat -c %s filler) - \(kilobytes) * 1024 )) filler
        "$0" record "$2" --label 2; full=$?
        "$0" list; "$0" store doctor > /dev/null || exit 97
        rm filler
        "$0" record "$2" --label 2 > /dev/null 2>&1; again=$?
        "$0" store doctor > /dev/null || exit 96
        "$0" list > /dev/null
        echo "full $full again $again"
        """
      let outcome = try Tool.run(
        ["--mount", "bash", "-c", script, Tool.executable.path, scenes, other],
        executable: URL(fileURLWithPath: "/usr/bin/unshare"),
        in: workplace.folder
      )
      tally.count += 1
      let said = "\(kilobytes) KB: \(outcome.status) \(outcome.output) \(outcome.errors)"
      tally.check(!outcome.wasKilled, or: .crashed, said)
      tally.check(outcome.status == 0, or: .wrong, said)
      tally.check(outcome.output.contains("1"), or: .lost, said)
      let isFull = outcome.output.contains("full 74 again 0")
      tally.check(isFull || outcome.output.contains("full 0 again 65"), or: .wrong, said)
      let sentence = "the disk is full; nothing of this was stored"
      tally.check(!isFull || outcome.errors.contains(sentence), or: .wrong, said)
    }
    #expect(tally.finish(), "\(tally)")
  }

  private var other: String { Tool.root.appendingPathComponent("Examples/Scenes/articles").path }

  private func check(
    _ outcome: Tool.Outcome,
    in workplace: Workplace,
    _ what: String,
    _ tally: inout Tally
  ) throws {
    tally.count += 1
    let said = "\(what): \(outcome.status) \(outcome.errors)"
    tally.check(!outcome.wasKilled && outcome.status < 128, or: .crashed, said)
    tally.check(outcome.status == 74, or: .wrong, said)
    tally.check(outcome.output.isEmpty, or: .wrong, said)
    // The number of recorded versions; if no byte can be written, it cannot be printed either.
    let isTold = outcome.errors.contains("nothing of this was stored") || what == "0 KB"
    tally.check(isTold, or: .wrong, said)
    let state = try StoreState(path: workplace.storePath)
    tally.check(state.versions.isEmpty && state.damage.isEmpty, or: .wrong, "\(said), \(state)")
    let again = try Tool.run(["record", scenes, "--label", "1"], in: workplace.folder)
    tally.check(again.status == 0, or: .wrong, "\(said), then \(again.errors)")
    let after = try StoreState(path: workplace.storePath)
    tally.check(after.versions.count == 1 && after.damage.isEmpty, or: .lost, "\(after)")
  }
}
#endif
