/// A lock that a process has until this object is released, or the process ends.
public final class FolderLock: Sendable {
  private let file: OwnedDescriptor

  init(_ file: OwnedDescriptor) { self.file = file }
}
