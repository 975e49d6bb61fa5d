import Foundation
import KeylineUI
import LayoutChecks
import LayoutCore
import LayoutRecorder
import LayoutScenes
import Testing

@testable import Keyline

@MainActor
@Suite struct TextFitsTests {
  /// A view, the size that it is proposed, and the fit of its text.
  struct Example: Sendable {
    let view: @MainActor @Sendable () -> AnyView
    let width: CGFloat
    var height: CGFloat?
    var fit: TextFit?
  }

  nonisolated static let examples = [
    Example(view: { AnyView(Text("Continue")) }, width: 200),
    Example(view: { AnyView(Text("Continue with your account")) }, width: 120),
    Example(
      view: { AnyView(Text("Continue with your account").lineLimit(1)) },
      width: 120,
      fit: TextFit(node: 0, isTruncated: true, isLimited: true)
    ),
    Example(
      view: { AnyView(Text("Continue with your account")) },
      width: 120,
      height: 30,
      fit: TextFit(node: 0, isTruncated: true)
    ),
    Example(
      view: { AnyView(Text("Continue")) },
      width: 40,
      fit: TextFit(node: 0, brokenWord: "Continue")
    ),
    Example(view: { AnyView(Text("Continue").minimumScaleFactor(0.5).lineLimit(1)) }, width: 60),
  ]

  @Test(arguments: examples.indices)
  func `A text that does not fit is described`(index: Int) throws {
    let example = Self.examples[index]
    let proposal = ProposedViewSize(width: example.width, height: example.height)
    let library = try SceneLibrary { Scene("text", proposals: [proposal]) { example.view() } }
    let requests = try RecordingRequest.requests(for: library.scenes[0])
    let layout = try Recorder().record(requests[0])
    var fits = TextFits.fits(in: layout)
    for index in fits.indices { fits[index].missingWidth = nil }
    #expect(fits == [example.fit].compactMap(\.self))
  }

  @Test(arguments: examples.indices.filter { examples[$0].fit != nil })
  func `A text fits if it gets the missing width, and no less`(index: Int) throws {
    let example = Self.examples[index]
    func fit(_ more: CGFloat) throws -> TextFit? {
      let proposal = ProposedViewSize(width: example.width + more, height: example.height)
      let library = try SceneLibrary { Scene("text", proposals: [proposal]) { example.view() } }
      let requests = try RecordingRequest.requests(for: library.scenes[0])
      return TextFits.fits(in: try Recorder().record(requests[0])).first
    }
    let missing = try #require(try fit(0)?.missingWidth)
    #expect(missing > 0)
    #expect(try fit(missing) == nil && fit(missing - 1) != nil)
  }

  @Test func `A text is truncated if it lacks any fraction of a point`() throws {
    func layout(_ width: CGFloat, _ height: CGFloat?) throws -> RecordedLayout {
      let proposal = ProposedViewSize(width: width, height: height)
      let library = try SceneLibrary {
        Scene("text", proposals: [proposal]) { Text("Continue with your account") }
      }
      return try Recorder().record(RecordingRequest.requests(for: library.scenes[0])[0])
    }
    let ideal = try layout(1000, nil).snapshot.placements[0].frame.width
    var results: Set<Bool> = []
    for step in 0...40 {
      let width = ideal - CGFloat(step) * 0.05
      let wraps = try layout(width, nil).snapshot.placements[0].frame.height > 30
      let isTruncated = TextFits.fits(in: try layout(width, 30)).contains(where: \.isTruncated)
      #expect(isTruncated == wraps, "in a width of \(width)")
      results.insert(wraps)
    }
    #expect(results == [true, false])
  }

  @Test func `The prompt of a field that is too narrow is truncated`() throws {
    for (width, isTruncated) in [(60.0, true), (300, false)] {
      let library = try SceneLibrary {
        Scene("field", proposals: [ProposedViewSize(width: width, height: nil)]) {
          TextField("Continue with your account", text: .constant(""))
        }
      }
      let requests = try RecordingRequest.requests(for: library.scenes[0])
      let fits = TextFits.fits(in: try Recorder().record(requests[0]))
      #expect(fits.contains { $0.isTruncated && $0.isLimited } == isTruncated)
    }
  }
}
