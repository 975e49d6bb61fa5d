import Foundation

extension View {
  /// Returns the view; nothing is animated in a still picture.
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }

  /// Returns the view; nothing is animated in a still picture.
  public func animation(_ animation: Animation?) -> some View { self }

  /// Returns the view; nothing comes or goes in a still picture.
  public func transition(_ transition: AnyTransition) -> some View { self }

  /// Returns the view; nothing changes in a still picture.
  public func contentTransition(_ transition: ContentTransition) -> some View { self }

  /// Returns the view; there are no transactions in a still picture.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }
}
