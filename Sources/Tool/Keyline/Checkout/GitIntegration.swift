import Foundation
import LayoutDiff
package import LayoutStore

/// The git settings for diffing and merging stores and the snapshots of tests.
package struct GitIntegration {
  private let repository: GitRepository

  /// The lines to add to committed files.
  private static let lines = [
    ".gitattributes": [
      "**/.keyline/*.sqlite -text diff=keyline merge=keyline",
      "**/.keyline/cache.sqlite -diff -merge",
      """
      **/\(LayoutFile.folderName)/**/*\(LayoutFile.suffix) text eol=lf linguist-generated \
      merge=keyline-layouts
      """,
    ],
    ".gitignore": [
      "**/.keyline/cache.sqlite*", "**/.keyline/*.lock", "**/.keyline/*-journal*",
    ],
  ]

  package init(_ repository: GitRepository) { self.repository = repository }

  /// Writes the missing settings, and returns the names of the changed files.
  package func install(calling program: String) throws -> [String] {
    try check()
    var changed: [String] = []
    for (name, lines) in GitIntegration.lines.sorted(by: { $0.key < $1.key }) {
      let old = try text(of: name)
      let missing = lines.filter { !old.split(separator: "\n").contains(Substring($0)) }
      guard !missing.isEmpty else { continue }
      let start = old.isEmpty || old.hasSuffix("\n") ? old : old + "\n"
      try write(start + missing.joined(separator: "\n") + "\n", to: name)
      changed.append(name)
    }
    var isNew = false
    for (key, value) in settings(calling: program) where try repository.setting(key) != value {
      try repository.git("config", "--local", key, value)
      isNew = true
    }
    return changed + (isNew ? ["the configuration of this clone"] : [])
  }

  /// Returns the tracked files that should not be committed, such as caches and journals.
  package func misplacedFiles() throws -> [String] {
    try repository.trackedFiles(matching: GitIntegration.lines[".gitignore"] ?? [])
  }

  /// Removes the settings, and returns the names of the changed files.
  package func uninstall() throws -> [String] {
    try check()
    var changed: [String] = []
    for (name, lines) in GitIntegration.lines.sorted(by: { $0.key < $1.key }) {
      let old = try text(of: name).split(separator: "\n", omittingEmptySubsequences: false)
      let new = old.filter { !lines.contains(String($0)) }
      guard new.count < old.count else { continue }
      try write(new.joined(separator: "\n"), to: name)
      changed.append(name)
    }
    var wasThere = false
    for section in ["diff.keyline", "merge.keyline", "merge.keyline-layouts"] {
      let keys = settings(calling: "").map(\.key).filter { $0.hasPrefix("\(section).") }
      guard try keys.contains(where: { try repository.setting($0) != nil }) else { continue }
      try repository.git("config", "--local", "--remove-section", section)
      wasThere = true
    }
    return changed + (wasThere ? ["the configuration of this clone"] : [])
  }

  private func settings(calling program: String) -> [(key: String, value: String)] {
    let quoted = program.shellQuoted
    return [
      ("diff.keyline.textconv", "\(quoted) git textconv"),
      ("merge.keyline.name", "Keyline's stores"),
      ("merge.keyline.driver", "\(quoted) git merge-driver %A %B %P"),
      ("merge.keyline-layouts.name", "Keyline's snapshots of tests"),
      ("merge.keyline-layouts.driver", "\(quoted) git merge-layouts %P"),
    ]
  }

  /// Returns the error of a merge of stores, with the commands that keep our store and record the
  /// merged sources.
  package static func conflict(_ error: StoreError, in path: String?) -> [String] {
    let store = path ?? ".keyline/layouts.sqlite"
    let problem = error.message.split(separator: "\n").filter { !$0.hasPrefix("  next: ") }
    let quoted = store.shellQuoted
    return ["\(PrintableText.text(store)): \(problem.first ?? "")"]
      + problem.dropFirst().map(String.init)
      + [
        """
          next: merge the sources, then keep this branch's store and record them, with the scenes as \
        arguments unless keyline.json names them: git checkout --ours \(quoted) && keyline record && \
        git add \(quoted)
        """
      ]
  }

  /// Returns what to do about a file of snapshots that both sides of a merge changed.
  package static func remedy(forMerged path: String) -> String {
    let suite = URL(fileURLWithPath: path).deletingLastPathComponent().lastPathComponent
    let pattern = NSRegularExpression.escapedPattern(for: suite).shellQuoted
    return """
      \(PrintableText.text(path)): both sides changed these snapshots, so one side's were kept; to record \
      the others: KEYLINE_RECORD=changed swift test --filter \(pattern)
      """
  }

  /// Rejects anything but regular files, because a link could lead out of the repository.
  private func check() throws {
    let config = try repository.git("rev-parse", "--git-path", "config")
    for name in GitIntegration.lines.keys.sorted() + [config] {
      let url = URL(fileURLWithPath: name, relativeTo: repository.root)
      var status = stat()
      guard lstat(url.path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG else {
        throw KeylineError(
          .cannotCreate,
          "\(url.path): this is not a regular file, so it is not changed; replace it with one"
        )
      }
    }
  }

  private func text(of name: String) throws -> String {
    let url = repository.root.appendingPathComponent(name)
    guard FileManager.default.fileExists(atPath: url.path) else { return "" }
    do {
      return try String(contentsOf: url, encoding: .utf8)
    } catch {
      throw KeylineError(.invalidInput, "\(url.path): this is not UTF-8 text; correct or remove it")
    }
  }

  private func write(_ text: String, to name: String) throws {
    try ResultFile.write(Array(text.utf8), to: repository.root.appendingPathComponent(name).path)
  }
}

/// Copies of stores in a temporary folder, so that no files are created beside those that git
/// passes.
package struct TemporaryStores: ~Copyable {
  private let scratch: ScratchFolder
  private let observer: WorkObserver
  private var count = 0

  package init(_ observer: WorkObserver) throws {
    scratch = try ScratchFolder()
    self.observer = observer
  }

  /// Copies a store, with its journal, and opens the copy.
  package mutating func open(_ path: String, for access: StoreAccess) throws -> RecordsStore {
    count += 1
    let copy = scratch.url.appendingPathComponent("\(count).sqlite")
    try RecordsStore.copy(path, to: copy.path)
    return try RecordsStore.open(copy.path, for: access, program: Release.program)
  }
}
