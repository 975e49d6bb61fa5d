import Digests

/// The snapshots of a test in a file of text, beside the test.
///
/// It is the text form of a store without versions, so that git merges it line by line and people read it. Each
/// snapshot and each scene has a digest: what a merge did not join correctly is not read.
package struct LayoutFile: Sendable {
  /// A snapshot with its identity.
  package struct Member: Sendable {
    package let entry: RecordedSnapshot
    package let content: SnapshotContent

    /// Creates the member for a snapshot that is not in a store.
    package init(_ content: SnapshotContent) {
      self.init(entry: RecordedSnapshot(content), content: content)
    }

    init(entry: RecordedSnapshot, content: SnapshotContent) {
      (self.entry, self.content) = (entry, content)
    }
  }

  /// The folder beside tests that contains their files.
  package static let folderName = "__Layouts__"
  /// The end of a file's name.
  package static let suffix = ".layout"

  /// The snapshots, by the digest of name, proposal and environment.
  private var members: [Digest: Member] = [:]

  /// Creates a file with snapshots.
  package init(_ members: [Member] = []) {
    for member in members { insert(member) }
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - name: The name of the file, for messages.
  /// - Throws: ``StoreError`` with the code `badInput` that names the line and the remedy.
  package init(reading bytes: [UInt8], name: String) throws(StoreError) {
    let text = try TextImport(
      bytes,
      name: name,
      remedy: "so the file is not used; take the file of one side, or record the test again"
    )
    guard text.parts.isEmpty, text.decisions.isEmpty else {
      throw StoreError(
        code: .badInput,
        message: "this is an exported store; import it with `keyline import`",
        location: name
      )
    }
    for entry in text.snapshots.values {
      guard members[entry.key] == nil else { throw LayoutFile.twice(entry, name) }
      members[entry.key] = Member(entry: entry, content: try LayoutFile.content(of: entry, text))
    }
  }

  private static func content(
    of entry: RecordedSnapshot,
    _ text: TextImport
  ) throws(StoreError) -> SnapshotContent {
    do {
      return SnapshotContent(
        name: entry.scene,
        document: entry.document,
        proposal: entry.proposal,
        scene: try text.body(.scene, of: entry),
        nodes: try text.body(.nodes, of: entry),
        nodeCount: entry.nodeCount,
        environment: try text.body(.environment, of: entry),
        result: try text.body(.result, of: entry),
        answers: try text.body(.answers, of: entry)
      )
    } catch {
      throw StoreError.database(error, while: "reading the snapshots of a test", at: text.name)
    }
  }

  private static func twice(_ entry: RecordedSnapshot, _ name: String) -> StoreError {
    StoreError(
      code: .badInput,
      message: """
        this has two snapshots of “\(plain: entry.scene)” at \(entry.proposalText); take the file of one \
        side, or record the test again
        """,
      location: name
    )
  }

  /// Whether there is no snapshot.
  package var isEmpty: Bool { members.isEmpty }

  /// The snapshots, by name, proposal and environment.
  package var snapshots: [Member] {
    members.values.sorted { RecordedSnapshot.precedes($0.entry, $1.entry) }
  }

  /// Adds a snapshot, in place of one with the same name, proposal and environment.
  package mutating func insert(_ member: Member) {
    members[member.entry.key] = member
  }

  /// Returns the snapshot with the name, proposal and environment of another one; `nil` if there is none.
  package func counterpart(of entry: RecordedSnapshot) -> Member? { members[entry.key] }

  /// Removes the snapshots that satisfy a predicate.
  package mutating func remove(where isRemoved: (RecordedSnapshot) -> Bool) {
    members = members.filter { !isRemoved($0.value.entry) }
  }

  /// Returns the file's bytes: environments, scenes, and the snapshots with a line for each node.
  ///
  /// - Throws: ``StoreError`` for a text that is not on one line, as no canonical text is.
  package func text() throws(StoreError) -> [UInt8] {
    let snapshots = snapshots
    var lines = TextLines()
    do {
      for (word, kind) in [("environment", BodyKind.environment), ("scene", .scene)] {
        var bodies: [Digest: [UInt8]] = [:]
        for member in snapshots {
          bodies[kind.digest(in: member.entry)] =
            kind == .scene ? member.content.scene : member.content.environment
        }
        for (digest, body) in bodies.sorted(by: { $0.key < $1.key }) {
          try lines.add(word, digest, body: body)
        }
      }
      for member in snapshots {
        try lines.add(
          member.entry,
          nodes: member.content.nodes,
          result: member.content.result,
          answers: member.content.answers
        )
      }
    } catch {
      throw StoreError.database(error, while: "writing the snapshots of a test", at: "")
    }
    return Array("\(TextExport.title)\n".utf8) + JSONEscapes.escaped(lines.bytes)
  }
}

extension RecordedSnapshot {
  /// Creates the identity of a snapshot that is not in a store.
  package init(_ content: SnapshotContent) {
    self.init(
      content.identity,
      proposal: EncodedProposal(content.proposal),
      nodeCount: content.nodeCount
    )
  }
}
