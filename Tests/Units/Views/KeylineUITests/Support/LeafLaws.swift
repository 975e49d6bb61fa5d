import Foundation
import LayoutCore
import LayoutEngine
import Testing

/// Checks that a leaf's answer holds for every proposal in its region, its own among them.
func checkRegions(
  of leaf: any LayoutLeaf,
  along orientation: Axis? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for first in proposals {
    let answer = measurement(of: leaf, in: first, along: orientation)
    #expect(answer.region.contains(first), sourceLocation: sourceLocation)
    for second in proposals where answer.region.contains(second) {
      let other = measurement(of: leaf, in: second, along: orientation)
      #expect(
        other.size == answer.size,
        "asked \(first), then \(second)",
        sourceLocation: sourceLocation
      )
    }
  }
}
