import Foundation
import Testing

@Suite struct LayoutCaseTests {
  @Test(arguments: LayoutCase.all)
  func `A tree is laid out exactly according to the rule`(layoutCase: LayoutCase) throws {
    let (frames, complaints) = try layoutCase.laidOut()
    #expect(complaints == [], "\(layoutCase.id)")
    for (path, frame) in layoutCase.frames.sorted(by: { $0.key < $1.key }) {
      #expect(frames[path] == frame, "\(layoutCase.id), \(path): \(layoutCase.why)")
    }
  }
}
