import Foundation
import LayoutCore
import LayoutDiff

/// A row for one snapshot of a diff: its name, its causes, and three pictures.
struct DiffSVGRow {
  private static let lineHeight: CGFloat = 18
  private static let maximumCauses = 6

  let size: CGSize
  private let name: String
  private let notes: [String]
  private let pictures: [(title: String, elements: [String])]
  private let extent: CGRect

  init(_ scene: VersionDiff.SceneDiff, _ diff: VersionDiff) {
    let configuration = ConfigurationText(scene.proposal, scene.environment)
    name = "\(PrintableText.text(scene.scene))  \(configuration)"
    let causes = scene.diff.namedCauses(in: scene.scene).map(\.text)
    let rest = causes.count - DiffSVGRow.maximumCauses
    notes =
      causes.prefix(DiffSVGRow.maximumCauses)
      + (rest > 0 ? ["… and \(Counted(rest, "more cause"))"] : [])
    guard let pairs = scene.pairs else {
      (pictures, extent, size) = ([], .zero, CGSize(width: 0, height: DiffSVGRow.lineHeight))
      return
    }
    let frames = pairs.old.frames + pairs.new.frames
    extent = frames.reduce(frames[0]) { $0.union($1) }
    pictures = [
      (diff.old, SnapshotDrawing(of: pairs.old).elements()),
      (diff.new, SnapshotDrawing(of: pairs.new).elements()),
      ("both", SnapshotDrawing.overlay(scene.diff, pairs)),
    ]
    size = CGSize(
      width: 3 * max(extent.width, 120) + 48,
      height: CGFloat(notes.count + 2) * DiffSVGRow.lineHeight + 14 + extent.height
    )
  }

  /// Returns the elements of the row, whose top is at the given y-coordinate.
  func elements(at top: CGFloat) -> [String] {
    var y = top + 14
    var lines = [
      "<g role=\"group\"><title>\(XMLText.text(name))</title>", DiffSVG.heading(name, y: y, "name"),
    ]
    for note in notes {
      y += DiffSVGRow.lineHeight
      lines.append(DiffSVG.heading(note, y: y, "note"))
    }
    y += DiffSVGRow.lineHeight
    for (index, picture) in pictures.enumerated() {
      let x = 24 + CGFloat(index) * (max(extent.width, 120) + 24)
      lines.append(DiffSVG.heading(picture.title, x: x, y: y, "note"))
      let (dx, dy) = (SVGSheet.number(x - extent.minX), SVGSheet.number(y + 10 - extent.minY))
      lines.append("<g transform=\"translate(\(dx) \(dy))\">")
      lines += picture.elements + ["</g>"]
    }
    return lines + ["</g>"]
  }
}
