import Endurance
import Foundation
import Keyline
import KeylineUI
import LayoutRecorder
import LayoutScenes
import LayoutStore
import RandomNumbers
import Testing

@testable import KeylineTesting

/// Branches of three people in two clones, merged by git without a merge driver.
@MainActor @Suite struct TeamworkTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Makes a repository with four views, and a clone of it.
  private func team() throws -> [TeamMember] {
    let (one, two) = (
      folder.url.appendingPathComponent("one"), folder.url.appendingPathComponent("two")
    )
    try FileManager.default.createDirectory(
      at: one.appendingPathComponent("Views"),
      withIntermediateDirectories: true
    )
    let ann = TeamMember(branch: "ann", clone: one)
    try ann.succeed("init", "--quiet", "--initial-branch", "ann")
    try Data(".build/\n".utf8).write(to: one.appendingPathComponent(".gitignore"))
    try Data().write(to: one.appendingPathComponent("Package.swift"))
    try Data().write(to: one.appendingPathComponent("Tests.swift"))
    for (index, view) in ["a", "b", "c", "d"].enumerated() { try ann.change(view, to: 8 + index) }
    #expect(try ann.test(.missing).recorded == 8)
    try commit(ann, "the first views")
    try ann.succeed("branch", "cleo")
    try ann.succeed("clone", "--quiet", one.path, two.path)
    let ben = TeamMember(branch: "ben", clone: two)
    try ben.succeed("checkout", "--quiet", "-b", "ben")
    return [ann, ben, TeamMember(branch: "cleo", clone: one)]
  }

  private func commit(_ member: TeamMember, _ message: String) throws {
    try member.succeed("add", "--all")
    try member.succeed("commit", "--quiet", "--allow-empty", "--message", message)
  }

  @Test(arguments: [1, 2] as [UInt64])
  func `Merges in random order conflict only if one snapshot was changed twice`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let team = try team()
    var (conflicts, next) = (0, 0)
    for round in 0..<Endurance.count(15, long: 40) {
      let member = team[Int.random(in: 0..<3, using: &random)]
      let other = team.filter { $0.branch != member.branch }[Int.random(in: 0..<2, using: &random)]
      try member.succeed("checkout", "--quiet", member.branch)
      // Some views are changed, others are added; every one has a test.
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let views = try member.views
        let view = views[Int.random(in: 0..<views.count, using: &random)]
        try member.change(view, to: Int.random(in: 0..<40, using: &random))
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        next += 1
        try member.change("new \(next)", to: next)
      }
      try member.test(.changed)
      try commit(member, "round \(round)")
      let ref = try fetched(other, by: member)
      // Only a branch that nobody has merged yet is rebased.
      let joins =
        round % 3 == 2 ? ["rebase", "--quiet", ref] : ["merge", "--quiet", "--no-edit", ref]
      conflicts += try join(joins, by: member)
      try expectRecordedAnew(member, "round \(round): \(joins)")
    }
    #expect(conflicts > 0)
  }

  /// Returns the name of a branch in the clone of a different one.
  private func fetched(_ other: TeamMember, by member: TeamMember) throws -> String {
    guard other.clone != member.clone else { return other.branch }
    try member.succeed(
      "fetch",
      "--quiet",
      other.clone.path,
      "+\(other.branch):refs/other/\(other.branch)"
    )
    return "refs/other/\(other.branch)"
  }

  /// Merges a branch; if both sides changed a view, takes theirs and records its test again.
  ///
  /// - Returns: The number of steps with a conflict.
  private func join(_ arguments: [String], by member: TeamMember) throws -> Int {
    var outcome = try member.git(arguments)
    var conflicts = 0
    while outcome.status != 0 {
      conflicts += 1
      try #require(conflicts < 200, "\(outcome.output)")
      let files = try member.succeed("diff", "--name-only", "--diff-filter=U", "-z")
        .split(separator: "\0").map(String.init)
      let views = files.filter { $0.hasPrefix("Views/") }
      let layouts = files.filter { $0.hasPrefix("__Layouts__/") }
      // The files of exactly the views that both sides changed are in conflict.
      #expect(
        views.map { fileName(of: String($0.dropFirst("Views/".count))) }.sorted()
          == layouts.sorted(),
        "\(outcome.output)"
      )
      for view in views { try member.succeed("checkout", "--theirs", "--", view) }
      try member.test(.changed)
      try member.succeed("add", "--all")
      outcome = try member.git(
        arguments[0] == "rebase"
          ? ["rebase", "--continue"] : ["commit", "--quiet", "--no-edit"]
      )
    }
    return conflicts
  }

  private func fileName(of view: String) -> String {
    "__Layouts__/TestStoreTests/\(LayoutFile.name(for: view)).layout"
  }

  /// Expects the files to be the same as if all tests were recorded again.
  private func expectRecordedAnew(_ member: TeamMember, _ what: String) throws {
    #expect(try member.test(.never).failed == 0, "\(what)")
    let files = try member.layouts
    try FileManager.default.removeItem(at: member.clone.appendingPathComponent("__Layouts__"))
    try member.test(.missing)
    #expect(try member.layouts == files, "\(what)")
    let status = try member.succeed("status", "--porcelain")
    #expect(status.isEmpty, "\(what): \(status)")
  }

  @Test func `A branch that removes a test merges with one that changes a different one`() throws {
    let team = try team()
    try team[0].succeed("rm", "--quiet", "Views/a", fileName(of: "a"))
    try team[0].test(.all)
    try commit(team[0], "remove a")
    try team[1].change("b", to: 20)
    try team[1].test(.changed)
    try commit(team[1], "change b")
    let ref = try fetched(team[1], by: team[0])
    #expect(try join(["merge", "--quiet", "--no-edit", ref], by: team[0]) == 0)
    try expectRecordedAnew(team[0], "removed")
    #expect(try team[0].layouts.keys.sorted() == ["b.layout", "c.layout", "d.layout"])
  }

  /// The layout file of a column of texts in frames of a fixed size.
  private func file(of texts: [String]) throws -> [UInt8] {
    let scene = Scene("a", proposals: .widths(100, 200)) {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(Array(texts.enumerated()), id: \.offset) { _, text in
          Text(text).frame(width: 90, height: 20, alignment: .leading)
        }
      }
    }
    let recordings = try scene.scenes().flatMap { try RecordingRequest.requests(for: $0) }
      .map { try Recorder().record($0) }
    return try LayoutFile(recordings.map(\.snapshot)).text()
  }

  @Test func `Three branches that change different nodes of a file merge without a conflict`()
    throws
  {
    let member = TeamMember(branch: "main", clone: folder.url)
    let path = folder.url.appendingPathComponent("a.layout")
    let texts = ["one", "two", "three"]
    func commit(_ texts: [String]) throws {
      try Data(try file(of: texts)).write(to: path)
      try member.succeed("add", "--all")
      try member.succeed("commit", "--quiet", "--message", "change")
    }
    try member.succeed("init", "--quiet", "--initial-branch", "main")
    try commit(texts)
    var all = texts
    for index in texts.indices {
      try member.succeed("checkout", "--quiet", "-b", "branch-\(index)", "main")
      var changed = texts
      changed[index] += " more words"
      all[index] = changed[index]
      try commit(changed)
    }
    try member.succeed("checkout", "--quiet", "main")
    for index in texts.indices {
      try member.succeed("merge", "--quiet", "--no-edit", "branch-\(index)")
    }
    #expect(try Data(contentsOf: path) == Data(try file(of: all)))
  }
}
