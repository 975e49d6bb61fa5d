// Accepted: these affect only drawing, and no frames.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import KeylineUI
import LayoutEngine

/// The variants of a symbol.
public struct SymbolVariants: Hashable, Sendable {
  private let name: String
  public static let none = SymbolVariants(name: "none")
  public static let circle = SymbolVariants(name: "circle")
  public static let square = SymbolVariants(name: "square")
  public static let rectangle = SymbolVariants(name: "rectangle")
  public static let fill = SymbolVariants(name: "fill")
  public static let slash = SymbolVariants(name: "slash")
  public var circle: SymbolVariants { SymbolVariants(name: name + ".circle") }
  public var square: SymbolVariants { SymbolVariants(name: name + ".square") }
  public var fill: SymbolVariants { SymbolVariants(name: name + ".fill") }
  public var slash: SymbolVariants { SymbolVariants(name: name + ".slash") }
}
