import Foundation
import LayoutCore

/// What decides when a subview of a stack is measured, among those of its priority.
struct StackFlexibility {
  /// The length along the stack for a proposal of zero; `nil` if not needed yet.
  var minimum: CGFloat?
  /// Whether the minimum and the flexibility follow from the function of the length, so that they are
  /// the same for every proposal.
  private(set) var hasFunction = false
  /// The length for infinity minus the length for zero.
  var value: CGFloat = 0

  /// Takes the minimum and the flexibility from the function of the length along the stack.
  mutating func take(_ function: LengthFunction) {
    hasFunction = true
    minimum = function.minimum
    value = Flexibility.of(
      maximum: function.maximum,
      isRigid: function.isConstant,
      minimum: function.minimum
    )
  }
}
