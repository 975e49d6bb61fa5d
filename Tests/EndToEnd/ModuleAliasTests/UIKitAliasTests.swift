import LayoutEngine
import SwiftUI
import Testing

#if canImport(UIKit)
import UIKit
#endif

private struct Field: UIViewRepresentable {
  func makeUIView(context: Context) -> UIView { UIView() }
  func updateUIView(_ view: UIView, context: Context) {}
}

/// What public apps write, because `searchable` needs a bar of navigation.
private struct SearchBar: UIViewRepresentable {
  final class Coordinator: NSObject, UISearchBarDelegate {
    @Binding var text: String

    init(text: Binding<String>) { _text = text }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { text = searchText }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { searchBar.resignFirstResponder() }
  }

  @Binding var text: String

  func makeCoordinator() -> Coordinator { Coordinator(text: $text) }
  func makeUIView(context: UIViewRepresentableContext<SearchBar>) -> UISearchBar {
    let bar = UISearchBar(frame: .zero)
    bar.delegate = context.coordinator
    bar.autocapitalizationType = .none
    bar.searchBarStyle = .minimal
    return bar
  }
  func updateUIView(_ bar: UISearchBar, context: UIViewRepresentableContext<SearchBar>) {
    bar.text = text
  }
}

@MainActor
@Suite struct UIKitAliasTests {
  @Test func `A search bar is a leaf that takes the proposal`() throws {
    let frames = try frames(
      SearchBar(text: .constant("a")),
      in: ProposedViewSize(width: 40, height: 30)
    )
    #expect(frames[0].size == CGSize(width: 40, height: 30))
  }

  @Test func `A view of UIKit is a leaf that takes the proposal`() throws {
    let frames = try frames(Field(), in: ProposedViewSize(width: 40, height: 30))
    #expect(frames[0].size == CGSize(width: 40, height: 30))
  }

  @Test func `A calendar has a selection and a delegate`() {
    final class Coordinator: UICalendarViewDelegate, UICalendarSelectionSingleDateDelegate {
      func calendarView(
        _ calendarView: UICalendarView,
        decorationFor dateComponents: DateComponents
      ) -> UICalendarView.Decoration? {
        .default(color: .red)
      }
      func dateSelection(
        _ selection: UICalendarSelectionSingleDate,
        didSelectDate dateComponents: DateComponents?
      ) {}
    }
    let coordinator = Coordinator()
    let view = UICalendarView()
    view.delegate = coordinator
    view.selectionBehavior = UICalendarSelectionSingleDate(delegate: coordinator)
    let selection = view.selectionBehavior as? UICalendarSelectionSingleDate
    selection?.setSelected(DateComponents(year: 2026, month: 11, day: 27), animated: true)
    #expect(selection?.selectedDate?.day == 27)
  }

  @Test func `The buttons of bars have an appearance`() {
    let appearance = UIBarButtonItemAppearance(style: .done)
    appearance.normal.titleTextAttributes = [:]
    let bar = UINavigationBarAppearance()
    bar.doneButtonAppearance = appearance
    UIBarButtonItem.appearance().tintColor = .red
    #expect(bar.doneButtonAppearance === appearance)
  }

  @Test func `A part of an appearance can be set`() {
    UICollectionView.appearance().contentInset.top = -34
    UINavigationBar.appearance().standardAppearance.backgroundColor = .clear
    #expect(UICollectionView.appearance().contentInset.top == 0)
  }

  /// dkk/WrappingHStack, issue 55.
  @Test func `A hosting controller has the size of its view`() {
    let host = UIHostingController(rootView: Color.red.frame(width: 50, height: 21).padding(3))
    let length = CGFloat.greatestFiniteMagnitude
    let most = CGSize(width: length, height: length)
    #expect(host.sizeThatFits(in: most) == CGSize(width: 56, height: 27))
    #expect(host.view.intrinsicContentSize == CGSize(width: 56, height: 27))
    let wide = UIHostingController(rootView: Color.red.frame(height: 10))
    #expect(wide.sizeThatFits(in: CGSize(width: 30, height: 90)) == CGSize(width: 30, height: 10))
  }

  /// A header of an app that reads the safe area as apps do.
  private struct Header: View {
    private var window: UIWindow? {
      UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.first?.keyWindow
    }
    var body: some View {
      let top = UIApplication.shared.windows[0].safeAreaInsets.top
      Color.red.frame(width: window?.bounds.width, height: top)
    }
  }

  @Test func `The app has a window with the size and the safe area of the scene`() throws {
    var environment = LayoutEnvironment()
    environment.safeAreaInsets = EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0)
    let proposal = ProposedViewSize(width: 320, height: 600)
    let tree = try ConvergingViews { Header().node(in: $0) }
      .converged(in: proposal, environment: environment).root
    let frames = try LayoutRun(root: tree).layout(in: proposal).placements.map(\.frame)
    #expect(frames.contains { $0.size == CGSize(width: 320, height: 47) })
  }

  @Test func `A path of UIKit keeps its elements`() {
    let path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(Path(path.cgPath).boundingRect == CGRect(x: 1, y: 2, width: 3, height: 4))
    path.cgPath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9)).cgPath
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 9, height: 9))
  }

  @Test func `Views and controllers of an app declare initializers as in UIKit`() {
    final class Badge: UIView {
      let text: String
      required init() {
        text = "a"
        super.init(frame: CGRect(x: 0, y: 0, width: 9, height: 8))
      }
      required init?(coder: NSCoder) { return nil }
    }
    final class Panel: UIView {
      override init(frame: CGRect) { super.init(frame: frame) }
      required init?(coder: NSCoder) { return nil }
    }
    final class Screen: UIViewController {
      init() { super.init(nibName: nil, bundle: nil) }
      required init?(coder: NSCoder) { return nil }
    }
    #expect(Badge().frame.width == 9)
    #expect(Panel().frame == .zero)
    #expect(Screen().view.subviews.isEmpty)
  }
}

#Preview("Controller") { UIViewController() }

#Preview("View", traits: .sizeThatFitsLayout) {
  let view = UIView()
  view.tag = 1
  return view
}

@MainActor
@Suite struct UIKitPreviewTests {
  @Test func `A preview of UIKit is a leaf that takes the proposal, and its body does not run`() {
    let view = KeylinePreviewBody.view { () -> UIViewController in
      Issue.record("The body runs.")
      return UIViewController()
    }
    #expect(view.node().type == "UnknownContent")
  }
}
