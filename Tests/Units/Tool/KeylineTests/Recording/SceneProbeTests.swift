import Keyline
import KeylineUI
import LayoutCore
import LayoutEngine
import LayoutRecorder
import LayoutScenes
import Testing

@MainActor
@Suite struct ProbeReportTextTests {
  @Test func `A report lists the layout ranges, their changes, and proposals to paste`()
    throws
  {
    let scene = try LayoutScene(
      name: "a",
      root: Rectangle().frame(minWidth: 100.25, maxWidth: 200).node()
    )
    let probed = try ProbedScene(
      PreparedScene(scene),
      in: SceneEnvironment(LayoutEnvironment(displayScale: 2)),
      by: WidthProbe(widths: 0...300, height: 44)
    )
    let own = [ProposedViewSize(width: 270, height: 44)]
    #expect(
      ProbeReport([probed], own: own).description == """
        a  44 high displayScale=2  3 layout ranges
          0 ..< 100.25
          100.25 ..< 200  bend: Rectangle.frame, Rectangle
          200 … 300       bend: Rectangle.frame, Rectangle

        5 proposals for all of them:
        "proposals": [{"width": 0, "height": 44}, {"width": 50, "height": 44}, {"width": 150, "height": 44}, \
        {"width": 270, "height": 44}, {"width": 300, "height": 44}]

        """
    )
  }
}
