import ArgumentParser
import EscapedText
import Foundation
import Keyline
import LayoutDiff
import ViewPackages

/// Writes a package that tests the view files of an app.
struct ViewsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "views",
    abstract: "Write a package that tests the view files of an app, unchanged.",
    discussion: """
      The package has links to the folders, a test of every #Preview and PreviewProvider, .gitignore, \
      and a workflow for GitHub Actions; the app does not change. The package is built, and what does \
      not compile on Linux or cannot be laid out is left out, in the smallest parts, and listed in \
      LeftOut.txt. Repeat the command after you add folders or resources: it replaces only files that \
      it wrote and nobody has edited. In a Swift package that depends on Keyline, swift package \
      keyline-views does the same as --no-build.

        \(Terminal.command) views Trips --keyline https://example.com/keyline
        \(Terminal.command) views Trips TripKit --keyline ../keyline --platform macos
        \(Terminal.command) views Trips=App Trips=Shared --keyline ../keyline
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Folders with Swift files; each is a module with the folder's name, or with NAME=FOLDER. Folders of one target of an Xcode project are one module.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var folders: [String]

  @Option(help: ArgumentHelp("The address or the folder of Keyline.", valueName: "address"))
  var keyline: String

  @Option(help: ArgumentHelp("The branch of Keyline, for an address.", valueName: "name"))
  var branch = "main"

  @Option(
    help: ArgumentHelp(
      "The platform whose code is compiled: os(iOS) and canImport(UIKit) on ios, os(macOS) and canImport(AppKit) on macos.",
      valueName: "name"
    )
  )
  var platform = ViewPlatform.ios

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder of the package.", valueName: "folder"),
    completion: .directory
  )
  var output = "LayoutTests"

  @Flag(help: "Stop at the first errors of the build, instead of leaving out what has them.")
  var strict = false

  @Flag(
    inversion: .prefixedNo,
    help: "Build the package, and leave out what does not compile or cannot be laid out."
  )
  var build = true

  @Option(
    help: ArgumentHelp("The folder for the results of the build.", valueName: "folder"),
    completion: .directory
  )
  var scratchPath: String?

  func run() throws {
    let root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let folder = URL(fileURLWithPath: output)
    var plan = ViewsPlan(
      folder: folder.path,
      root: root.path,
      command: command,
      platform: platform,
      keyline: try dependency(from: folder),
      modules: try modules(output: folder)
    )
    let named = folders.filter { $0.utf8.contains(UInt8(ascii: "=")) }
    for sentence in plan.joinFoldersOfTargets(
      except: Set(named.map { ViewsCommand.moduleName(of: $0) })
    ) {
      Terminal.observer.note(sentence)
    }
    plan.readLanguages()
    if let sentence = plan.addLocalPackages() { Terminal.observer.note(sentence) }
    if !isAddress { plan.keylineFolder = URL(fileURLWithPath: keyline).path }
    do {
      try Terminal.printOutput(build ? try self.build(plan) : try ViewsPackage(plan).write())
    } catch let failure as ViewsFailure {
      let lines = failure.description.split(separator: "\n")
      let status: ExitStatus = failure.isBusy ? .busy : .cannotCreate
      throw CommandFailure(status, lines: lines.map { PrintableText.text(String($0)) })
    }
  }

  /// Writes the package and builds it, without the parts that do not compile, and returns a report.
  private func build(_ plan: ViewsPlan) throws -> String {
    let scratch = scratchPath.map { ["--scratch-path", URL(fileURLWithPath: $0).path] } ?? []
    func run(_ words: [String]) throws -> ViewsBuild.Outcome {
      let child = try ChildProcess(
        ["swift"] + words.prefix(1) + scratch + words.dropFirst(),
        in: URL(fileURLWithPath: plan.folder),
        variables: ["KEYLINE_RECORD": "never", "KEYLINE_COUNT": "1"]
      )
      return .init(succeeded: child.status == 0, output: child.errors + child.output)
    }
    var build = ViewsBuild(plan, progress: { Terminal.observer.note($0) }, run: run)
    let package = try build.build(isStrict: strict)
    return build.report(on: package)
  }

  /// The command that writes the package again.
  private var command: String {
    let words =
      ["keyline", "views"] + folders.map(ShellText.word)
      + ["--keyline", ShellText.word(keyline)]
      + (branch == "main" ? [] : ["--branch", ShellText.word(branch)])
      + (platform == .ios ? [] : ["--platform", platform.rawValue])
      + (output == "LayoutTests" ? [] : ["--output", ShellText.word(output)])
      + (build ? [] : ["--no-build"])
    return words.joined(separator: " ")
  }

  private var isAddress: Bool { keyline.contains("://") || keyline.startsWithBytes(of: "git@") }

  private func dependency(from folder: URL) throws -> ViewsPlan.Dependency {
    guard !isAddress else { return .keyline(at: keyline, branch: branch) }
    let url = URL(fileURLWithPath: keyline)
    guard FileManager.default.fileExists(atPath: url.appendingPathComponent("Package.swift").path)
    else {
      throw CommandFailure(
        .badInput,
        "\(PrintableText.text(keyline)) is neither an address nor a folder with Keyline's Package.swift"
      )
    }
    return .keyline(in: url, from: folder)
  }

  /// Returns the modules in the order of the arguments.
  private func modules(output: URL) throws -> [ViewsPlan.Module] {
    var modules: [ViewsPlan.Module] = []
    for argument in folders {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      let folder = URL(fileURLWithPath: parts.last ?? argument).standardizedFileURL
      try check(folder, argument: parts.last ?? argument, output: output)
      let name = ViewsCommand.moduleName(of: argument)
      if let index = modules.firstIndex(where: { $0.name == name }) {
        modules[index].folders.append(folder.path)
      } else {
        modules.append(ViewsPlan.Module(name: name, folders: [folder.path]))
      }
    }
    return modules
  }

  /// Returns the name of the module of an argument, such as `Trips` or `Trips=App`.
  private static func moduleName(of argument: String) -> String {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    let folder = URL(fileURLWithPath: parts.last ?? argument).standardizedFileURL
    return ViewsPlan.Module.name(from: parts.count == 2 ? parts[0] : folder.lastPathComponent)
  }

  private func check(_ folder: URL, argument: String, output: URL) throws {
    let name = PrintableText.text(argument)
    let path = folder.resolvingSymlinksInPath().path
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw CommandFailure(.badInput, "\(name): there is no such folder")
    }
    let project = names.sorted().first {
      $0.endsWithBytes(of: ".xcodeproj") || $0 == "Package.swift"
    }
    let isAround = (output.standardizedFileURL.path + "/").utf8
      .starts(with: (folder.path + "/").utf8)
    if project != nil || isAround {
      let inner = ViewsPlan.foldersWithViews(in: folder).map { PrintableText.text($0) }
      let found = inner.isEmpty ? "" : ", such as \(inner.joined(separator: " "))"
      let remedy =
        project == "Package.swift" && folders.count > 1
        ? "leave it out, because the packages that files of the other folders import are found"
        : "name the folders of the app's Swift files in it\(found)"
      throw CommandFailure(
        .badInput,
        "\(name) has \(PrintableText.text(project ?? "the package itself")); \(remedy)"
      )
    }
  }
}

extension ViewPlatform: ExpressibleByArgument {}
