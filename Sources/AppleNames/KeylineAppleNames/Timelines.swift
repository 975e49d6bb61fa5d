// Accepted: the date in a scene is the start of 2001 in GMT.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineUI

/// The dates at which a timeline updates.
public protocol TimelineSchedule {}

/// The rate of a schedule's updates.
public enum TimelineScheduleMode: Hashable, Sendable { case normal, lowFrequency }

extension TimelineSchedule { public typealias Mode = TimelineScheduleMode }

/// A schedule with updates for animation frames.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  public init(minimumInterval: Double? = nil, paused: Bool = false) {}
}

/// A schedule with updates every minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable { public init() {} }

/// A schedule with updates at regular intervals.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  public init(from startDate: Date, by interval: TimeInterval) {}
}

/// A schedule with updates at given dates.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule
where Entries.Element == Date {
  public init(_ dates: Entries) {}
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
  public static func animation(
    minimumInterval: Double? = nil,
    paused: Bool = false
  ) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  public static func periodic(
    from startDate: Date,
    by interval: TimeInterval
  ) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule {
  public static func explicit<S: Sequence>(
    _ dates: S
  ) -> ExplicitTimelineSchedule<S> where Self == ExplicitTimelineSchedule<S> {
    ExplicitTimelineSchedule(dates)
  }
}

/// The context of a timeline's content.
public struct TimelineViewDefaultContext: Sendable {
  public enum Cadence: Comparable, Hashable, Sendable { case live, seconds, minutes }
  public var date: Date { Date(timeIntervalSinceReferenceDate: 0) }
  public var cadence: Cadence { .live }
}

/// Views that depend on a date, which is always the start of 2001 in GMT.
///
/// It adds no node to the tree, and does not use the schedule.
public nonisolated struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
  public typealias Context = TimelineViewDefaultContext
  private let content: (Context) -> Content
  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) {
    self.content = content
  }
  @MainActor public var body: some View { content(Context()) }
}
