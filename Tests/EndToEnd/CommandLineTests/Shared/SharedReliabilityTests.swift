import Digests
import Endurance
import Foundation
import Synchronization
import Testing

extension SharedServerTests {
  /// Pushes that are killed and a server that crashes at any moment: nothing acknowledged is lost,
  /// nothing is incomplete, and pushing again is enough.
  ///
  /// `Scripts/check/endurance-shared` sets `KEYLINE_SHARED_KILLS` and `KEYLINE_SHARED_CRASHES`.
  @Suite(
    .enabled(if: SharedServer.number("KEYLINE_SHARED_KILLS", otherwise: 0) > 0),
    .timeLimit(.minutes(40))
  ) final class Reliability: Sendable {
    private static let pusherCount = 8
    private let place: SharedWorkplace
    private let killCount = Mutex(0)

    init() throws {
      place = try SharedWorkplace()
    }

    private var stores: [String] { (0..<Self.pusherCount).map { "\($0).sqlite" } }

    @Test func `Killed pushers and a failing server lose nothing`() async throws {
      let kills = SharedServer.number("KEYLINE_SHARED_KILLS", otherwise: 24)
      let crashes = SharedServer.number("KEYLINE_SHARED_CRASHES", otherwise: 2)
      var killed = Tally("shared", "push killed at random moments, 8 stores whose texts overlap")
      var stopped = Tally("shared", "server crashed while 8 stores push")
      let pushers = try await run(kills: kills, crashes: crashes)
      for pusher in pushers {
        killed.count += pusher.killed
        for failure in pusher.wrong { killed.check(false, or: .wrong, failure) }
      }
      stopped.count = crashes
      let acknowledged = pushers.reduce(into: Set<String>()) { $0.formUnion($1.acknowledged) }
      let visible = try labels()
      for label in acknowledged {
        killed.check(visible.contains(label), or: .lost, "\(label) was acknowledged and is gone")
      }
      let ended = pushers.reduce(0) { $0 + $1.failed }
      stopped.check(crashes == 0 || ended > 0, or: .wrong, "no push has seen the server stop")
      var tallies = [killed, stopped]
      tallies.append(try dangling())
      tallies.append(try half())
      tallies.append(try again())
      tallies.append(try whole(versions: pushers.reduce(0) { $0 + $1.versions }))
      for tally in tallies { #expect(tally.finish(), "\(tally)") }
      #expect(killed.count >= kills)
    }

    // MARK: - Pushing

    /// Lets all stores push at once, and the server fail at equal shares of the kills.
    private func run(kills: Int, crashes: Int) async throws -> [KilledPusher] {
      try await withThrowingTaskGroup(of: KilledPusher.self) { group in
        for index in 0..<Self.pusherCount {
          let share = kills / Self.pusherCount + (index < kills % Self.pusherCount ? 1 : 0)
          group.addTask { [self] in
            // Waiting for programs takes threads that nobody else waits for.
            try await withCheckedThrowingContinuation { continuation in
              Thread.detachNewThread {
                continuation.resume(
                  with: Result {
                    var pusher = KilledPusher(index: index, place: self.place)
                    try pusher.push(untilKilled: share) { self.killCount.withLock { $0 += 1 } }
                    return pusher
                  }
                )
              }
            }
          }
        }
        for crash in 0..<crashes {
          while killCount.withLock({ $0 }) * (crashes + 1) < kills * (crash + 1) {
            try await Task.sleep(for: .milliseconds(50))
          }
          try SharedServer.crash()
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
    }

    // MARK: - The state afterwards

    private func labels() throws -> Set<String> {
      Set(
        try place.sql("SELECT label FROM keyline_version").split(separator: "\n").map(String.init)
      )
    }

    /// Counts rows on the server with references to missing rows.
    private func dangling() throws -> Tally {
      var tally = Tally("shared", "references between rows on the server")
      let rows = try place.sql(
        """
        SELECT (SELECT count(*) FROM keyline_snapshot) + (SELECT count(*) FROM keyline_list)
          + (SELECT count(*) FROM keyline_shard) + (SELECT count(*) FROM keyline_version)
        """
      )
      tally.count = Int(rows) ?? 0
      let dangling = Int(try place.danglingCount()) ?? -1
      for _ in 0..<abs(dangling) { tally.check(false, or: .wrong, "a row dangles") }
      return tally
    }

    /// Pulls what is visible, and counts versions that are not whole.
    private func half() throws -> Tally {
      var tally = Tally("shared", "visible versions, each pulled and verified")
      let store = "pulled.sqlite"
      let pull = try place.keyline("store", "pull", place.url, "--store", store)
      tally.check(pull.status == 0, or: .wrong, pull.errors)
      let doctor = try place.keyline("store", "doctor", "--store", store)
      tally.check(doctor.status == 0, or: .wrong, doctor.output)
      let versions = try list(store)
      tally.count = versions.count
      for version in versions {
        let count = version.object?["snapshots"]?.number
        tally.check(count == 16, or: .wrong, "a version has \(count ?? -1) of 16 snapshots")
      }
      let visible = try labels().count
      tally.check(
        versions.count == visible,
        or: .lost,
        "\(versions.count) of \(visible) were pulled"
      )
      return tally
    }

    /// Pushes all stores to the end, then once more, which must send nothing.
    private func again() throws -> Tally {
      var tally = Tally("shared", "stores pushed until complete, then again: nothing is sent")
      for store in stores {
        tally.count += 1
        let push = try place.keyline("store", "push", place.url, "--store", store)
        tally.check(push.status == 0, or: .wrong, push.errors)
        let again = try place.keyline("store", "push", place.url, "--store", store)
        let isNothing = again.output == "pushed nothing: both sides have the same versions\n"
        tally.check(isNothing, or: .wrong, again.output)
      }
      return tally
    }

    /// Compares the server's content with that of all stores, merged without the server.
    private func whole(versions: Int) throws -> Tally {
      var tally = Tally("shared", "versions of all stores, compared with the pulled ones")
      tally.count = versions
      tally.check(try place.danglingCount() == "0", or: .wrong, "rows dangle")
      let pull = try place.keyline("store", "pull", place.url, "--store", "pulled.sqlite")
      tally.check(pull.status == 0, or: .wrong, pull.errors)
      let merge = try Tool.run(
        ["store", "merge", "--output", "merged.sqlite"] + stores,
        in: place.workplace.folder
      )
      tally.check(merge.status == 0, or: .wrong, merge.errors)
      let isSame = try place.digest(of: "pulled.sqlite") == place.digest(of: "merged.sqlite")
      tally.check(isSame, or: .wrong, "the digests differ")
      tally.check(try list("pulled.sqlite").count == versions, or: .lost, "versions are missing")
      return tally
    }

    private func list(_ store: String) throws -> [JSONValue] {
      try place.keyline("list", "--format", "json", "--store", store).json().array ?? []
    }
  }
}
