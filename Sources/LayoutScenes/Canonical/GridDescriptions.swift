public import CanonicalJSON
import Foundation
public import LayoutContainers

extension GridLayout: NodeDescribing {
  /// The name “Grid”.
  public var layoutName: String? { "Grid" }

  /// The alignment, and the spacings that are set.
  public var nodeArguments: JSONObject {
    var arguments: JSONObject = ["alignment": .string(AlignmentNames.name(of: alignment))]
    arguments.set("horizontalSpacing", horizontalSpacing)
    arguments.set("verticalSpacing", verticalSpacing)
    return arguments
  }
}
