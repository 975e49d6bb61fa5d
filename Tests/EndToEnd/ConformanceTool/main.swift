import Conformance
import EscapedText
import Foundation

// Compares the layouts of an engine with SwiftUI's numbers, and prints the totals.
func fail(_ sentence: String, _ status: Int32) -> Never {
  // A sentence may quote what an engine or a file contains.
  FileHandle.standardError.write(Data("error: \(PrintableText.text(sentence))\n".utf8))
  exit(status)
}

do {
  let options = try ToolOptions(Array(CommandLine.arguments.dropFirst()))
  exit(try ToolRun(options: options).status())
} catch let error as UsageError {
  FileHandle.standardError.write(Data("\(ToolOptions.usage)\n".utf8))
  fail("\(error)", 64)
} catch let failure as EngineFailure {
  fail("\(failure)", 69)
} catch {
  fail("\(error)", 65)
}
