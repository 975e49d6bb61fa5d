import Conformance
import Foundation

// Compares all cases with SwiftUI's numbers, prints the totals, and with --renew writes the files that quote them.
let arguments = Array(CommandLine.arguments.dropFirst())
guard let path = arguments.first, arguments.dropFirst().allSatisfy({ $0 == "--renew" }) else {
  FileHandle.standardError.write(Data("usage: ConformanceTool CHECKOUT [--renew]\n".utf8))
  exit(64)
}
let files = ConformanceFiles(root: URL(filePath: path))
let results = ConformanceResults(of: try ConformanceCase.all(in: files.cases))
let page = FidelityPage(results)
let count = results.count()
print("\(count.exact) exact, \(count.off) off, \(count.unsupported) not expressible")
let agreed = try files.agreed()
let (lost, gained) = (results.lost(since: agreed), results.gained(since: agreed))
for sentence in lost { print("no longer exact: \(sentence)") }
for name in gained { print("newly exact: \(name)") }
if arguments.contains("--renew") {
  try files.write(results, page: page.text, total: page.total)
} else if !lost.isEmpty || !gained.isEmpty {
  exit(1)
}
