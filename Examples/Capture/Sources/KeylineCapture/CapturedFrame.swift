import Foundation
import SwiftUI

/// The frame of a named view.
public struct CapturedFrame: Equatable, Sendable {
  /// The names of the views around it and its own, separated by slashes.
  public let path: String
  /// The name.
  public let id: String
  /// The frame in the coordinates of the screen, in points.
  public let rectangle: CGRect
  /// The proposal in which the view was placed, in points; `nil` if it was not captured.
  public let proposal: ProposedViewSize?

  init(_ id: String, path: String, _ rectangle: CGRect, proposal: ProposedViewSize?) {
    self.path = path
    self.id = id
    self.rectangle = rectangle
    self.proposal = proposal
  }
}

/// The frames of a screen, as `keyline store import` reads them.
public struct CapturedScene: Equatable, Sendable {
  /// The name of the scene.
  public let name: String
  /// The frames, with views before those in them.
  public let frames: [CapturedFrame]

  init(name: String, frames: [CapturedFrame]) {
    self.name = name
    // A view is before those in it: its path is shorter.
    let levels = Dictionary(grouping: frames, by: \.depth).sorted { $0.key < $1.key }
    self.frames = levels.flatMap(\.value)
  }

  /// The frames as JSON Lines, one object for each view.
  public var lines: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = frames.compactMap { frame -> String? in
      let line = Line(name: name, frame)
      return (try? encoder.encode(line)).map { String(decoding: $0, as: UTF8.self) + "\n" }
    }
    return lines.joined()
  }

  private struct Line: Encodable {
    let name: String
    let path: String
    let rectangle: [CGFloat]
    let type = "View"
    let id: String

    init(name: String, _ frame: CapturedFrame) {
      self.name = name
      path = frame.path
      rectangle = [
        frame.rectangle.minX, frame.rectangle.minY, frame.rectangle.width, frame.rectangle.height,
      ]
      id = frame.id
    }
  }
}

extension CapturedFrame {
  fileprivate var depth: Int { path.utf8.count { $0 == UInt8(ascii: "/") } }
}

/// The frames of the named views in a view.
enum CapturedFrames: PreferenceKey {
  static let defaultValue: [CapturedFrame] = []

  static func reduce(value: inout [CapturedFrame], nextValue: () -> [CapturedFrame]) {
    value += nextValue()
  }
}
