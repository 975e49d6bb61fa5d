/// A compiler plugin for the macros of the module `SwiftUI`.
///
/// It speaks the compiler's protocol itself: swift-syntax, which macros are usually written with, would
/// cost every user of the package minutes of build for a few small expansions.
@main
struct PreviewMacros {
  static func main() {
    var connection = PluginConnection()
    while let message = connection.read() {
      connection.write(answer(to: message))
    }
  }

  /// Returns the response to a message.
  static func answer(to message: PluginMessage) -> PluginAnswer {
    switch message.kind {
    case .capability: return .capability
    case .expansion(let expansion):
      switch expansion.macro {
      case "Preview": return .expanded(PreviewExpansion.source(of: expansion))
      case "Animatable": return .expanded(AnimatableExpansion.source(of: expansion))
      case "Entry": return .expanded(EntryExpansion.source(of: expansion))
      default: return .expanded("")
      }
    case .other: return .nothing
    }
  }
}
