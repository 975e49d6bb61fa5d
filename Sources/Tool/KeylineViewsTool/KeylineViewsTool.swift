import Foundation
import ViewPackages

/// Writes a package for view files: `KeylineViewsTool PLAN`, run by the plugin KeylineViewsPlugin.
///
/// A plan is a JSON file. The plugin can read the package, but cannot import a library.
@main struct KeylineViewsTool {
  static func main() {
    guard let path = CommandLine.arguments.dropFirst().first else {
      return fail("usage: KeylineViewsTool PLAN", code: 64)
    }
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      let plan = try JSONDecoder().decode(ViewsPlan.self, from: data)
      print(try ViewsPackage(plan).write(), terminator: "")
    } catch {
      fail("\(error)", code: 73)
    }
  }

  private static func fail(_ sentence: String, code: Int32) {
    FileHandle.standardError.write(Data("error: \(sentence)\n".utf8))
    exit(code)
  }
}
