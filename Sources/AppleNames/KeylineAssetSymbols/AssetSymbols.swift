import AssetSymbolSource
import Foundation

/// Writes the symbols of catalogs of assets and strings to a Swift file.
///
/// Run by the plugin KeylineAssetsPlugin: `KeylineAssetSymbols OUTPUT BUNDLE FILE…`, where a file is a
/// catalog or a Swift file of the target.
@main struct AssetSymbols {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count >= 2 else {
      return fail("usage: KeylineAssetSymbols OUTPUT BUNDLE FILE…", code: 64)
    }
    let words = Array(arguments)
    let files = words.dropFirst(2).map { URL(fileURLWithPath: $0) }
    let source = SymbolSource(
      catalogs: files.filter { $0.pathExtension == "xcassets" },
      strings: files.filter { $0.pathExtension == "xcstrings" },
      bundle: words[1],
      sources: files.filter { $0.pathExtension == "swift" }
    )
    for warning in source.warnings { print("warning: \(warning)") }
    do {
      try Data(source.text.utf8).write(to: URL(fileURLWithPath: words[0]), options: .atomic)
    } catch {
      fail("\(words[0]) cannot be written: \(error.localizedDescription)", code: 73)
    }
  }

  private static func fail(_ sentence: String, code: Int32) {
    FileHandle.standardError.write(Data("error: \(sentence)\n".utf8))
    exit(code)
  }
}
