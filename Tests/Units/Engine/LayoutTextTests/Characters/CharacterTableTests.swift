import CCharacterRuns
import Foundation
import RepositoryFiles
import Testing

@testable import LayoutText

@Suite struct CharacterTableTests {
  private static let advances: [(characters: String, advance: UInt16)] = [
    // Helvetica's published widths.
    (" !,./:;I[\\]ft", 278), ("0123456789", 556), ("abdeghnopqu", 556), ("cksvxyzJ", 500),
    ("ijl", 222), ("mM", 833), ("w", 722), ("W", 944), ("@", 1015), ("%", 889), ("AEBKPSVXY&", 667),
    ("CDHNRUw", 722), ("GOQ", 778), ("FTZ", 611), ("()`r-", 333), ("+<=>~", 584), ("'", 191),
    ("\"", 355), ("*", 389), ("^", 469), ("_#$?L", 556), ("|", 260), ("{}", 334),
    // Latin 1 and beyond: a letter with marks is as wide as the letter.
    ("éàñôü", 556), ("ÀÉ", 667), ("Ñ", 722), ("íî", 222), ("ç", 500), ("ýž", 500), ("Œ—…", 1000),
    ("–†", 556), ("‘’", 222), ("“”", 333), ("•", 350), ("€£¥", 556), ("™", 1000), ("©®", 737),
    ("ß", 611), ("\u{A0}", 278),
    // Letters that look like Latin ones.
    ("ΑΒАВ", 667), ("оеаο", 556), ("МΜ", 833), ("І", 278), ("і", 222),
    // Wide characters and pictures.
    ("漢あカ한。、！Ａ㈱", 1000), ("😀🚀🀄", 1000), ("ｱｶ", 500),
    // What takes no room.
    ("\u{301}\u{200B}\u{200D}\u{2060}\u{FE0F}\u{AD}\u{FEFF}", 0),
  ]

  @Test(arguments: advances)
  func `A character has its tabulated advance`(characters: String, advance: UInt16) {
    for scalar in characters.unicodeScalars {
      #expect(properties(scalar).advance == advance, "\(scalar)")
    }
  }

  @Test func `Every printable ASCII character but the spaces takes some room`() {
    for value in 33..<127 { #expect(CharacterTable.ascii[value].advance >= 191) }
    #expect(CharacterTable.ascii.count == 128)
  }

  @Test func `Every run starts after the one before it and has properties`() {
    let runs = (0..<keyline_character_run_count).map { keyline_character_run($0) }
    #expect(runs.first.map { $0 >> 11 } == 0x80)
    for (run, next) in zip(runs, runs.dropFirst()) { #expect(run >> 11 < next >> 11) }
    for run in runs { #expect(Int(run & 0x7FF) < CharacterTable.kinds.count) }
  }

  @Test func `Marks that take no room belong to the cluster before them`() {
    for value in UInt32(0x300)...0x2FFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      guard scalar.properties.generalCategory == .nonspacingMark,
        let age = scalar.properties.age, age.major <= 15
      else { continue }
      #expect(properties(scalar).advance == 0, "\(scalar)")
      #expect([.extend, .linker].contains(properties(scalar).cluster), "\(scalar)")
    }
  }

  @Test func `Unified ideographs are 1 em wide and break on both sides`() {
    for value: UInt32 in [0x3400, 0x4DBF, 0x4E00, 0x9FFF, 0xF900, 0x20000, 0x2FA1D, 0x30000] {
      let properties = CharacterTable.properties(of: value)
      #expect(properties.advance == 1000)
      #expect(!properties.isScaled)
      #expect(properties.lineBreak == .ideographic)
    }
  }

  @Test func `Hangul syllables are open or closed`() {
    #expect(CharacterTable.properties(of: 0xAC00).lineBreak == .hangulLVSyllable)
    #expect(CharacterTable.properties(of: 0xAC01).lineBreak == .hangulLVTSyllable)
    #expect(CharacterTable.properties(of: 0xAC1C).lineBreak == .hangulLVSyllable)
    #expect(CharacterTable.properties(of: 0xD7A3).cluster == .hangulLVTSyllable)
  }

  @Test func `The generated table was made by the generator as it is`() throws {
    let generator = try Data(
      contentsOf: Repository.file(at: "Scripts/generate/generate-character-table.swift")
    )
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in generator { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for file in ["LayoutText/Characters/CharacterTable+Generated.swift", "CCharacterRuns/runs.c"] {
      let table = try String(
        contentsOf: Repository.file(at: "Sources/Engine/\(file)"),
        encoding: .utf8
      )
      #expect(table.contains("// Digest of the generator: \(String(digest, radix: 16))\n"))
    }
  }

  private func properties(_ scalar: Unicode.Scalar) -> CharacterProperties {
    scalar.isASCII
      ? CharacterTable.ascii[Int(scalar.value)] : CharacterTable.properties(of: scalar.value)
  }
}
