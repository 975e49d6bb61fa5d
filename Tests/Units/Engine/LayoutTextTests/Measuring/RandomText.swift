import Foundation
import LayoutCore
import LayoutText
import RandomNumbers

/// Texts, fonts and proposals that nobody chose.
enum RandomText {
  private static let pieces: [String] = [
    "a", "W", "il", "quick", "unbelievably", "Donaudampfschiff", " ", " ", " ", "  ", "\n", "\r\n",
    "-", "—", ".", ", ", "…", "(", ")", "12.5", "$3", "50%", "/", "\t", "漢", "字。", "カタカナ",
    "한국", "ไทย", "שלום", "سلام", "e\u{301}", "👍🏽", "👩‍👩‍👧‍👦", "🇫🇷", "\u{A0}", "\u{AD}",
    "\u{200B}", "\u{3000}", "\u{301}", "\u{2028}",
  ]

  static func text(using numbers: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...14, using: &numbers) {
      text += pieces.randomElement(using: &numbers) ?? ""
    }
    return text
  }

  static func font(using numbers: inout SeededGenerator) -> Font {
    let fonts: [Font] = [
      .body, .headline, .caption2, .largeTitle, .body.monospaced(), .system(size: 10),
      .system(size: 13.37, weight: .heavy), .body.width(.condensed).leading(.tight),
    ]
    return fonts.randomElement(using: &numbers) ?? .body
  }

  static func content(using numbers: inout SeededGenerator) -> TextContent {
    var content = TextContent(text(using: &numbers), font: font(using: &numbers).resolved())
    if Bool.random(using: &numbers) { content.lineLimit = Int.random(in: 1...4, using: &numbers) }
    if Int.random(in: 0..<4, using: &numbers) == 0 { content.reservedLines = 3 }
    if Int.random(in: 0..<4, using: &numbers) == 0 { content.lineSpacing = 2.7 }
    if Int.random(in: 0..<4, using: &numbers) == 0 {
      let run = TextContent.Run(text(using: &numbers), font: font(using: &numbers).resolved())
      content.laterRuns = [run]
    }
    return content
  }

  static func proposal(using numbers: inout SeededGenerator) -> ProposedViewSize {
    ProposedViewSize(
      width: dimension(upTo: 200, using: &numbers),
      height: dimension(upTo: 120, using: &numbers)
    )
  }

  private static func dimension(
    upTo limit: CGFloat,
    using numbers: inout SeededGenerator
  ) -> CGFloat? {
    switch Int.random(in: 0..<12, using: &numbers) {
    case 0, 1: nil
    case 2: .infinity
    case 3: 0
    case 4: -7
    case 5: .greatestFiniteMagnitude
    default: CGFloat.random(in: 0...limit, using: &numbers)
    }
  }
}
