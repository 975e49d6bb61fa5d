import Foundation
import ReferenceKit

// Measures cases with the SwiftUI of this Mac, and writes them to files of the same names.
let arguments = CommandLine.arguments.dropFirst().map { URL(filePath: $0) }
guard arguments.count == 2 else {
  FileHandle.standardError.write(Data("usage: reference CASES-FOLDER OUTPUT-FOLDER\n".utf8))
  exit(64)
}
#if os(macOS)
do {
  try FileManager.default.createDirectory(at: arguments[1], withIntermediateDirectories: true)
  let measurement = try ReferenceHost.measure(arguments[0]) { name, text in
    try Data(text.utf8).write(to: arguments[1].appending(path: name))
  }
  print("\(ReferenceHost.system): \(measurement.summary)")
} catch {
  FileHandle.standardError.write(Data("error: \(error)\n".utf8))
  exit(65)
}
#else
FileHandle.standardError.write(
  Data("error: Apple's SwiftUI is needed to measure; run this on a Mac\n".utf8)
)
exit(69)
#endif
