// StoreKit's values around views: a store without products.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A product, of which there are none.
public struct Product: Identifiable, Hashable, Sendable {
  public enum ProductType: Hashable, Sendable {
    case consumable, nonConsumable, nonRenewable, autoRenewable
  }
  public enum PurchaseResult: Sendable {
    case success(VerificationResult<Transaction>)
    case userCancelled, pending
  }

  public let id: String
  public let type: ProductType
  public let displayName: String
  public let description: String
  public let price: Decimal
  public let displayPrice: String

  public static func products<IDs: Collection<String>>(for ids: IDs) async throws -> [Product] {
    []
  }
  public func purchase() async throws -> PurchaseResult { .userCancelled }
}

/// A purchase, of which there are none.
public struct Transaction: Identifiable, Hashable, Sendable {
  public static var updates: AsyncStream<VerificationResult<Transaction>> { .none }
  public static var unfinished: AsyncStream<VerificationResult<Transaction>> { .none }
  public static var currentEntitlements: AsyncStream<VerificationResult<Transaction>> { .none }
  public let id: UInt64
  public let productID: String
  public let purchaseDate: Date
  public let expirationDate: Date?
  public let revocationDate: Date?
  public func finish() async {}
}

extension AsyncStream {
  fileprivate static var none: Self { Self { $0.finish() } }
}

public enum VerificationResult<Value: Sendable>: Sendable {
  case unverified(Value, any Error)
  case verified(Value)
}

public enum AppStore {
  public static var canMakePayments: Bool { false }
  public static func sync() async throws {}
}

public enum SKStoreReviewController { public static func requestReview() {} }
