// StoreKit's views: each takes the proposed size, and its content is not laid out.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import KeylineAppleNames
public import KeylineUI

/// A product of a store, a leaf that takes the proposed size.
public nonisolated struct ProductView<Icon: View>: UnknownContent {
  public init(
    id: Product.ID,
    prefersPromotionalIcon: Bool = false,
    @ViewBuilder icon: () -> Icon = { EmptyView() }
  ) {}
}

/// The products of a store, a leaf that takes the proposed size.
public nonisolated struct StoreView<Icon: View>: UnknownContent {
  public init<IDs: Collection<Product.ID>>(
    ids: IDs,
    prefersPromotionalIcon: Bool = false,
    @ViewBuilder icon: (Product) -> Icon = { _ in EmptyView() }
  ) {}
}

/// The subscriptions of a store, a leaf that takes the proposed size.
public nonisolated struct SubscriptionStoreView<Content: View>: UnknownContent {
  public init(
    groupID: String,
    @ViewBuilder marketingContent: () -> Content = { EmptyView() }
  ) {}
  public init<IDs: Collection<Product.ID>>(
    productIDs: IDs,
    @ViewBuilder marketingContent: () -> Content = { EmptyView() }
  ) {}
}

public enum ProductViewStyle: Sendable { case automatic, compact, regular, large }
public enum StoreButtonKind: Sendable {
  case automatic, cancellation, restorePurchases, policies, redeemCode, signIn
}
public enum SubscriptionStoreButtonLabel: Sendable {
  case automatic, action, displayName, multiline, price, singleLine
}
public enum SubscriptionStoreControlStyle: Sendable {
  case automatic, buttons, picker, prominentPicker, pagedProminentPicker
}

/// The modifiers change no frame, because what a store shows is not laid out.
nonisolated extension View {
  public func productViewStyle(_ style: ProductViewStyle) -> some View { self }
  public func storeButton(_ visibility: Visibility, for kinds: StoreButtonKind...) -> some View {
    self
  }
  public func subscriptionStoreButtonLabel(_ label: SubscriptionStoreButtonLabel) -> some View {
    self
  }
  public func subscriptionStoreControlStyle(_ style: SubscriptionStoreControlStyle) -> some View {
    self
  }
  public func subscriptionStorePickerItemBackground<S: ShapeStyle>(_ style: S) -> some View {
    self
  }
  public func onInAppPurchaseStart(perform action: ((Product) async -> Void)?) -> some View { self }
  public func onInAppPurchaseCompletion(
    perform action: ((Product, Result<Product.PurchaseResult, any Error>) async -> Void)?
  ) -> some View {
    self
  }
  public func manageSubscriptionsSheet(isPresented: Binding<Bool>) -> some View { self }
}
