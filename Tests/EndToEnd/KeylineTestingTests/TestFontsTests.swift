import Foundation
import RepositoryFiles
import Testing

/// Layout tests of text in the fonts of a project, and in fonts that a test registers.
@Suite struct TestFontsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["Package.swift", "SampleFonts.swift"] {
      try Data().write(to: folder.url.appendingPathComponent(name))
    }
    let font = try Data(
      contentsOf: Repository.file(at: "Tests/Units/Extensions/FontShapingTests/Variable.ttf")
    )
    for name in ["Fonts", "Other"] {
      let folder = folder.url.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try font.write(to: folder.appendingPathComponent("Variable.ttf"))
    }
  }

  private func run(_ filter: String, recording mode: String = "missing") throws -> TestProcess {
    try TestProcess.testing(
      filter,
      ["KEYLINE_SAMPLE_FOLDER": folder.url.path, "KEYLINE_RECORD": mode]
    )
  }

  #if Fonts
  @Test(arguments: ["project", "registered"])
  func `A layout test has the widths of the font, and fails when the font changes`(test: String)
    throws
  {
    if test == "project" {
      try Data(#"{"keyline": 1, "fonts": ["Fonts/*.ttf"]}"#.utf8)
        .write(to: folder.url.appendingPathComponent("keyline.json"))
    }
    let first = try run("SampleFonts/\(test)")
    #expect(first.status == 0 && first.output.contains("recorded 1 snapshot"), "\(first.output)")
    let file = folder.url.appendingPathComponent("__Layouts__/SampleFonts/\(test).layout")
    let text = try String(contentsOf: file, encoding: .utf8)
    // 4 letters of 606 thousandths of 20 points, rounded up.
    #expect(text.contains("width 49") && text.contains("Variable Test Regular"), "\(text)")
    let again = try run("SampleFonts/\(test)", recording: "never")
    #expect(again.status == 0, "\(again.output)")

    for name in ["Fonts", "Other"] {
      let path = folder.url.appendingPathComponent("\(name)/Variable.ttf")
      var data = try Data(contentsOf: path)
      // The advances of three glyphs, of which A is the last, with their bearings.
      let advances = try #require(
        data.range(of: Data([0x01, 0xF4, 0, 0, 0x00, 0xFA, 0, 0, 0x02, 0x58]))
      )
      data.replaceSubrange(advances.upperBound - 2..<advances.upperBound, with: [0x02, 0xBC])
      try data.write(to: path)
    }
    let changed = try run("SampleFonts/\(test)", recording: "never")
    #expect(changed.status != 0, "\(changed.output)")
    let recorded = try run("SampleFonts/\(test)")
    #expect(recorded.status == 0)
    let reason = ", because the font Variable Test Regular changed"
    #expect(recorded.output.contains(reason), "\(recorded.output)")
  }
  #else
  @Test func `Tests of a project with fonts fail in a build without them`() throws {
    try Data(#"{"keyline": 1, "fonts": ["Fonts/*.ttf"]}"#.utf8)
      .write(to: folder.url.appendingPathComponent("keyline.json"))
    try Data().write(to: folder.url.appendingPathComponent("SampleFiles.swift"))
    let outcome = try TestProcess.testing(
      "SampleFiles/wide",
      ["KEYLINE_SAMPLE_FOLDER": folder.url.path]
    )
    #expect(outcome.status != 0)
    #expect(outcome.output.contains("build it with --traits Fonts"), "\(outcome.output)")
  }
  #endif
}
