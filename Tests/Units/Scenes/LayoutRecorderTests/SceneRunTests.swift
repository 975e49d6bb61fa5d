import Foundation
import LayoutCore
import LayoutGallery
import LayoutRecorder
import LayoutScenes
import RepositoryFiles
import Testing

@Suite struct SceneRunTests {
  private static let documents = [
    "articles/flow-words", "components/equal-buttons", "grids/gallery", "screens/alert",
    "screens/sign-in", "text/line-limits",
  ]

  @Test(arguments: documents)
  func `A run has the placements of recordings in any order of widths`(path: String) throws {
    let file = Repository.file(at: "Examples/Scenes/\(path).json")
    let document = try SceneDocument(Array(Data(contentsOf: file)))
    let scene = try #require(try document.scenes(registry: .gallery).first)
    let environment = try #require(scene.environments.first)
    let prepared = try PreparedScene(scene)
    let run = try SceneRun(of: prepared, in: environment, as: Recorder())
    for width: CGFloat in [390, 320, 440, 90, 390, 321] {
      let proposal = ProposedViewSize(width: width, height: 700)
      let recorded = try Recorder().record(
        RecordingRequest(scene: prepared, proposal: proposal, environment: environment)
      )
      #expect(try run.snapshot(in: proposal) == recorded.snapshot)
    }
  }
}
