import Digests
import Foundation
import Testing

/// The check of layouts, by the command.
@Suite struct CheckCommandTests {
  /// A text in a frame of half its width, and a project that names the scene.
  private func workplace(check: String = "{}", width: Int = 60) throws -> Workplace {
    let workplace = try Workplace()
    try workplace.write(
      """
      {"keyline": 1, "name": "card", "proposals": [{"width": 200}],
       "root": {"type": "VStack", "id": "card", "children": [
         {"type": "Text", "id": "title", "arguments": {"content": "Continue with Apple"},
          "modifiers": [{"lineLimit": 1}, {"frame": {"width": \(width)}}]},
         {"type": "Text", "id": "detail", "arguments": {"content": "Fine"}}]}}
      """,
      to: "Scenes/card.json"
    )
    try workplace.write(
      #"{"keyline": 1, "scenes": ["Scenes"], "check": \#(check)}"#,
      to: "keyline.json"
    )
    return workplace
  }

  private func findings(_ outcome: Tool.Outcome) throws -> [JSONObject] {
    let items = try outcome.json().object?["findings"]?.array ?? []
    return items.compactMap(\.object)
  }

  @Test func `A fault is reported with the status of a difference`() throws {
    let outcome = try workplace().keyline("check")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("truncated-text"))
    #expect(outcome.output.contains("0 errors, 1 warning in 1 scene, 1 layout"))
    #expect(try workplace(width: 180).keyline("check").status == 0)
  }

  /// A project with two scenes of the article's layout whose `updateCache` is empty.
  private func forecasts() throws -> Workplace {
    let workplace = try Workplace()
    for (name, width) in [("today", 150), ("week", 90)] {
      try workplace.write(
        """
        {"keyline": 1, "name": "\(name)", "proposals": [{"width": 390}],
         "root": {"type": "WeatherLayout", "id": "days", "arguments": {"itemSize": {"width": \(width), "height": 90}},
          "children": [
           {"type": "Color"}, {"type": "Color"}, {"type": "Color"}, {"type": "Color"}]}}
        """,
        to: "Scenes/\(name).json"
      )
    }
    try workplace.write(#"{"keyline": 1, "scenes": ["Scenes"]}"#, to: "keyline.json")
    return workplace
  }

  @Test func `A stale cache is found by the calls before, and once by a recording`() throws {
    let workplace = try forecasts()
    #expect(!(try workplace.keyline("check")).output.contains("layout-contract"))
    let check = try workplace.keyline("check", "--layouts")
    #expect(check.status == 1)
    let found = try findings(try workplace.keyline("check", "--layouts", "--format", "json"))
      .filter { $0["rule"] == "layout-contract" }
    #expect(found.map { $0["scene"] } == ["today", "week"])
    let message =
      "its result depends on earlier calls: after updateCache was called for one subview more"
    #expect(check.output.contains("days: \(message)"), "\(check.output)")
    for label in ["1", "2"] {
      let record = try workplace.keyline("record", "--label", label)
      let warnings = record.errors.split(separator: "\n").filter { $0.contains(message) }
      #expect(warnings.count == 1, "\(record.errors)")
      #expect(
        warnings.first?.hasPrefix("warning: today at 390 × any: days (WeatherLayout)") == true
      )
    }
    let both = try workplace.keyline("check", "--layouts", "--sweep")
    #expect(both.status == 64)
    #expect(both.errors.contains("--layouts and --sweep cannot be combined; run check twice"))
  }

  @Test func `A sweep prints the conditions of a finding`() throws {
    let workplace = try workplace(width: 190)
    let sweep = try workplace.keyline("check", "--sweep", "--strings", "longer")
    #expect(sweep.status == 1)
    #expect(
      sweep.output.contains(
        """
          warning  truncated-text     title is truncated  [15267675be]
                   at text sizes from xxxLarge (longer texts need 366 points more, its own texts 262); \
        in longer texts at text sizes from xLarge (longer texts need 366 points more)

        """
      ),
      "\(sweep.output)"
    )
    let text = try workplace.text(of: "Scenes/card.json")
    let wide = text.replacing(#"{"frame": {"width": 190}}"#, with: #"{"padding": 20}"#)
    try workplace.write(wide, to: "Scenes/card.json")
    let narrow = try workplace.keyline("check", "--sweep", "--text-size", "accessibility3")
    #expect(narrow.output.contains("at widths below "), "\(narrow.output)")
    let border = try #require(narrow.output.firstMatch(of: /widths below (\d+)/))
    let width = try #require(Int(border.1))
    for (points, status) in [(width - 1, 1), (width, 0)] as [(Int, Int32)] {
      let proposal = "\(points)x-"
      let one = try workplace.keyline(
        "check",
        "--proposal",
        proposal,
        "--text-size",
        "accessibility3"
      )
      #expect(one.status == status, "\(proposal): \(one.output)")
    }
  }

  @Test func `Devices have their heights and safe areas, and are named in conditions`() throws {
    let workplace = try Workplace()
    // As high as all phones but the smallest, and higher than one in landscape.
    try workplace.write(
      """
      {"keyline": 1, "name": "bar", "proposals": [{"width": 390, "height": 844}],
       "root": {"type": "VStack", "children": [
         {"type": "Color", "arguments": {"name": "red"},
          "modifiers": [{"frame": {"height": 640}}]},
         {"type": "Text", "id": "done", "arguments": {"content": "Done"}}]}}
      """,
      to: "bar.json"
    )
    func check(_ arguments: String...) throws -> Tool.Outcome {
      try Tool.run(["check", "bar.json", "--text-size", "large"] + arguments, in: workplace.folder)
    }
    let sweep = try check("--sweep", "--device", "phones", "--device", "iPhone16 landscape")
    let found = sweep.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    for (rule, devices) in [
      ("outside-screen ", "on iPhoneSE and iPhone16 landscape"),
      ("outside-safe-area ", "on iPhone16 landscape"),
    ] {
      let finding = try #require(found.firstIndex { $0.hasPrefix("error    \(rule)") })
      #expect(found[finding + 1] == devices, "\(sweep.output)")
    }
    #expect(try check("--sweep").status == 0)
    #expect(try check("--device", "iPhone16").status == 0)
    let small = try check("--device", "iPhoneSE")
    #expect(small.status == 1 && small.output.contains("375 × 667 @2x safeArea=top:20"))
  }

  @Test(arguments: [
    (["--language", "de"], "--language is for --sweep"),
    (["--all"], "--all is for --sweep"),
    (["--sweep", "--proposal", "200x-"], "--sweep checks widths or devices"),
    (["--sweep", "--language", "1"], "the identifier of a locale"),
    (["--display-scale", "0"], "--display-scale must be a number above 0"),
    (["--device", "iPod"], "The value 'iPod' is invalid for '--device <device>'"),
    (["--device", "iPad", "--from", "1", "--through", "2"], "--device and --from"),
    (["--device", "iPad", "--proposal", "200x-"], "--proposal cannot be combined"),
  ])
  func `Options that a sweep cannot use are refused`(options: [String], message: String) throws {
    let workplace = try workplace()
    let outcome = try Tool.run(["check"] + options, in: workplace.folder)
    #expect(outcome.status == 64 && outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func `Accepted findings do not fail, and are removed when they are gone`() throws {
    let workplace = try workplace(check: #"{"rules": {"overlap": {"severity": "error"}}}"#)
    let accept = try workplace.keyline(
      "check",
      "--accept",
      "-m",
      "the brand \"A\"",
      "--author",
      "Ana"
    )
    #expect(accept.status == 0)
    #expect(accept.errors.contains("1 finding added to keyline.json"))
    let list = """
      "check": {"rules": {"overlap": {"severity": "error"}}, "ignore": [
            {"id": "15267675be", "rule": "truncated-text", "node": "card#title", "reason": "the brand \\"A\\"", "author": "Ana"}
          ]}}
      """
    #expect(try workplace.text(of: "keyline.json").hasSuffix(list))
    let ignored = try workplace.keyline("check")
    #expect(ignored.status == 0 && ignored.output.contains("1 ignored"))
    let wide = try workplace.text(of: "Scenes/card.json").replacing("60", with: "180")
    try workplace.write(wide, to: "Scenes/card.json")
    let gone = try workplace.keyline("check")
    #expect(gone.status == 0 && gone.output.contains("1 ignored finding no longer exists"))
    let removal = try workplace.keyline("check", "--accept")
    #expect(
      removal.errors.contains("removed, because it no longer exists: truncated-text at card#title")
    )
    #expect(try workplace.text(of: "keyline.json").hasSuffix(#", "ignore": []}}"#))
  }

  @Test func `Checks that accept findings at the same time lose none`() async throws {
    let workplace = try workplace()
    let card = try workplace.text(of: "Scenes/card.json")
    let names = (1...4).map { "card-\($0)" }
    for name in names {
      let scene = card.replacing(#""name": "card""#, with: #""name": "\#(name)""#)
      try workplace.write(scene, to: "Scenes/\(name).json")
    }
    try await withThrowingTaskGroup(of: Int32.self) { group in
      for name in names {
        group.addTask { try workplace.keyline("check", "Scenes/\(name).json", "--accept").status }
      }
      for try await status in group { #expect(status == 0) }
    }
    let list = try workplace.text(of: "keyline.json")
    for name in names { #expect(list.contains("\(name)#title"), "\(list)") }
  }

  @Test func `A finding is accepted in a project without a file`() throws {
    let workplace = try workplace()
    try FileManager.default.removeItem(at: workplace.folder.appending(path: "keyline.json"))
    #expect(try workplace.keyline("check", "Scenes", "--accept", "--author", "Ana").status == 0)
    #expect(
      try workplace.text(of: "keyline.json") == """
        {
          "keyline": 1,
          "check": {"ignore": [
              {"id": "15267675be", "rule": "truncated-text", "node": "card#title", "author": "Ana"}
            ]}
        }

        """
    )
    #expect(try workplace.keyline("check", "Scenes").status == 0)
  }

  @Test func `A list of an earlier build is not read, and a warning says what to do`() throws {
    let workplace = try workplace()
    try workplace.write("[]", to: ".keyline/findings.json")
    let check = try workplace.keyline("check")
    #expect(check.status == 1)
    #expect(
      check.errors.contains(
        """
        warning: .keyline/findings.json is not read; run check --accept, which lists findings in \
        keyline.json, and delete the file
        """
      )
    )
  }

  @Test func `An ignore with a reason holds until its last day`() throws {
    let ignore = """
      {"ignore": [{"rule": "truncated-text", "node": "card#title", "reason": "brand",
        "author": "Ana", "until": "2027-06-30"}]}
      """
    let workplace = try workplace(check: ignore)
    let before = try workplace.keyline("check", "--today", "2027-06-30", "--json")
    #expect(before.status == 0)
    #expect(try findings(before).map { $0["reason"] } == ["brand"])
    let after = try workplace.keyline("check", "--today", "2027-07-01")
    #expect(after.status == 1)
    #expect(after.output.contains("by Ana expired on 2027-06-30"))
  }

  @Test(arguments: [
    (
      #"{"ignore": [{"rule": "overlp", "node": "*", "reason": "r", "author": "a"}]}"#,
      "“overlp” is not a rule"
    ),
    (
      #"{"ignore": [{"rule": "overlap", "node": "titel", "reason": "r", "author": "a"}]}"#,
      "“titel” matches no node"
    ),
    (#"{"ignore": [{"rule": "overlap"}]}"#, "check.ignore[0]"),
    (#"{"rules": {"overlap": {"severity": "fatal"}}}"#, "the severity “fatal” is not known"),
    (#"{"rules": {"truncated-text": {"limit": 3}}}"#, "this rule has no limit"),
    (#"{"widths": {"from": 400, "through": 320}}"#, "the smaller one first"),
    (#"{"languages": ["de", "-"]}"#, "check.languages[1]"),
    (#"{"displayScales": [2, 0]}"#, "check.displayScales"),
    (#"{"devices": ["iPhoneSE", "iphone"]}"#, "check.devices[1]: the device “iphone” is not known"),
    (#"{"displayScales": "2"}"#, "check.displayScales"),
    (#"{"strings": ["shorter"]}"#, "“shorter” is not a pseudo-localization"),
  ])
  func `A configuration with an error is rejected with its place`(
    check: String,
    message: String
  ) throws {
    let outcome = try workplace(check: check).keyline("check")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func `A range of widths lists the widths of a finding`() throws {
    let workplace = try Workplace()
    // Two fixed squares overlap below 100 points, where the row is wider than the proposal.
    try workplace.write(
      """
      {"keyline": 1, "name": "row", "proposals": [{"width": 300, "height": 50}],
       "root": {"type": "HStack", "arguments": {"spacing": 0}, "children": [
         {"type": "Image", "id": "one", "arguments": {"name": "a"}},
         {"type": "Spacer", "arguments": {"minLength": 0}},
         {"type": "Image", "id": "two", "arguments": {"name": "b"}}]}}
      """,
      to: "row.json"
    )
    let outcome = try workplace.keyline(
      "check",
      "row.json",
      "--from",
      "150",
      "--through",
      "300",
      "--json"
    )
    #expect(outcome.status == 1)
    let found = try findings(outcome).filter {
      $0["message"]?.string?.contains("left edge") ?? false
    }
    #expect(Set(found.compactMap { $0["rule"]?.string }) == ["outside-screen"])
    // The row is 200 points wide; 1 point beyond each edge is within the limit.
    let upper = found.compactMap { $0["widths"]?.array?.last?.number }.max() ?? 0
    #expect(abs(upper - 198) < 0.01)
    let colored = try workplace.keyline(
      "check",
      "row.json",
      "--proposal",
      "150x50",
      "--color",
      "always"
    )
    #expect(colored.output.contains("\n  \u{1B}[31merror\u{1B}[0m    outside-screen"))
    #expect(
      try workplace.keyline("check", "row.json", "--from", "200", "--through", "300").output
        .contains("top edge")
    )
  }

  @Test(arguments: [
    ([], "\n           at text sizes from xxxLarge\n"),
    (["--strings", "longer"], "\n           in 9 of 12 configurations: xxxLarge 2, "),
    (["--format", "sarif"], "card: title is truncated at text sizes from xxxLarge\""),
    (["--from", "320", "--through", "430"], "at text sizes from xxxLarge, at widths from 320 thr"),
  ])
  func `Many configurations of a finding are described by a condition`(
    options: [String],
    words: String
  ) throws {
    let sizes = [
      "large", "xLarge", "xxxLarge", "accessibility1", "accessibility3", "accessibility5",
    ]
    let workplace = try workplace(width: 190)
    let arguments = ["check"] + sizes.flatMap { ["--text-size", $0] } + options
    let outcome = try Tool.run(arguments, in: workplace.folder)
    #expect(outcome.output.contains(words), "\(outcome.output)")
  }

  @Test func `Many ranges of widths in few configurations are described by their ends`() throws {
    let workplace = try Workplace()
    try workplace.write(
      """
      {"keyline": 1, "name": "text", "proposals": [{"width": 320}],
       "root": {"type": "Text", "arguments": {"content": "Hello world out there"}}}
      """,
      to: "text.json"
    )
    let range = ["--from", "100", "--through", "300", "--strings", "longer"]
    let outcome = try Tool.run(
      ["check", "text.json", "--text-size", "accessibility5"] + range,
      in: workplace.folder
    )
    let one = "ideal size dynamicTypeSize=accessibility5"
    let place =
      "           in \(one), \(one) strings=longer, at some widths from 100 through 170.881"
    #expect(outcome.output.contains(place), "\(outcome.output)")
  }

  @Test func `Longer texts are checked in addition to the scene's own`() throws {
    let workplace = try workplace(check: #"{"strings": ["longer"]}"#, width: 160)
    let found = try findings(workplace.keyline("check", "--json"))
    #expect(found.map { $0["configurations"] } == [["200 × any strings=longer"]])
  }

  @Test func `A layout direction replaces that of the scene's environments`() throws {
    let workplace = try workplace()
    func configurations(_ directions: String...) throws -> [JSONValue?] {
      let options = directions.flatMap { ["--layout-direction", $0] }
      let outcome = try Tool.run(["check", "--json"] + options, in: workplace.folder)
      return try findings(outcome).map { $0["configurations"] }
    }
    #expect(try configurations() == [["200 × any"]])
    #expect(try configurations("rightToLeft") == [["200 × any layoutDirection=rightToLeft"]])
    #expect(
      try configurations("leftToRight", "rightToLeft") == [
        ["200 × any", "200 × any layoutDirection=rightToLeft"]
      ]
    )
    #expect(try workplace.keyline("check", "--layout-direction", "up").status == 64)
  }

  @Test(arguments: ["markdown", "sarif", "junit"])
  func `Every format has the finding`(format: String) throws {
    let outcome = try workplace().keyline("check", "--format", format)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("truncated"))
  }
}
