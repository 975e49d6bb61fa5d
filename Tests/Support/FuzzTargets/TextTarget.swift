import Foundation
import LayoutStore

/// What is done with bytes that may be the text form of a store.
public enum TextTarget {
  /// Imports bytes as `keyline import` does, into a store of its own in `folder`.
  ///
  /// What was imported is exported and imported again, which must give the same text.
  public static func read(_ bytes: [UInt8], in folder: String) throws {
    let (text, again) = (folder + "/fuzzed.txt", folder + "/again.txt")
    let stores = [folder + "/one.sqlite", folder + "/two.sqlite"]
    for path in stores + [text, again] + stores.map({ $0 + "-journal" }) { unlink(path) }
    try Data(bytes).write(to: URL(fileURLWithPath: text))
    let one = try RecordsStore.open(stores[0], for: .recording, program: "fuzzer")
    guard (try? one.importFile(at: text, program: "fuzzer")) != nil else { return }
    try one.exportText(to: again)
    let two = try RecordsStore.open(stores[1], for: .recording, program: "fuzzer")
    _ = try two.importFile(at: again, program: "fuzzer")
    let whole = try Data(contentsOf: URL(fileURLWithPath: again))
    try two.exportText(to: again, replacing: true)
    let second = try Data(contentsOf: URL(fileURLWithPath: again))
    precondition(whole == second, "a store changed when it was imported")
    let findings = try one.examine()
    precondition(findings.allSatisfy { $0.severity == .note }, "what was imported is damaged")
  }
}
