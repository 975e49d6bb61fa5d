import AgentCommands
import BrowserCommands
import Keyline
import KeylineFonts
public import LayoutCommands
import SharedStoreCommands

extension KeylineTool {
  /// Runs the command given by the program's arguments.
  public static func main() { RootCommand<Self, Extensions>.start() }
}

/// All extensions; without their traits, the commands of some refuse to run.
private enum Extensions: ProgramExtensions {
  static var all: [any CommandExtension.Type] {
    [BrowserExtension.self, AgentExtension.self, SharedStoreExtension.self]
  }

  static var fontMeasurer: (any FontFileMeasurer.Type)? { ProgramFonts.measurer }
}
