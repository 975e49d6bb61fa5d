import EscapedText
import Foundation
import SourceCuts

/// Writes Swift files without the parts that a list leaves out, run by the plugin KeylineLeftOutPlugin.
///
/// `KeylineLeftOut LIST OUTPUT PATH ORIGINAL` writes a file, given by its path in the package;
/// `KeylineLeftOut LIST OUTPUT PATH` writes the stand-ins of a module's folder.
@main struct KeylineLeftOut {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    guard words.count == 3 || words.count == 4 else {
      return fail("usage: KeylineLeftOut LIST OUTPUT PATH [ORIGINAL]", code: 64)
    }
    do {
      let list = LeftOutList(try String(contentsOfFile: words[0], encoding: .utf8))
      let cuts = list.cuts(of: words[2])
      let text = words.count == 4 ? try copy(of: words[3], cuts: cuts) : standIns(cuts)
      try Data(text.utf8).write(to: URL(fileURLWithPath: words[1]), options: .atomic)
    } catch {
      fail("\(words[1]) cannot be written: \(error.localizedDescription)", code: 73)
    }
  }

  private static func copy(of path: String, cuts: [SourceCut]) throws -> String {
    let source = CutSource(try String(contentsOfFile: path, encoding: .utf8), cuts: cuts)
    for cut in source.obsolete {
      print("warning: LeftOut.txt: \(cut): the file has no such part; remove the line")
    }
    return "#sourceLocation(file: \(SwiftText.literal(path)), line: 1)\n\(source.text)"
  }

  private static func standIns(_ cuts: [SourceCut]) -> String {
    StandIns.source(
      of: cuts.compactMap {
        if case .standIn(let declaration) = $0.part { declaration } else { nil }
      }
    )
  }

  private static func fail(_ sentence: String, code: Int32) {
    FileHandle.standardError.write(Data("error: \(sentence)\n".utf8))
    exit(code)
  }
}
