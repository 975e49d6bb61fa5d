import Digests
import EscapedText
import Foundation
import KeylineUI
import LayoutCore
import LayoutDiff
import LayoutRecorder
import LayoutScenes
import LayoutStore
import LayoutText

/// The readers whose input is a single text.
enum TextReaders {
  /// Reads captured frames, whose trees must be read again from their text.
  static func readFrames(_ bytes: [UInt8]) -> Bool {
    guard let file = try? CapturedFile(reading: bytes, name: "file") else { return false }
    for scene in file.scenes {
      precondition(scene.outline.nodes.count == scene.table.placements.count)
      precondition((try? JSONReader.read(scene.text)) != nil, "a captured scene is not JSON")
    }
    return true
  }

  /// Reads an image, and the file that lists the images of a set.
  static func readAssets(_ bytes: [UInt8]) -> Bool {
    let size = ImageFile.size(in: Data(bytes))
    if let size {
      precondition(size.width.isFinite && size.height.isFinite, "an image has no finite size")
    }
    let contents = AssetContents(Data(bytes))
    for image in contents?.images ?? [] { _ = image.file(in: URL(fileURLWithPath: "/")) }
    return size != nil || contents != nil
  }

  static func readConfiguration(_ bytes: [UInt8]) -> Bool {
    guard let configuration = try? ProjectConfiguration(bytes) else { return false }
    for rule in configuration.tolerance { _ = Tolerance.Rule(rule) }
    return true
  }

  /// Reads each line by each of the short notations; what they write is read alike.
  static func readNotation(_ bytes: [UInt8]) -> Bool {
    var isAccepted = false
    for line in bytes.split(separator: 0x0A, maxSplits: 20, omittingEmptySubsequences: false) {
      let text = String(decoding: line, as: UTF8.self)
      if let font = try? Font(notation: text) {
        let again = try? Font(notation: font.notation)
        precondition(again == font, "a font changed when it was read again")
        isAccepted = true
      }
      if let proposal = ProposedViewSize(text) {
        let again = ProposedViewSize(ProposalText(proposal).description)
        precondition(again == proposal, "a proposal changed when it was read again")
      }
      if let shard = Shard(text) { precondition(Shard(shard.description) == shard) }
      _ = try? FrameCondition(text)
      _ = Tolerance(storedText: text)
      _ = CalendarDay(text)
      _ = SourceRevision(text)
      _ = ScenePattern(text).matches("card/title")
      _ = PrintableText.text(text)
      _ = JSONEscapes.escaped(Array(line))
    }
    return isAccepted
  }
}
