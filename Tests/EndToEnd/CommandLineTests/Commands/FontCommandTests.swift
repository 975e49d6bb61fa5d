import Foundation
import RepositoryFiles
import Testing

/// The commands in a project whose `keyline.json` names fonts.
@Suite struct FontCommandTests {
  /// A project with the variable font of the tests, in which A is 600 thousandths of an em wide.
  private static func project(font name: String = "Variable Test") throws -> Workplace {
    let workplace = try Workplace()
    let font = Repository.file(at: "Tests/Units/Engine/FontShapingTests/Variable.ttf")
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
      withDestinationURL: Repository.file(at: "Tests/Units/Engine/FontShapingTests/Variable.ttf")
    )
    let link = try workplace.keyline("record")
    #expect(link.status == 65)
    #expect(link.errors.contains("outside of the project; copy the font into the project"))
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
