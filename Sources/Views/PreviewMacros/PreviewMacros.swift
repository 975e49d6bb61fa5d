/// A compiler plugin for the macros of the module `SwiftUI`.
///
/// It implements the compiler's protocol itself. Macros are usually written with swift-syntax, but
/// for these few small expansions, it would add minutes to the build of every user of the package.
@main
struct PreviewMacros {
  static func main() {
    var connection = PluginConnection()
    while let message = connection.read() {
      connection.write(response(to: message))
    }
  }

  static func response(to message: PluginMessage) -> PluginResponse {
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
