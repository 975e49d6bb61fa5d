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
  /// The layouts and layout values of the examples.
  private static let names = ProjectNames(
    layouts: [
      "FlowLayout": NamedLayout(FlowLayout.self), "WeatherLayout": NamedLayout(WeatherLayout.self),
      "SimpleRadialStack": NamedLayout(SimpleRadialStack.self),
      "SpiralStack": NamedLayout(SpiralStack.self),
      "MyEqualWidthVStack": NamedLayout(MyEqualWidthVStack.self),
      "MyEqualWidthHStack": NamedLayout(MyEqualWidthHStack.self),
    ],
    values: ["UnitPointKey": NamedLayoutValue(UnitPointKey.self)]
  )

  private static let environments = [
    LayoutEnvironment(),
    LayoutEnvironment(layoutDirection: .rightToLeft, dynamicTypeSize: .accessibility3),
  ]

  @MainActor
  @Test func `Captured frames of the examples are those of the engine`() throws {
    var captured = 0
    var omitted: [String: Int] = [:]
    for document in RepositoryDocuments.all(below: "Examples/Scenes") {
      let scenes = try SceneDocument([UInt8](Data(contentsOf: document))).scenes(registry: .gallery)
      // Others have other parameters; of them, the last is enough.
      for (index, scene) in scenes.enumerated() where [0, scenes.count - 1].contains(index) {
        do throws(Omission) {
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
    #expect(captured > 50_000)
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
        let view = try ReferenceScene(ExampleNode(root).document, of: members, names: names)
        let host = EngineHost()
        host.environment = environment
        let layout = try? host.layOut(view)
        #expect(layout != nil)
        let frames = layout?.frames ?? [:]
        let different = frames.filter { $0.value != expected[$0.key] }
        #expect(different.isEmpty, "\(scene.name) in \(proposal): \(different)")
        count += frames.count
      }
    }
    return count
  }
}
#endif
