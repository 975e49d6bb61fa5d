#if os(Linux)
import Foundation
import Testing

@testable import ReferenceKit

@Suite struct ReferenceTests {
  /// The files of cases in the repository, by topic.
  static let files = RepositoryDocuments.all(below: "Tests/EndToEnd/ConformanceTests/Cases")

  @MainActor
  @Test func `The views of all cases are laid out as their documents`() throws {
    let host = EngineHost()
    var measurement = ReferenceMeasurement(on: "Linux") { try host.layOut($0) }
    for reference in try Self.files.flatMap({ try ReferenceCase.cases(in: $0) }) {
      guard let document = try? EngineDocument(reference) else {
        measurement.omit([reference], because: "a document that the engine refuses")
        continue
      }
      host.environment = document.environment
      guard measurement.measure([reference]) != nil else { continue }
      let layout = try #require(host.first)
      let expected = try document.layout()
      #expect(layout.size == expected.size, "\(reference.id): the size")
      for (id, frame) in layout.frames {
        #expect(frame == expected.frames[id], "\(reference.id): the frame of \(id)")
      }
      for (id, proposal) in layout.proposals {
        #expect(proposal == expected.proposals[id], "\(reference.id): the proposal to \(id)")
      }
      // SwiftUI does not show what does not fit; the engine places it, too.
      if reference.members["root"]?.text.contains("ViewThatFits") == true { continue }
      for id in expected.frames.keys where !Self.isShared(id, in: expected) {
        #expect(layout.frames[id] != nil, "\(reference.id): the frame of \(id)")
      }
    }
    print(measurement.summary)
    #expect(measurement.measuredCount > 1380)
  }

  /// Returns whether a name is that of several views, which the engine tells apart by what is around
  /// them: `tokyo/city`.
  private static func isShared(_ id: String, in layout: ReferenceLayout) -> Bool {
    guard let name = id.split(separator: "/").last else { return false }
    return layout.frames.keys.count { $0.split(separator: "/").last == name } > 1
  }
}
#endif
