import MacroExpansions

/// A compiler plugin for the macros of the module `SwiftUI`.
///
/// It implements the compiler's protocol itself. Macros are usually written with swift-syntax, but
/// for these few small expansions, it would add minutes to the build of every user of the package.
@main
struct PreviewMacros {
  static func main() {
    var connection = PluginConnection()
    while let message = connection.read() { connection.write(PluginResponse(to: message)) }
  }
}
