import SwiftUI
import Testing

/// Names of UIKit and AppKit that `import SwiftUI` brings along.
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

  @Test func `A view of AppKit takes the proposal`() throws {
    #expect(try frames(Blur(), in: proposal)[0].size == CGSize(width: 40, height: 30))
  }

  @Test func `A window keeps its initial values`() {
    let panel = Panel(content: Text("a"))
    #expect(panel.styleMask.contains(.nonactivatingPanel))
    #expect(panel.level == .floating)
    #expect(panel.contentView != nil)
    _ = ExtraApp.init
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

  @Test func `A value keeps a rectangle`() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
  }

  @Test func `Animations of UIKit end at once`() {
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

  @Test func `A color that is known only by name has no components`() {
    var (red, hue, white): (CGFloat, CGFloat, CGFloat) = (-1, -1, -1)
    for color in [UIColor.systemBlue, UIColor(Color.accentColor), UIColor(named: "brand")] {
      #expect(color?.getRed(&red, green: nil, blue: nil, alpha: nil) == false)
      #expect(color?.getHue(&hue, saturation: nil, brightness: nil, alpha: nil) == false)
      #expect(color?.getWhite(&white, alpha: nil) == false)
      #expect(color?.cgColor.components == nil)
    }
    #expect(red == -1 && hue == -1 && white == -1)
    #expect(UIColor(cgColor: UIColor.systemBlue.cgColor).color == UIColor.systemBlue.color)
  }

  @Test(arguments: [(1, 0.5, 0), (0.2, 0.8, 0.4), (0, 0.25, 1), (0.6, 0, 0.3), (0.5, 0.5, 0.5)])
  func `A color has the hue from which it is made`(red: CGFloat, green: CGFloat, blue: CGFloat) {
    var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    let color = UIColor(red: red, green: green, blue: blue, alpha: 0.5)
    #expect(color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha))
    let same = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
    #expect(same.color == color.color)
    #expect(alpha == 0.5 && brightness == max(red, green, blue))
  }

  @Test func `Data of an image is not decoded`() {
    #expect(UIImage(data: Data([1, 2])) == nil)
  }
}
