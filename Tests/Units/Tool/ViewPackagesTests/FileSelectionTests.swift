import Testing

@testable import ViewPackages

/// Which files of an app are left out, and why.
@Suite struct FileSelectionTests {
  private func leftOut(
    _ files: [String: String],
    platform: ViewPlatform = .ios
  ) -> [String: String] {
    let modules: Set = ["SwiftUI", "Foundation", platform.module]
    let selection = FileSelection(of: files, modules: modules, platform: platform)
    return Dictionary(uniqueKeysWithValues: selection.leftOut.map { ($0.path, $0.reason) })
  }

  @Test func `Files are left out with those that use what only they declare`() {
    let out = leftOut([
      "App.swift": "import SwiftUI\n@main struct TripsApp: App { let a = Card() }",
      "Trip.swift": "import HealthKit\n@Model class Trip {}",
      "List.swift": "import SwiftUI\nstruct TripList: View { @Query var trips: [Trip] }",
      "Screen.swift": "import SwiftUI\nstruct Screen: View { var body: some View { TripList() } }",
      "Card.swift": "import SwiftUI\nstruct Card: View {}",
    ])
    #expect(
      out == [
        "App.swift": "starts the app (@main)",
        "Trip.swift": "imports HealthKit (health), which Linux does not have",
        "List.swift": "uses Trip, which only Trip.swift declares",
        "Screen.swift": "uses TripList, which only List.swift declares",
      ]
    )
  }

  @Test func `A file that belongs to no target is left out, with those that use it`() {
    let selection = FileSelection(
      of: ["Draft.swift": "struct Draft {}", "Card.swift": "let card = Draft()"],
      modules: [],
      platform: .ios,
      outsideOfTargets: ["Draft.swift"]
    )
    #expect(
      selection.leftOut.map(\.reason) == [
        "uses Draft, which only Draft.swift declares",
        "belongs to no target of the Xcode project",
      ]
    )
  }

  @Test func `The file that starts the app is compiled if others use what it declares`() {
    let selection = FileSelection(
      of: [
        "App.swift": "@main struct TripsApp: App {}\nenum Theme { static let gap = 8 }",
        "Card.swift": "struct Card: View { let gap = Theme.gap }",
      ],
      modules: [],
      platform: .ios
    )
    #expect(selection.leftOut == [])
    #expect(selection.entryPoints == ["App.swift"])
  }

  @Test func `Manifests and scripts are no part of a module`() {
    let out = leftOut([
      "Kit/Package.swift": "import PackageDescription", "Kit/Sources/Card.swift": "struct Card {}",
      "Tool/main.swift": "print(1)",
    ])
    #expect(out["Kit/Package.swift"] == "is the manifest of a package")
    #expect(out["Tool/main.swift"] == "has statements outside of declarations (main.swift)")
    #expect(out.count == 2)
  }

  @Test func `The file that starts the app is compiled if it has previews`() {
    let text = "import SwiftUI\n@main struct TripsApp: App {}\n#Preview { Text(\"a\") }"
    let selection = FileSelection(of: ["App.swift": text], modules: ["SwiftUI"], platform: .ios)
    #expect(selection.leftOut == [])
    #expect(selection.entryPoints == ["App.swift"])
    #expect(selection.previews == 1)
  }

  @Test func `A member that only a file that is left out adds to a type is missing too`() {
    let out = leftOut([
      "Haptics.swift": "import CoreHaptics\nextension View { func buzz() -> some View { self } }",
      "Widgets.swift": "import WidgetKit\nextension WidgetFamily { var title: String { \"\" } }",
      "Card.swift": "struct Card: View { var body: some View { Text(trip.title).buzz() } }",
      "Row.swift": "struct Row: View { var body: some View { Text(trip.title) } }",
    ])
    #expect(out["Card.swift"] == "uses .buzz, which only Haptics.swift declares")
    #expect(out["Row.swift"] == nil)
  }

  @Test func `A file that declares a name again keeps its users`() {
    let out = leftOut([
      "Live.swift": "import StoreKit\nenum Shop {}",
      "Mock.swift": "enum Shop {}",
      "Local.swift": "struct A { enum Cart {}; let cart: Cart }",
      "Cart.swift": "import StoreKit\nstruct Cart {}",
      "Use.swift": "let shop = Shop.self",
    ])
    #expect(out.keys.sorted() == ["Cart.swift", "Live.swift"])
  }

  @Test(arguments: [
    ("import os.log", "imports os.log, a part of a module; import os instead"),
    ("import HealthKit.HKUnit", "imports HealthKit (health), which Linux does not have"),
    ("import XCTest", "imports XCTest: a test of the app"),
    ("import AppKit", "imports AppKit, which ios does not have (--platform)"),
    ("import Kingfisher", "imports Kingfisher, which neither Linux nor the package has"),
  ])
  func `The reason names the module`(text: String, reason: String) {
    #expect(leftOut(["A.swift": text, "B.swift": ""]) == ["A.swift": reason])
  }

  @Test func `One twin for UIKit and AppKit is compiled`() {
    let twins = """
      #if canImport(UIKit)
      import UIKit
      #endif
      #if canImport(AppKit)
      import AppKit
      struct OnlyOnAMac {}
      #endif
      """
    #expect(leftOut(["Twins.swift": twins]) == [:])
    #expect(leftOut(["Twins.swift": twins], platform: .macos) == [:])
  }

  @Test func `Files are kept for the compiler, except for tests`() {
    let selection = FileSelection(
      of: [
        "Trip.swift": "import HealthKit\n@Model class Trip {}",
        "List.swift": "import SwiftUI\nlet trips: [Trip] = []", "Tests.swift": "import XCTest",
      ],
      modules: ["SwiftUI"],
      platform: .ios,
      keepsImports: true
    )
    #expect(selection.leftOut.map(\.path) == ["Tests.swift"])
    #expect(selection.imports(of: "Trip.swift") == ["HealthKit"])
  }

  @Test func `A script is left out`() {
    let out = leftOut(["Tool/main.swift": "print(1)", "A.swift": ""])
    #expect(out == ["Tool/main.swift": "has statements outside of declarations (main.swift)"])
  }
}
