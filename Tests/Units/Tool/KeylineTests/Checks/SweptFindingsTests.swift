import Foundation
import LayoutChecks
import LayoutCore
import LayoutDiff
import LayoutGallery
import LayoutRecorder
import LayoutScenes
import RepositoryFiles
import StringCatalogs
import Testing

@testable import Keyline

/// A sweep reuses runs, layouts and the nodes of scenes; its findings are those of single layouts.
@Suite struct SweptFindingsTests {
  private static let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "Sign in": {"localizations": {"de": {"stringUnit": {
        "state": "translated", "value": "Mit einem vorhandenen Benutzerkonto anmelden"}}}},
      "Forgot your password?": {"localizations": {"de": {"stringUnit": {
        "state": "translated", "value": "Passwort vergessen?"}}}}
    }}
    """

  /// Returns an example scene with texts of the catalog.
  private func scene(_ path: String) throws -> LayoutScene {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(Self.catalog.utf8).write(to: file.appending(path: "Localizable.xcstrings"))
    var registry = SceneRegistry.gallery
    try registry.addStrings(at: file)
    let document = Repository.file(at: "Examples/Scenes/\(path).json")
    let scenes = try SceneDocument(Array(Data(contentsOf: document))).scenes(registry: registry)
    return try #require(scenes.first)
  }

  private func plan() throws -> CheckPlan {
    var plan = try CheckPlan()
    plan.isSweep = true
    plan.sweep.languages = ["en", "de", "fr"]
    plan.sweep.layoutDirections = [.leftToRight, .rightToLeft]
    plan.sweep.dynamicTypeSizes = [.small, .large, .accessibility2, .accessibility5]
    return plan
  }

  @Test(
    arguments: ["screens/sign-in", "screens/alert", "screens/mail-list", "text/line-limits"],
    [nil, "phones", "iPhoneSE landscape"]
  )
  func `A configuration has the findings of its own layout`(path: String, device: String?) throws {
    let scene = try scene(path)
    var plan = try plan()
    plan.sweep.devices = device.flatMap { DeviceScreen.named($0) } ?? []
    let own = try PreparedScene(scene)
    let texts = plan.sweep.languages.map { SceneTexts(scene: own, kind: .language($0)) }
    let sweep = SceneSweep(scene, texts, plan.sweep)
    let today = try #require(CalendarDay("2026-01-01"))
    let swept = SweptFindings(sweep, Check(plan, today: today))
    for point in CoveringArray(sweep.axes).rows {
      let layout = try Recorder().record(
        RecordingRequest(
          scene: own,
          proposal: sweep.proposal(at: point),
          environment: sweep.environment(at: point)
        )
      )
      let snapshot = layout.snapshot
      let span = LayoutSpan(snapshot, texts: TextFits.fits(in: layout))
      let expected = Set(LayoutChecker().findings(in: span).map(\.id))
      let found = try swept.positions(at: point).map { swept.findings[$0].finding.id }
      #expect(Set(found) == expected, "\(point)")
      #expect(snapshot.outline.nodes.allSatisfy { swept.paths.contains($0.path) })
    }
    #expect(swept.configurationCount == CoveringArray(sweep.axes).rows.count)
    #expect(swept.layoutCount <= swept.configurationCount)
  }

  @Test(arguments: ["screens/sign-in", "screens/alert", "screens/mail-list"])
  func `The conditions of findings agree with a check of every configuration`(path: String) throws {
    let scene = try scene(path)
    var plan = try plan()
    plan.sweep.languages = ["en", "de"]
    plan.sweep.layoutDirections = []
    plan.sweep.dynamicTypeSizes = []
    let own = try PreparedScene(scene)
    let texts = plan.sweep.languages.map { SceneTexts(scene: own, kind: .language($0)) }
    let sweep = SceneSweep(scene, texts, plan.sweep)
    let swept = SweptFindings(sweep, Check(plan, today: try #require(CalendarDay("2026-01-01"))))
    let rows = CoveringArray(sweep.axes).rows
    let found = try rows.map { try swept.positions(at: $0) }
    var explained: [(cause: Int, conditions: [SweepCondition])] = []
    for cause in swept.causes.unique {
      let has = found.map { swept.contains(cause, in: $0) }
      let passing = zip(rows, has).filter { !$1 }.map(\.0)
      let explainer = SweepExplainer(sweep.axes, passing: passing) {
        swept.contains(cause, in: try swept.positions(at: $0))
      }
      explained.append((cause, try explainer.conditions(of: zip(rows, has).filter(\.1).map(\.0))))
    }
    var (failing, unexplained, wrong) = (0, 0, 0)
    // Every text size and language, and each twelfth width.
    let axes = sweep.axes.map { axis in
      let step = axis.count > 60 ? 12 : 1
      return SweepAxis(count: axis.count, samples: Array(stride(from: 0, to: axis.count, by: step)))
    }
    for point in axes.product {
      let positions = try swept.positions(at: point)
      for (cause, conditions) in explained {
        let (fails, holds) = (
          swept.contains(cause, in: positions), conditions.contains { $0.contains(point) }
        )
        failing += fails ? 1 : 0
        unexplained += fails && !holds ? 1 : 0
        wrong += holds && !fails ? 1 : 0
      }
    }
    // Gaps between the widths of two devices are not seen.
    #expect(Double(unexplained) <= 0.03 * Double(failing), "\(unexplained) of \(failing)")
    #expect(Double(wrong) <= 0.02 * Double(failing), "\(wrong) of \(failing)")
  }

  @Test func `Languages with the same texts share a layout`() throws {
    let scene = try scene("screens/alert")
    let plan = try plan()
    let own = try PreparedScene(scene)
    let texts = plan.sweep.languages.map { SceneTexts(scene: own, kind: .language($0)) }
    let sweep = SceneSweep(scene, texts, plan.sweep)
    let swept = SweptFindings(sweep, Check(plan, today: try #require(CalendarDay("2026-01-01"))))
    let points = sweep.axes.product
    for point in points { _ = try swept.positions(at: point) }
    #expect(swept.configurationCount == points.count)
    #expect(swept.layoutCount == points.count / plan.sweep.languages.count)
  }
}
