// Network's names around views: the path to the network is that of Wi-Fi, and no change is reported.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation

public struct NWInterface: Hashable, Sendable {
  public enum InterfaceType: Hashable, Sendable {
    case other, wifi, cellular, wiredEthernet, loopback
  }

  public let type: InterfaceType
  public let name: String
  public let index: Int
}

/// A path to the network over Wi-Fi.
public struct NWPath: Hashable, Sendable {
  public enum Status: Hashable, Sendable {
    case satisfied, unsatisfied, requiresConnection
  }

  public enum UnsatisfiedReason: Hashable, Sendable {
    case notAvailable, cellularDenied, wifiDenied, localNetworkDenied, vpnInactive
  }

  public let status = Status.satisfied
  public let unsatisfiedReason = UnsatisfiedReason.notAvailable
  public let availableInterfaces = [NWInterface(type: .wifi, name: "en0", index: 1)]
  public let isExpensive = false
  public let isConstrained = false
  public let supportsIPv4 = true
  public let supportsIPv6 = true
  public let supportsDNS = true

  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
    availableInterfaces.contains { $0.type == type }
  }
}

/// A monitor of a path that does not change, whose handler is therefore never called.
public final class NWPathMonitor: @unchecked Sendable {
  // `@unchecked`: a lock guards the handler.

  private let lock = NSLock()
  private var handler: (@Sendable (NWPath) -> Void)?
  public let currentPath = NWPath()

  public init() {}
  public init(requiredInterfaceType: NWInterface.InterfaceType) {}
  public init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {}

  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? {
    get { lock.withLock { handler } }
    set { lock.withLock { handler = newValue } }
  }

  public func start(queue: DispatchQueue) {}
  public func cancel() {}
}

extension NWPathMonitor: AsyncSequence {
  public struct Iterator: AsyncIteratorProtocol {
    public mutating func next() async -> NWPath? { nil }
  }

  public func makeAsyncIterator() -> Iterator { Iterator() }
}
