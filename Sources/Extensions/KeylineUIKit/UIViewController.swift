// UIKit declares these properties as implicitly unwrapped.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

// UIKit: view controllers, which are not laid out.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

open class UIViewController: UIResponder {
  open var view: UIView! = UIView()
  open var title: String?
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var isModalInPresentation = false
  open var preferredContentSize = CGSize.zero
  open var additionalSafeAreaInsets = UIEdgeInsets.zero
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open var hidesBottomBarWhenPushed = false
  open var tabBarItem: UITabBarItem! = UITabBarItem()
  open var presentationController: UIPresentationController? { nil }
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
  open var storyboard: Any? { nil }
  open var navigationItem = UINavigationItem()
  open var presentedViewController: UIViewController? { nil }
  open var presentingViewController: UIViewController? { nil }
  open var popoverPresentationController: UIPopoverPresentationController? { nil }
  open var sheetPresentationController: UISheetPresentationController? { nil }
  open var parent: UIViewController? { nil }
  open var children: [UIViewController] { [] }
  open var navigationController: UINavigationController? { nil }
  open var tabBarController: UITabBarController? { nil }
  open var traitCollection: UITraitCollection { UITraitCollection() }
  open var isViewLoaded: Bool { true }
  open var isBeingPresented: Bool { false }
  open var isBeingDismissed: Bool { false }
  open var isMovingFromParent: Bool { false }
  open var isEditing = false
  open var viewIfLoaded: UIView? { view }
  open var splitViewController: UISplitViewController? { nil }
  open var toolbarItems: [UIBarButtonItem]?
  open var extendedLayoutIncludesOpaqueBars = false
  open var definesPresentationContext = false
  open var modalPresentationCapturesStatusBarAppearance = false
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  open var shouldAutorotate: Bool { true }
  public init(nibName: String?, bundle: Bundle?) {}
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) {}
  open func loadView() {}
  open func loadViewIfNeeded() {}
  open func updateViewConstraints() {}
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  open func didReceiveMemoryWarning() {}
  open func performSegue(withIdentifier identifier: String, sender: Any?) {}
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func traitCollectionDidChange(_ previous: UITraitCollection?) {}
  open func didMove(toParent parent: UIViewController?) {}
  open func willMove(toParent parent: UIViewController?) {}
  open func addChild(_ child: UIViewController) {}
  open func removeFromParent() {}
  open func setNeedsStatusBarAppearanceUpdate() {}
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewSafeAreaInsetsDidChange() {}
  open func show(_ viewController: UIViewController, sender: Any?) {}
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  open func present(
    _ viewController: UIViewController,
    animated: Bool,
    completion: (() -> Void)? = nil
  ) {}
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {}
}

public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

public enum UIStatusBarStyle: Int, Sendable {
  case `default`, lightContent
  case darkContent = 3
}

open class UIPopoverPresentationController: UIPresentationController {
  open var barButtonItem: UIBarButtonItem?
  open var sourceView: UIView?
  open var sourceRect = CGRect.zero
  open var permittedArrowDirections: UIPopoverArrowDirection = .any
}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

@MainActor @preconcurrency
public protocol UISheetPresentationControllerDetentResolutionContext {
  var maximumDetentValue: CGFloat { get }
}
