import SwiftUI
import Testing

/// Names of Core Data that `import SwiftUI` brings along.
private final class Book: NSManagedObject {
  var title = ""
}

private struct Shelf: View {
  @Environment(\.managedObjectContext) private var context
  @FetchRequest(sortDescriptors: []) private var books: FetchedResults<Book>
  @FetchRequest(
    entity: Book.entity(),
    sortDescriptors: [NSSortDescriptor(keyPath: \Book.title, ascending: true)],
    predicate: nil,
    animation: .default
  ) private var sorted: FetchedResults<Book>

  var body: some View {
    VStack {
      Text("\(books.count + sorted.count) books")
      ForEach(books) { BookRow(book: $0) }
      Button("Add", action: add)
    }
  }

  private func add() {
    _ = Book(context: context)
    try? context.save()
  }
}

private struct BookRow: View {
  @ObservedObject var book: Book

  var body: some View { Text(book.title) }
}

@MainActor
@Suite struct FetchRequestTests {
  @Test func `Fetched results are empty`() throws {
    let nodes = Shelf().nodes()
    #expect(nodes.count == 1)
    #expect(try #require(nodes.first).children.count == 2)
  }

  @Test func `A context keeps no objects`() throws {
    let context = NSManagedObjectContext()
    context.insert(Book(context: context))
    try context.save()
    #expect(!context.hasChanges)
    #expect(try context.fetch(NSFetchRequest<Book>(entityName: "Book")).isEmpty)
  }
}
