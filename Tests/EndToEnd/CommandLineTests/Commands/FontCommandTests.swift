import Foundation
import RepositoryFiles
import Testing

/// The commands in a project whose `keyline.json` names fonts.
@Suite struct FontCommandTests {
  /// A project with the variable font of the tests, in which A is 600 thousandths of an em wide.
  private static func project(font name: String = "Variable Test") throws -> Workplace {
    let workplace = try Workplace()
    let font = Repository.file(at: "Tests/Units/Extensions/FontShapingTests/Variable.ttf")
    try workplace.write([UInt8](try Data(contentsOf: font)), to: "Fonts/Variable.ttf")
    try workplace.write(
      #"{"keyline": 1, "scenes": ["Scenes"], "fonts": ["Fonts/*.ttf"]}"#,
      to: "keyline.json"
    )
    let scene = { (name: String, font: String) in
      """
      {"keyline": 1, "name": "\(name)", "proposals": [{"width": 300}],
       "environments": [{"displayScale": 2}, {"displayScale": 2, "dynamicTypeSize": "accessibility1"}],
       "root": {"type": "Text", "arguments": {"content": "AAAA"}, "modifiers": [{"font": "\(font)"}]}}
      """
    }
    try workplace.write(scene("custom", "custom(\(name), fixedSize: 20)"), to: "Scenes/custom.json")
    try workplace.write(scene("system", "body"), to: "Scenes/system.json")
    return workplace
  }

