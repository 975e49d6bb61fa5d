import LayoutContainers
import LayoutCore

/// The names of alignments in scene documents, which are the same as in SwiftUI.
enum AlignmentNames {
  static let horizontal: [(String, HorizontalAlignment)] = [
    ("leading", .leading), ("center", .center), ("trailing", .trailing),
  ]

  static let vertical: [(String, VerticalAlignment)] = [
    ("top", .top), ("center", .center), ("bottom", .bottom),
    ("firstTextBaseline", .firstTextBaseline), ("lastTextBaseline", .lastTextBaseline),
  ]

  static let both: [(String, Alignment)] = [
    ("center", .center), ("leading", .leading), ("trailing", .trailing), ("top", .top),
    ("bottom", .bottom), ("topLeading", .topLeading), ("topTrailing", .topTrailing),
    ("bottomLeading", .bottomLeading), ("bottomTrailing", .bottomTrailing),
    ("centerFirstTextBaseline", .centerFirstTextBaseline),
    ("centerLastTextBaseline", .centerLastTextBaseline),
    ("leadingFirstTextBaseline", .leadingFirstTextBaseline),
    ("leadingLastTextBaseline", .leadingLastTextBaseline),
    ("trailingFirstTextBaseline", .trailingFirstTextBaseline),
    ("trailingLastTextBaseline", .trailingLastTextBaseline),
  ]

  static func name(of alignment: HorizontalAlignment) -> String {
    horizontal.first { $0.1 == alignment }?.0 ?? "\(alignment.key.type)"
  }

  static func name(of alignment: VerticalAlignment) -> String {
    vertical.first { $0.1 == alignment }?.0 ?? "\(alignment.key.type)"
  }

  static func name(of alignment: Alignment) -> String {
    both.first { $0.1 == alignment }?.0
      ?? "\(name(of: alignment.horizontal))/\(name(of: alignment.vertical))"
  }
}
