import Foundation
import KeylineAppleNames
import KeylineUI
import LayoutCore
import LayoutEngine
import Testing

@MainActor
@Suite struct CanvasTests {
  private var canvas: some View {
    Canvas { context, size in
      context.addFilter(.blur(radius: 8))
      context.addFilter(.alphaThreshold(min: 0.5, color: .red))
      context.addFilter(.luminanceToAlpha)
      context.drawLayer { layer in
        layer.translateBy(x: size.width / 2, y: 0)
        if let symbol = layer.resolveSymbol(id: 1) { layer.draw(symbol, at: .zero) }
      }
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.blue))
      context.stroke(Path(), with: .foreground, style: StrokeStyle(lineWidth: 2))
      context.draw(Text("a"), at: .zero, anchor: .topLeading)
      context.draw(context.resolve(Image(systemName: "star")), in: .zero)
      Issue.record("A renderer never runs.")
    } symbols: {
      Text("a").tag(1)
    }
  }

  @Test(arguments: [
    (ProposedViewSize(width: 30, height: 20), CGSize(width: 30, height: 20)),
    (ProposedViewSize(width: nil, height: 20), CGSize(width: 10, height: 20)),
    (ProposedViewSize(width: nil, height: nil), CGSize(width: 10, height: 10)),
    (ProposedViewSize(width: 0, height: 0), CGSize.zero),
  ])
  func `A canvas takes the proposal`(asked: ProposedViewSize, size: CGSize) throws {
    #expect(try frames(canvas.node(), in: asked) == [CGRect(origin: .zero, size: size)])
  }

  @Test func `Symbols are not part of the scene`() {
    #expect(canvas.nodes().outline == "Canvas")
    #expect(Canvas { _, _ in }.nodes().outline == "Canvas")
  }
}
