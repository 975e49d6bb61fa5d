import Foundation
import Testing

extension Workplace {
  /// Writes a package with a program, and a `swift` that replaces the program's file if the source of
  /// the package has changed.
  ///
  /// - Parameters:
  ///   - check: The lines of a shell that the `swift` runs first.
  ///   - body: The lines of a shell that become the new program.
  /// - Returns: The program, which is that of these tests until it is replaced, and the environment
  ///   in which it finds the `swift`. The arguments of the `swift` are appended to the file
  ///   `.build/arguments`.
  /// - Throws: An error of the file system.
  func writePackage(
    check: String,
    rebuiltAs body: String
  ) throws -> (program: URL, environment: [String: String]) {
    let program = folder.appendingPathComponent(".build/debug/Snapshots")
    try write("", to: ".build/debug/.keep")
    try FileManager.default.copyItem(at: Tool.executable, to: program)
    try write("", to: "Package.swift")
    for path in ["Sources/Snapshots/Card.swift", "tools/first"] {
      try write("let card = 1", to: path)
    }
    try write(
      """
      #!/bin/sh
      echo "$*" >> .build/arguments
      \(check)
      cmp -s Sources/Snapshots/Card.swift tools/first && exit 0
      cat > .build/debug/new << 'END'
      #!/bin/sh
      \(body)
      END
      chmod 755 .build/debug/new
      mv .build/debug/new .build/debug/Snapshots

      """,
      to: "tools/swift"
    )
    #expect(chmod(folder.appendingPathComponent("tools/swift").path, 0o755) == 0)
    return (program, ["PATH": "\(folder.path)/tools:\(Tool.base["PATH"] ?? "")"])
  }
}
