import Foundation
import LayoutScenes
import Testing

@testable import Keyline

@Suite final class InputFilesTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("keyline-\(UUID().uuidString)").resolvingSymlinksInPath()
    try write("1", to: "App/Card.swift")
    try write("1", to: "App/Assets.xcassets/Brand.colorset/Contents.json")
    try write("1", to: "Package/Package.swift")
    try write("1", to: "Package/.build/debug/program")
    try write("1", to: "Package/Tests/__Layouts__/a.layout")
    try link("../../App", at: "Package/Sources/App")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  private func link(_ target: String, at path: String) throws {
    let place = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try FileManager.default.createSymbolicLink(atPath: place.path, withDestinationPath: target)
  }

  private var package: URL { folder.appendingPathComponent("Package") }

  private var paths: [String] {
    InputFiles(ofPackageIn: package.path).files.map { folder.path(ofFile: $0) }.sorted()
  }

  @Test func `Files behind links are inputs, and results of builds and snapshots are not`() {
    #expect(
      paths == [
        "Package/Package.swift", "Package/Sources/App/Assets.xcassets/Brand.colorset/Contents.json",
        "Package/Sources/App/Card.swift",
      ]
    )
  }

  @Test func `A folder that contains a link to itself is listed once`() throws {
    try link("../..", at: "App/Loop/back")
    try link("/nothing", at: "App/none.swift")
    #expect(paths.count == 4)
    #expect(paths.contains("Package/Sources/App/none.swift"))
  }

  @Test func `Packages that the last build used by a path are inputs, also edited ones`() throws {
    try write("1", to: "Kit/Kit.swift")
    try write("1", to: "Edited/Edited.swift")
    try write(
      """
      {"object": {"dependencies": [
        {"state": {"name": "fileSystem", "path": "\(folder.path)/Kit"}},
        {"state": {"name": "edited", "path": "\(folder.path)/Edited"}},
        {"state": {"name": "sourceControlCheckout"}}
      ]}, "version": 7}
      """,
      to: "Package/.build/workspace-state.json"
    )
    #expect(paths.contains("Kit/Kit.swift"))
    #expect(paths.contains("Edited/Edited.swift"))
    #expect(paths.count == 5)
  }

  @Test func `A folder of builds in the package has no inputs`() throws {
    try write("1", to: "Package/builds/debug/program")
    let inputs = InputFiles(
      ofPackageIn: package.path,
      scratchPath: package.appendingPathComponent("builds").path
    )
    let found = inputs.files.map { folder.path(ofFile: $0) }.sorted()
    #expect(found == paths.filter { !$0.contains("builds") })
    #expect(paths.contains("Package/builds/debug/program"))
  }

  @Test func `A link that leads elsewhere is a change of what it led to`() throws {
    var stamps = FileStamps()
    _ = stamps.look(at: InputFiles(ofPackageIn: package.path).files)
    try write("2", to: "Other/Card.swift")
    try FileManager.default.removeItem(at: package.appendingPathComponent("Sources/App"))
    try link("../../Other", at: "Package/Sources/App")
    let changes = stamps.look(at: InputFiles(ofPackageIn: package.path).files)
    #expect(changes.changed.map { folder.path(ofFile: $0) } == ["Package/Sources/App/Card.swift"])
    #expect(changes.removed.count == 1)
  }

  @Test func `A link from a checkout into the work tree is refused, and one to the outside noted`()
    throws
  {
    let checkout = folder.appendingPathComponent("Package/.build/compare/sources")
    try write("1", to: "Package/.build/compare/sources/Package.swift")
    try link("../../../../../App", at: "Package/.build/compare/sources/Sources/App")
    func shared() -> SharedInputs {
      SharedInputs(of: checkout, in: checkout, ofRepositoryAt: package)
    }
    try shared().refuseLinksIntoWorkTree()
    var observer = WorkObserver()
    let notes = Notes()
    observer.onNote = { notes.add($0.text) }
    shared().note(observer, at: "HEAD")
    #expect(
      notes.all == [
        """
        \(folder.path)/App is outside of the repository, so both HEAD and the work tree use it as it \
        is now; its changes are not compared
        """
      ]
    )
    try write("1", to: "Package/Kit/Kit.swift")
    try link("\(package.path)/Kit", at: "Package/.build/compare/sources/Sources/Kit")
    let error = #expect(throws: KeylineError.self) { try shared().refuseLinksIntoWorkTree() }
    #expect(error?.lines.first?.hasPrefix("Sources/Kit: this link leads to") == true)
  }
}

/// Collects notes, which can come from any thread.
private final class Notes: @unchecked Sendable {
  // `@unchecked`: the lock guards the texts.
  private let lock = NSLock()
  private var texts: [String] = []

  var all: [String] { lock.withLock { texts } }

  func add(_ text: String) { lock.withLock { texts.append(text) } }
}
