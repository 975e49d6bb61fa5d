import Endurance
import Foundation
import FuzzTargets
import Testing

/// Simple changes of valid files, read in one process: a reader must accept or reject each.
///
/// Every byte is changed in one way, and with KEYLINE_ENDURANCE in all five.
@Suite struct MutationTests {
  private static let targets: [FuzzTarget] = [
    .layoutFile, .frames, .assets, .configuration, .notation, .sources, .strings,
  ]

  @Test(arguments: targets)
  func `The files that are changed are valid`(target: FuzzTarget) throws {
    #expect(!target.validFiles.isEmpty)
    for file in target.validFiles {
      let isAccepted = try target.read([UInt8](try Data(contentsOf: file)), in: "")
      #expect(isAccepted == true, "\(file.lastPathComponent)")
    }
  }

  @Test(arguments: targets)
  func `A file with a simple change is read or refused without a trap`(target: FuzzTarget) throws {
    var tally = Tally("fuzz", "simple changes of files for \(target.rawValue)")
    for file in target.validFiles {
      let text = [UInt8](try Data(contentsOf: file))
      for mutation in Mutation.allCases {
        try mutation.forEach(of: text, step: Endurance.isLong ? 1 : 5) { changed in
          try target.read(changed, in: "")
          tally.count += 1
        }
      }
    }
    #expect(tally.finish(), "\(tally)")
  }

  @Test(arguments: [
    (Mutation.cut, ["", "a", "a ", "a b", "a b\n"]), (.emptyLine, ["\nc", "a b\n"]),
    (.emptyRest, ["a \nc", "a b\nc"]), (.removeLine, ["c", "a b\n"]),
    (.duplicateLine, ["a b\na b\nc", "a b\nc\nc"]),
    (.quote, ["\" b\nc", "a\"b\nc", "a \"\nc", "a b\"c", "a b\n\""]),
  ])
  func `A change is made at every byte or line`(mutation: Mutation, texts: [String]) {
    var changed: [String] = []
    mutation.forEach(of: Array("a b\nc".utf8)) {
      changed.append(String(decoding: $0, as: UTF8.self))
    }
    #expect(changed == texts)
  }

  @Test func `In steps, the kinds of changes together reach every byte`() {
    let text = Array("abcdefg".utf8)
    var places: Set<Int> = []
    for mutation in Mutation.allCases where mutation != .cut {
      mutation.forEach(of: text, step: 5) { changed in
        guard changed.count == text.count else { return }
        places.formUnion(text.indices.filter { changed[$0] != text[$0] })
      }
    }
    // The first kind, which cuts, begins at byte 0.
    #expect(places == [1, 2, 3, 4, 6])
  }
}
