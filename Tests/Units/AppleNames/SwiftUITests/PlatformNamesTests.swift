import SwiftUI
import Testing

/// Names of UIKit, AppKit and UserNotifications that `import SwiftUI` brings along.
private struct Swipe: UIGestureRecognizerRepresentable {
  final class Coordinator: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator { Coordinator() }
  func makeUIGestureRecognizer(context: Context) -> UIPanGestureRecognizer {
    let recognizer = UIPanGestureRecognizer()
    recognizer.delegate = context.coordinator
    return recognizer
  }
  func handleUIGestureRecognizerAction(_ recognizer: UIPanGestureRecognizer, context: Context) {
    _ = context.converter.localTranslation?.x ?? recognizer.translation(in: nil).x
  }
}

private struct Blur: NSViewRepresentable {
  func makeNSView(context: Context) -> NSVisualEffectView {
    let view = NSVisualEffectView()
    view.material = .hudWindow
    view.blendingMode = .behindWindow
    return view
  }
  func updateNSView(_ view: NSVisualEffectView, context: Context) {}
}

private final class Panel: NSPanel {
  init(content: some View) {
    super.init(
      contentRect: .zero,
      styleMask: [.nonactivatingPanel, .titled, .fullSizeContentView],
      backing: .buffered,
      defer: false
    )
    isFloatingPanel = true
    level = .floating
    standardWindowButton(.closeButton)?.isHidden = true
    contentView = NSHostingView(rootView: content)
  }
}

private final class Notifications: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) { completionHandler([.banner, .sound]) }
}

private struct ExtraApp: App {
  @NSApplicationDelegateAdaptor private var delegate: Delegate

  final class Delegate: NSObject, NSApplicationDelegate {
    func applicationDidFinishLaunching(_ notification: Notification) {}
  }

  var body: some Scene {
    WindowGroup { Text("a") }
      .windowStyle(.hiddenTitleBar)
      .windowToolbarStyle(.unified(showsTitle: false))
    MenuBarExtra("Extra", systemImage: "star") { Text("b") }.menuBarExtraStyle(.window)
  }
}

@MainActor
@Suite struct PlatformNamesTests {
  private let proposal = ProposedViewSize(width: 40, height: 30)

  @Test func `A gesture of UIKit changes no frames`() throws {
    let plain = try frames(Color.red, in: proposal)
    #expect(try frames(Color.red.gesture(Swipe()), in: proposal) == plain)
    #expect(try frames(Color.red.gesture(WindowDragGesture()), in: proposal) == plain)
  }

  @Test func `A view of AppKit takes the proposal`() throws {
    #expect(try frames(Blur(), in: proposal)[0].size == CGSize(width: 40, height: 30))
  }

  @Test func `A window keeps what it was made with`() {
    let panel = Panel(content: Text("a"))
    #expect(panel.styleMask.contains(.nonactivatingPanel))
    #expect(panel.level == .floating)
    #expect(panel.contentView != nil)
    _ = ExtraApp.init
  }

  @Test func `Notifications are not delivered`() async throws {
    let center = UNUserNotificationCenter.current()
    let delegate = Notifications()
    center.delegate = delegate
    #expect(try await center.requestAuthorization(options: [.alert, .badge]) == false)
    #expect(await center.notificationSettings().authorizationStatus == .notDetermined)
  }

  @Test func `A string is as wide as the text of a view with its font`() throws {
    let text = "Measured by its letters"
    let size = text.size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)])
    let view = try frames(Text(text).font(.system(size: 20)), in: .unspecified)[0].size
    #expect(abs(size.width - view.width) < 1)
    #expect((text as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)]) == size)
    let bounds = text.boundingRect(
      with: CGSize(width: size.width * 0.6, height: .infinity),
      options: [.usesLineFragmentOrigin, .usesFontLeading],
      attributes: [.font: UIFont.systemFont(ofSize: 20)],
      context: nil
    )
    #expect(bounds.width <= size.width * 0.6)
    #expect(bounds.height > size.height * 1.9)
    let rich = NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 20)])
    #expect(rich.size() == size)
  }

  @Test func `Transforms of layers are multiplied like matrices`() {
    let half = CATransform3DMakeRotation(.pi, 0, 0, 1)
    let whole = CATransform3DConcat(half, half)
    #expect(abs(whole.m11 - 1) < 1e-12 && abs(whole.m12) < 1e-12)
    let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 1), 3, 4, 0)
    #expect(moved.m41 == 6 && moved.m42 == 8)
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
    #expect(ProjectionTransform(CATransform3DMakeTranslation(3, 4, 0)).m31 == 3)
  }

  @Test func `A value keeps a rectangle`() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
  }

  @Test func `Animations of UIKit are at their end at once`() {
    let parent = UIView()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    parent.insertSubview(view, aboveSubview: parent)
    UIView.animate(
      withDuration: 1,
      delay: 0,
      usingSpringWithDamping: 0.5,
      initialSpringVelocity: 0
    ) { view.alpha = 0.5 }
    UIView.transition(with: view, duration: 1, animations: { view.frame.size.width = 8 })
    #expect(view.alpha == 0.5 && view.frame.width == 8)
    #expect(view.isDescendant(of: parent) && !parent.isDescendant(of: view))
  }

  @Test func `A button keeps its configuration`() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "a"
    #expect(UIButton(configuration: configuration).configuration?.title == "a")
  }
}
