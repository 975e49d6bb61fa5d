#if os(Linux)
import Foundation
import KeylineCapture
import KeylineEngine
import LayoutGallery
import LayoutScenes
import SwiftUI
import Testing

@testable import ReferenceKit

/// The scenes of the repository's examples as views, whose frames are captured.
@Suite struct ExampleTests {
  private static let folder = URL(filePath: #filePath)
    .appending(path: "../../../../Scenes").standardizedFileURL

  /// The documents of the examples.
  static let documents: [URL] =
    (FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? [])
    .compactMap { $0 as? URL }
    .filter { $0.pathExtension == "json" }
    .sorted { $0.path < $1.path }

  /// The layouts of the examples.
  private static let layouts: [String: NamedLayout] = [
    "FlowLayout": NamedLayout(FlowLayout.self), "WeatherLayout": NamedLayout(WeatherLayout.self),
    "SimpleRadialStack": NamedLayout(SimpleRadialStack.self),
    "SpiralStack": NamedLayout(SpiralStack.self),
    "MyEqualWidthVStack": NamedLayout(MyEqualWidthVStack.self),
    "MyEqualWidthHStack": NamedLayout(MyEqualWidthHStack.self),
  ]

  private static let environments = [
    LayoutEnvironment(), LayoutEnvironment(layoutDirection: .rightToLeft),
    LayoutEnvironment(dynamicTypeSize: .accessibility3),
  ]

  @MainActor
  @Test func `Captured frames of the examples are those of the engine`() throws {
    var captured = 0
    var omitted: [String: Int] = [:]
    for document in Self.documents {
      let scenes = try SceneDocument([UInt8](Data(contentsOf: document))).scenes(registry: .gallery)
      for (index, scene) in scenes.enumerated() {
        do throws(Omission) {
          // The other scenes of a document have other parameters.
          captured += try Self.compare(scene, isFirst: index == 0)
        } catch {
          omitted[error.description, default: 0] += 1
        }
      }
    }
    print("\(captured) frames of the examples captured; scenes left out:")
    for (reason, count) in omitted.sorted(by: { $0.value > $1.value }) {
      print("  \(count) × \(reason)")
    }
    #expect(captured > 10_000)
  }

  /// Compares the captured frames of a scene with those of the engine, in all of its proposals.
  ///
  /// The first scene of a document is laid out in more proposals and environments.
  ///
  /// - Returns: The number of captured frames.
  @MainActor
  private static func compare(_ scene: LayoutScene, isFirst: Bool) throws(Omission) -> Int {
    var count = 0
    for environment in isFirst ? environments : [LayoutEnvironment()] {
      for proposal in scene.proposals + (isFirst ? [.unspecified, .zero] : []) {
        let document = EngineDocument(scene, in: proposal, environment)
        guard let (root, expected) = try? document.namedLayout() else {
          throw Omission("a layout that the engine refuses")
        }
        let members = [
          "proposal": DocumentValue.object(
            [
              "width": proposal.width.map { DocumentValue(length: $0) } ?? .null,
              "height": proposal.height.map { DocumentValue(length: $0) } ?? .null,
            ].filter { $0.value != .null }
          )
        ]
        let view = try ReferenceScene(ExampleNode(root).document, of: members, layouts: layouts)
        let host = EngineHost()
        host.environment = environment
        let layout = try? host.layOut(view)
        #expect(layout != nil)
        for (id, frame) in layout?.frames ?? [:] {
          #expect(frame == expected[id], "\(scene.name) in \(proposal): \(id)")
          count += 1
        }
      }
    }
    return count
  }
}
#endif
