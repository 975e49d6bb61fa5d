/// A lock that a process has until this object is released, or the process ends.
package final class FolderLock: Sendable {
  private let file: OwnedDescriptor

  init(_ file: OwnedDescriptor) { self.file = file }
}