  #if Fonts
  /// Makes the letter A of the font wider, as a new version of the font could.
  private static func widenFont(of workplace: Workplace) throws {
    let file = workplace.folder.appendingPathComponent("Fonts/Variable.ttf")
    var data = try Data(contentsOf: file)
    // The advances of three glyphs, of which A is the last, with their bearings.
    let advances = try #require(
      data.range(of: Data([0x01, 0xF4, 0, 0, 0x00, 0xFA, 0, 0, 0x02, 0x58]))
    )
    data.replaceSubrange(advances.upperBound - 2..<advances.upperBound, with: [0x02, 0xBC])
    try data.write(to: file)
  }

  @Test func `Text has the width of the font, and a difference names the font that changed`() throws
  {
    let workplace = try Self.project()
    let first = try workplace.keyline("record", "--label", "1")
    #expect(first.status == 0 && !first.errors.contains("warning"), "\(first.errors)")
    let shown = try workplace.keyline("show", "1", "custom", "--format", "json")
    #expect(shown.output.contains("\"Variable Test Regular\""), "\(shown.output)")
    // 4 letters of 12 points.
    #expect(shown.output.contains("48"), "\(shown.output)")
    let plain = try workplace.keyline("show", "1", "system", "--format", "json")
    #expect(!plain.output.contains("Variable Test"), "\(plain.output)")
    let replay = try workplace.keyline("replay", "1")
    #expect(replay.status == 0, "\(replay.output)\(replay.errors)")

    try Self.widenFont(of: workplace)
    let second = try workplace.keyline("record", "--label", "2")
    #expect(second.status == 0, "\(second.errors)")
    let diff = try workplace.keyline("diff", "1", "2")
    #expect(diff.status == 1)
    #expect(diff.output.contains("the font Variable Test Regular changed"), "\(diff.output)")
    #expect(!diff.output.contains("system"), "\(diff.output)")
    let old = try workplace.keyline("replay", "1", "--no-cache")
    #expect(old.status == 1, "\(old.output)\(old.errors)")
    #expect(
      old.output.contains("the text was measured with different versions of Variable Test Regular"),
      "\(old.output)"
    )
  }

  @Test func `A font outside of the project measures text if the command names it`() throws {
    let workplace = try Self.project()
    try workplace.write(#"{"keyline": 1, "scenes": ["Scenes"]}"#, to: "keyline.json")
    let font = Repository.file(at: "Tests/Units/Extensions/FontShapingTests/Variable.ttf").path
    let record = try workplace.keyline("record", "--label", "1", "--font", font)
    #expect(record.status == 0 && !record.errors.contains("warning"), "\(record.errors)")
    let shown = try workplace.keyline("show", "1", "custom", "--format", "json")
    #expect(shown.output.contains("\"Variable Test Regular\""), "\(shown.output)")
    #expect(try workplace.keyline("replay", "1", "--font", font).status == 0)
    #expect(try workplace.keyline("replay", "1", "--no-cache").status == 1)
    let missing = try workplace.keyline("record", "--font", "Fonts/None.ttf")
    #expect(missing.status != 0 && missing.errors.contains("None.ttf"), "\(missing.errors)")
  }

  @Test func `A picture draws the glyphs of the font, and says so if the font has changed`() throws
  {
    let workplace = try Self.project()
    #expect(try workplace.keyline("record", "--label", "1").status == 0)
    let draw = { try workplace.keyline("show", "1", "custom", "--format", "svg").output }
    let picture = try draw()
    // The letter A is a triangle, at the size of the font, which has 1000 units.
    #expect(picture.contains(#"<path id="glyph0" d="M0 0L500 0L500 700L0 0Z"/>"#), "\(picture)")
    #expect(picture.contains("translate(36.36 0) scale(0.02 -0.02)"), "\(picture)")
    #expect(!picture.contains(">AAAA</text>") && !picture.contains("without its fonts"))
    let system = try workplace.keyline("show", "1", "system", "--format", "svg").output
    #expect(system.contains(">AAAA</text>") && !system.contains("glyph"), "\(system)")

    try Self.widenFont(of: workplace)
    let without = try draw()
    #expect(without.contains("in 1, drawn without its fonts"), "\(without)")
    #expect(!without.contains("glyph"), "\(without)")
    #expect(try workplace.keyline("record", "--label", "2").status == 0)
    let diff = try workplace.keyline("diff", "1", "2", "--format", "svg").output
    #expect(diff.contains(">1, drawn without its fonts<") && diff.contains(">2<"), "\(diff)")
    #expect(diff.contains(##"<use href="#glyph0""##), "\(diff)")
    let page = try workplace.keyline("diff", "1", "2", "--format", "html").output
    #expect(page.contains("M0 0L500 0L500 700L0 0Z") && page.contains("\"lacksFonts\":true"))
  }

  @Test func `A changed font is a change that can be accepted, not a new and a missing snapshot`()
    throws
  {
    let workplace = try Self.project()
    #expect(try workplace.keyline("record", "--label", "1").status == 0)
    try Self.widenFont(of: workplace)
    let record = try workplace.keyline("record", "--label", "2")
    #expect(record.status == 0, "\(record.errors)")
    let pending = try workplace.keyline("pending")
    #expect(pending.status == 1)
    #expect(pending.output.contains("the font Variable Test Regular changed"), "\(pending.output)")
    #expect(
      pending.output.contains("2 snapshots pending, 0 rejected, 2 unchanged"),
      "\(pending.output)"
    )
    #expect(!pending.output.contains("is new") && !pending.output.contains("is missing"))
    let page = try workplace.keyline("pending", "--format", "html")
    #expect(page.output.contains("the font Variable Test Regular changed"))
    let accept = try workplace.keyline("accept", "--all", "-m", "the new font")
    #expect(accept.status == 0, "\(accept.errors)")
    let after = try workplace.keyline("pending")
    #expect(after.status == 0 && after.output.contains("4 unchanged"), "\(after.output)")
    // The next version is compared with the new font.
    #expect(try workplace.keyline("record", "--label", "3").status == 0)
    let next = try workplace.keyline("pending")
    #expect(next.status == 0, "\(next.output)")
  }

  @Test func `Small capitals are ignored with a warning unless a font of the project is measured`()
    throws
  {
    let workplace = try Self.project()
    let scene = { (font: String) in
      #"{"keyline": 1, "name": "small", "root": {"type": "Text", "arguments": {"content": "A"}, "modifiers": [{"font": "\#(font)"}]}}"#
    }
    try workplace.write(scene("body(smallCaps)"), to: "Scenes/small.json")
    let system = try workplace.keyline("record", "--label", "1")
    #expect(system.errors.contains("smallCaps (draws small capitals"), "\(system.errors)")
    try workplace.write(scene("custom(Variable Test, 20, smallCaps)"), to: "Scenes/small.json")
    let custom = try workplace.keyline("record", "--label", "2")
    #expect(custom.status == 0 && !custom.errors.contains("smallCaps"), "\(custom.errors)")
  }

  @Test func `A name that no font has is named once, and so is a damaged font`() throws {
    let workplace = try Self.project(font: "Variabel")
    try workplace.write("not a font", to: "Fonts/Broken.ttf")
    let outcome = try workplace.keyline("record")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let warnings = outcome.errors.split(separator: "\n").filter { $0.hasPrefix("warning: ") }
    #expect(warnings.count == 2, "\(outcome.errors)")
    #expect(outcome.errors.contains("Fonts/Broken.ttf: this is too short for a font; replace it"))
    #expect(outcome.errors.contains("no font of the project has the name “Variabel”"))
  }

  @Test func `A font outside of the project, or a pattern without a file, is refused`() throws {
    let workplace = try Self.project()
    try FileManager.default.createSymbolicLink(
      at: workplace.folder.appendingPathComponent("Fonts/Link.ttf"),
      withDestinationURL: Repository.file(
        at: "Tests/Units/Extensions/FontShapingTests/Variable.ttf"
      )
    )
    let link = try workplace.keyline("record")
    #expect(link.status == 65)
    #expect(
      link.errors.contains(
        "outside of the project; copy the font into the project, or name it with --font"
      )
    )
    let named = try workplace.keyline("record", "--font", "Fonts/Link.ttf")
    #expect(named.status == 0, "\(named.errors)")
    // Other commands do not measure text.
    #expect(try workplace.keyline("pending").status == 0)
    try workplace.write(#"{"keyline": 1, "fonts": ["Fonts/*.otf"]}"#, to: "keyline.json")
    let missing = try workplace.keyline("record")
    #expect(missing.status == 65)
    #expect(missing.errors.contains("keyline.json: fonts[0]: there is no file “Fonts/*.otf”"))
  }
  #else
  @Test func `A program without fonts refuses a project with fonts`() throws {
    let workplace = try Self.project()
    let outcome = try workplace.keyline("record")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("build it with --traits Fonts"), "\(outcome.errors)")
    #expect(
      !FileManager.default.fileExists(
        atPath: workplace.folder.appendingPathComponent(".keyline").path
      )
    )
  }
  #endif
}
