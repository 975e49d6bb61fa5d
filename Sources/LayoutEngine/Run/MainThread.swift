import Foundation

/// The main thread, which runs what belongs to the main actor while other threads lay out.
///
/// Views and their actions belong to the main actor, and Swift checks that closures of theirs run there.
/// A layout on another thread that needs them hands them over here and waits.
package enum MainThread {
  /// What other threads handed over.
  private final class Counter: @unchecked Sendable {
    // `@unchecked`: everything is read and written under the lock of `condition`.
    let condition = NSCondition()
    var jobs: [WaitedWork] = []
    /// How often the main thread serves, one inside the other.
    var serving = 0
  }

  private static let counter = Counter()

  /// What marks the main queue, which another thread than the first may serve.
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether this is the main thread.
  package static var isHere: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mark) == true
  }

  /// Does the work on the main thread, and waits for it.
  ///
  /// The main thread has to be free, or to serve; where it waits for this thread, that never ends.
  package static func perform(_ work: () -> Void) {
    if isHere { return work() }
    counter.condition.lock()
    guard counter.serving > 0 else {
      counter.condition.unlock()
      return DispatchQueue.main.sync(execute: work)
    }
    withoutActuallyEscaping(work) { escaping in
      let job = WaitedWork(escaping)
      counter.jobs.append(job)
      counter.condition.signal()
      counter.condition.unlock()
      job.wait()
    }
  }

  /// Does the work on other threads, and what they hand over here until it is done.
  ///
  /// On any other thread than the main one, the work is just done.
  package static func serve(while work: () -> Void) {
    guard isHere else { return work() }
    counter.condition.lock()
    counter.serving += 1
    counter.condition.unlock()
    withoutActuallyEscaping(work) { escaping in
      let job = WaitedWork(escaping)
      let isDone = Flag()
      DispatchQueue.global().async {
        job.run()
        counter.condition.lock()
        isDone.value = true
        counter.condition.broadcast()
        counter.condition.unlock()
      }
      serve(until: isDone)
    }
    counter.condition.lock()
    counter.serving -= 1
    counter.condition.unlock()
  }

  private static func serve(until isDone: Flag) {
    counter.condition.lock()
    while true {
      if !counter.jobs.isEmpty {
        let job = counter.jobs.removeFirst()
        counter.condition.unlock()
        job.run()
        counter.condition.lock()
      } else if isDone.value {
        break
      } else {
        counter.condition.wait()
      }
    }
    counter.condition.unlock()
  }

  private final class Flag: @unchecked Sendable {
    // `@unchecked`: it is read and written under the lock of `condition`.
    var value = false
  }
}
