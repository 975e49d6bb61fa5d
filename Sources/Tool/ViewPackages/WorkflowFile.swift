import ConfinedFiles
import EscapedText
import Foundation

/// The workflow of GitHub Actions that runs the tests of a package for view files.
struct WorkflowFile {
  private let plan: ViewsPlan
  private static let path = ".github/workflows/layouts.yml"

  init(for plan: ViewsPlan) { self.plan = plan }

  /// Writes the file to the root of the repository, where there is none, and returns a report.
  func write() -> [String] {
    let folder = URL(fileURLWithPath: plan.folder)
    guard let root = repository(of: folder) else {
      return ["no CI file: the folder is not in a Git repository; repeat the command when it is"]
    }
    if let path = plan.keylinePath, path.relativePath(from: root).hasPrefix("..") {
      return [
        "no CI file: Keyline is at \(path.path), outside of the repository; depend on it by its address"
      ]
    }
    let path = folder.relativePath(from: root)
    guard WorkflowFile.isPlain(path) else {
      return [
        "no CI file: GitHub would not read the name \(PrintableText.text(path)) as it is; choose a different --output"
      ]
    }
    let name = root.appendingPathComponent(WorkflowFile.path).relativePath(
      from: URL(fileURLWithPath: plan.root)
    )
    let written = WrittenFile(
      WorkflowFile.path,
      comment: "#",
      command: plan.command,
      text: text(folder: path)
    )
    do {
      return try written.write(in: ConfinedFolder(root.path, followsLinks: false)) == .kept
        ? ["kept \(name), which was edited"] : ["CI: \(name) runs the tests for pull requests"]
    } catch {
      // The sandbox of a plugin allows only the folder of the package.
      return ["\(name) cannot be written (\(error)); write this text to it:", written.text]
    }
  }

  /// Returns whether a path contains neither an expression of a workflow nor the pattern of a file.
  private static func isPlain(_ path: String) -> Bool {
    !path.unicodeScalars.contains { "${}*?[]!\\\"`".unicodeScalars.contains($0) }
      && PrintableText.text(path).utf8.elementsEqual(path.utf8)
  }

  private func repository(of folder: URL) -> URL? {
    var folder = folder.deletingLastPathComponent().standardizedFileURL
    while !FileManager.default.fileExists(atPath: folder.appendingPathComponent(".git").path) {
      guard folder.path != "/" else { return nil }
      folder = folder.deletingLastPathComponent()
    }
    return folder
  }

  private func text(folder: String) -> String {
    let hash = "${{ hashFiles(\(GitHubText.expressionString("\(folder)/Package.swift"))) }}"
    return """
      name: layouts
      on:
        push:
          branches: [main]
        pull_request:
      permissions:
        contents: read
      jobs:
        layouts:
          runs-on: ubuntu-latest
          container: swift:6.3
          steps:
            - run: apt-get update -qq && apt-get install -y -qq libsqlite3-dev libssl-dev
            - uses: actions/checkout@v4
            - uses: actions/cache@v4
              with:
                path: \(YAMLText.string("\(folder)/.build"))
                key: \(YAMLText.string("layouts-\(hash)-${{ github.sha }}"))
                restore-keys: \(YAMLText.string("layouts-\(hash)-"))
            # In continuous integration, tests never record.
            - run: |
                KEYLINE_REPORT="$PWD/layouts.md" swift test --package-path \(ShellText.quoted(folder))
            - if: failure()
              run: test ! -e layouts.md || cat layouts.md >> "$GITHUB_STEP_SUMMARY"

      """
  }
}
