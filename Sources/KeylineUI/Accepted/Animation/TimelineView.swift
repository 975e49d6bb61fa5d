public import Foundation

/// What a timeline's views are made of.
public struct TimelineViewDefaultContext: Sendable {
  /// How often the views are made anew.
  public enum Cadence: Comparable, Hashable, Sendable {
    /// With every frame.
    case live
    /// Every second.
    case seconds
    /// Every minute.
    case minutes
  }

  /// The date: the start of 2001 in GMT, whatever the machine's clock says.
  public var date: Date { Date(timeIntervalSinceReferenceDate: 0) }

  /// How often the views are made anew.
  public var cadence: Cadence { .live }
}

/// Views that follow from a date: in a still picture, from the start of 2001 in GMT.
///
/// It makes no node of its own, and its schedule is not read.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
  /// What the views are made of.
  public typealias Context = TimelineViewDefaultContext
  private let content: (Context) -> Content

  /// Creates the views; `content` is given the date.
  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) {
    self.content = content
  }

  /// The views.
  public var body: some View { content(Context()) }
}
