import Foundation
import KeylineAppleNames
import KeylineUI
import LayoutCore
import LayoutEngine
import Testing

@MainActor
@Suite struct AcceptedModifiersTests {
  private struct Bend: GeometryEffect {
    nonisolated func effectValue(size: CGSize) -> ProjectionTransform {
      ProjectionTransform(CGAffineTransform(translationX: size.width, y: 0))
    }
  }

  nonisolated private static let forms = [
    Lowering("gestures", "Text“a”") {
      Text("a")
        .gesture(LongPressGesture().sequenced(before: DragGesture()), including: .subviews)
        .gesture(DragGesture().simultaneously(with: MagnifyGesture()), isEnabled: false)
        .simultaneousGesture(TapGesture().exclusively(before: RotateGesture()), including: .all)
        .gesture(DragGesture().onEnded { _ = $0.predictedEndTranslation.width })
        .onTapGesture(coordinateSpace: .local) { _ = $0.x }
        .contentShape(.interaction, .rect)
    },
    Lowering("keys", "Text“a”") {
      Text("a")
        .keyboardShortcut("a", modifiers: [.command, .shift])
        .keyboardShortcut(.defaultAction)
        .onKeyPress(.space) { .handled }
        .textSelection(.enabled)
        .autocapitalization(.none)
    },
    Lowering("drags", "Text“a”") {
      Text("a")
        .draggable("b") { Text("b") }
        .dropDestination(for: String.self) { _, _ in true }
        .hoverEffect(.lift)
        .onContinuousHover { _ in }
        .sensoryFeedback(.impact(weight: .heavy), trigger: 1)
    },
    Lowering("motion", "Text“a”") {
      Text("a")
        .symbolEffect(.variableColor.iterative, options: .repeating)
        .symbolEffect(.bounce, value: 1)
        .transaction(value: 1) { $0.animation = nil }
        .transition(.modifier(active: EmptyModifier(), identity: EmptyModifier()))
        .contentTransition(.symbolEffect(.replace))
        .geometryGroup()
        .visualEffect { content, proxy in content.offset(x: proxy.size.width).blur(radius: 3) }
        .scrollTransition { $0.opacity($1.isIdentity ? 1 : 0).scaleEffect(0.5) }
    },
    Lowering("effects", "Text“a”") {
      Text("a")
        .foregroundStyle(.blue.shadow(.drop(radius: 3)))
        .foregroundStyle(.shadow(.inner(radius: 1)))
        .foregroundStyle(.opacity(0.5))
        .foregroundStyle(.background.secondary)
        .glassEffect(.regular.tint(.red).interactive(), in: .rect(cornerRadius: 8))
        .containerShape(.capsule)
        .projectionEffect(ProjectionTransform())
        .modifier(Bend())
        .symbolRenderingMode(.palette)
        .symbolVariant(.fill.circle)
        .redacted(reason: .placeholder)
        .underline(pattern: .dash, color: .red)
        .strikethrough()
    },
    Lowering("bars", "Text“a”") {
      Text("a")
        .tabViewStyle(.page(indexDisplayMode: .never))
        .navigationViewStyle(.stack)
        .toolbarRole(.editor)
        .navigationBarItems(leading: Text("b"), trailing: Text("c"))
        .menuIndicator(.hidden)
        .previewInterfaceOrientation(.landscapeLeft)
    },
    Lowering("access", "Text“a”") {
      Text("a")
        .accessibilityAction(named: "b") {}
        .accessibilityAdjustableAction { _ in }
        .accessibilityHeading(.h1)
        .accessibilityRepresentation { Text("b") }
    },
    Lowering("styles", "Color,MeshGradient") {
      Color(.systemGray6)
      MeshGradient(width: 1, height: 1, points: [[0, 0]], colors: [.red])
    },
  ]

  @Test(arguments: forms)
  func `Modifiers that paint, move or react do not change the scene`(form: Lowering) {
    #expect(form.nodes().outline == form.outline)
  }

  @Test func `The environment has fixed accessibility values`() {
    var values = EnvironmentValues()
    #expect(!values.accessibilityReduceTransparency && !values.isSearching)
    #expect(values.redactionReasons == [])
    #expect(values.editMode == nil)
    #expect(!values.presentationMode.wrappedValue.isPresented)
    values.redactionReasons = .privacy
    #expect(values.redactionReasons == .privacy)
  }

  @Test func `A projection of a transform has its numbers`() {
    let projection = ProjectionTransform(CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    #expect(projection.m12 == 2 && projection.m21 == 3 && projection.m32 == 6)
    #expect(ProjectionTransform(.identity).isIdentity && !projection.isIdentity)
  }
}
