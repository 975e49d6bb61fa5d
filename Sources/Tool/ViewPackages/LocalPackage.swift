import ConfinedFiles
import Foundation
import SwiftSource

/// A Swift package in a folder of the app, as its manifest describes it.
struct LocalPackage {
  /// A module of the package.
  struct Target: Equatable {
    let name: String
    let folder: URL
    let language: LanguageSettings
  }

  let folder: URL
  /// The modules with Swift files of their own, without tests, macros and plugins.
  let targets: [Target]
  /// The folders of the packages that it depends on by a path.
  let dependencies: [URL]
  /// The packages that it depends on by an address.
  let remotes: [RemotePackage]
  /// The packages of the products that its targets use, by the names of the products.
  private let packages: [String: String]

  /// The folders in which the package manager looks for the folder of a target.
  private static let sourceFolders = ["Sources", "Source", "src", "srcs"]

  /// Reads the manifest of a package without running it; `nil` if there is none, or it names no target with a folder.
  init?(in folder: URL) {
    let file = folder.appendingPathComponent("Package.swift")
    guard let bytes = try? readOrdinaryFile(file.path, limit: 1 << 20) else { return nil }
    self.folder = folder
    let calls = ManifestCalls(["target", "executableTarget", "package"], in: bytes)
    let language = LanguageSettings(ofManifest: String(decoding: bytes, as: UTF8.self))
    targets = calls.arguments(of: ["target", "executableTarget"]).compactMap { arguments in
      LocalPackage.target(arguments, in: folder.standardizedFileURL, language)
    }
    dependencies = calls.arguments(of: ["package"]).compactMap { arguments in
      arguments["path"].map { folder.appendingPathComponent($0).standardizedFileURL }
    }
    remotes = calls.arguments(of: ["package"]).compactMap(LocalPackage.remote)
    let products = ManifestCalls(["product"], in: bytes).arguments(of: ["product"])
    packages = Dictionary(
      products.compactMap { product in
        product["name"].flatMap { name in product["package"].map { (name, $0) } }
      },
      uniquingKeysWith: { first, _ in first }
    )
    guard !targets.isEmpty else { return nil }
  }

  private static func remote(_ arguments: [String: String]) -> RemotePackage? {
    let requirement = ["exact", "from", "branch", "revision"].lazy.compactMap { label in
      arguments[label].map { [[label, $0]] }
    }.first
    return arguments["url"].map { RemotePackage(at: $0, accepting: requirement) }
  }

  /// Returns a product of a package at an address that targets use; `nil` if there is none of this name.
  func product(named name: String, pins: PackagePins) -> XcodePackages.Product? {
    // A dependency of a target without a package has the package's name.
    let package = packages[name] ?? name
    let remote = remotes.first { $0.name.lowercased() == package.lowercased() }
    guard let dependencies = remote?.dependencies(pins: pins), !dependencies.isEmpty else {
      return nil
    }
    return XcodePackages.Product(name: name, dependencies: dependencies)
  }

  private static func target(
    _ arguments: [String: String],
    in folder: URL,
    _ language: LanguageSettings
  ) -> Target? {
    guard let name = arguments["name"] else { return nil }
    let places = arguments["path"].map { [$0] } ?? sourceFolders.map { "\($0)/\(name)" }
    let folders = places.map { folder.appendingPathComponent($0).standardizedFileURL }
    let found = folders.first { FileStatus(at: $0.path)?.kind == .folder }
    return found.map {
      Target(name: ViewsPlan.Module.name(from: name), folder: $0, language: language)
    }
  }

  /// Returns the folders in a folder that have a manifest, without those in packages; no link is followed.
  static func folders(in folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { !$0.hasPrefix(".") }.flatMap { name -> [URL] in
      let url = folder.appendingPathComponent(name)
      guard FileStatus(at: url.path)?.kind == .folder else { return [] }
      let manifest = url.appendingPathComponent("Package.swift")
      return FileStatus(at: manifest.path)?.kind == .file ? [url] : folders(in: url)
    }
  }
}

/// The calls in a manifest, such as `.target(name: "Trips")`.
private struct ManifestCalls {
  private var calls: [(name: String, arguments: [String: String])] = []

  /// Reads the calls of functions that are in no argument of another one of them.
  init(_ names: Set<String>, in bytes: [UInt8]) {
    var reader = SourceReader(bytes)
    while !reader.isAtEnd {
      guard reader.current == UInt8(ascii: ".") else {
        reader.stepOverToken()
        continue
      }
      reader.position += 1
      let name = reader.takeWord()
      guard names.contains(name), reader.current == UInt8(ascii: "(") else { continue }
      let start = reader.position + 1
      reader.step()
      let inside = start..<max(start, reader.position - 1)
      calls.append((name, ManifestCalls.texts(bytes, in: inside)))
    }
  }

  func arguments(of names: Set<String>) -> [[String: String]] {
    calls.filter { names.contains($0.name) }.map(\.arguments)
  }

  /// Returns the arguments that are string literals, by their labels.
  private static func texts(_ bytes: [UInt8], in range: Range<Int>) -> [String: String] {
    var reader = SourceReader(bytes, in: range)
    var found: [String: String] = [:]
    while !reader.isAtEnd {
      reader.skipSpace()
      let label = reader.takeWord()
      if label.isEmpty {
        reader.step()
        continue
      }
      // The argument of `upToNextMajor(from: "1.0.0")` means the same without it.
      if label == "upToNextMajor", reader.current == UInt8(ascii: "(") { reader.position += 1 }
      guard reader.current == UInt8(ascii: ":") else { continue }
      reader.position += 1
      reader.skipSpace()
      if let literal = reader.takeLiteral(), literal.range.count > 1 {
        found[label] = reader.text(literal.range.dropFirst().dropLast())
      }
    }
    return found
  }
}
