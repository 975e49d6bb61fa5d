import Synchronization

/// The hosts that are free: a host is handed to one run at a time, and is never freed.
///
/// That they live on is what makes the unowned references in `LayoutSubview` safe. There are as many
/// as there ever were runs at the same time.
enum HostPool {
  private static let free = Mutex<[RunHost]>([])

  static func take() -> RunHost {
    free.withLock { $0.popLast() } ?? RunHost()
  }

  static func giveBack(_ host: RunHost) {
    host.end()
    free.withLock { $0.append(host) }
  }
}
