import Endurance
import Foundation
import FuzzTargets
import Testing

/// Every simple change of valid files, read in one process: a reader must accept or reject it.
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
        try mutation.forEach(of: text) { changed in
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
}
