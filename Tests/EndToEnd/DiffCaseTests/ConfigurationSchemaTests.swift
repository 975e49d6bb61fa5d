import Digests
import Foundation
import LayoutScenes
import RepositoryFiles
import Testing

/// The schema of a project's configuration.
@Suite struct ConfigurationSchemaTests {
  private func complaints(about text: String) throws -> [String] {
    let file = Repository.file(at: "Documentation/Reference/keyline.schema.json")
    let schema = try SchemaCheck(try JSONReader.read([UInt8](try Data(contentsOf: file))))
    return schema.complaints(about: try JSONReader.read(Array(text.utf8)))
  }

  @Test func `The file of a new project is valid`() throws {
    #expect(try complaints(about: ProjectConfiguration.first) == [])
  }

  @Test(arguments: [
    ("{}", "$: no keyline"), (#"{"keyline": 1, "scens": []}"#, "$: scens is not allowed"),
    (#"{"keyline": 1, "record": "al"}"#, "$.record: not one of the values"),
    (#"{"keyline": 1, "scenes": [1]}"#, "$.scenes[0]: not \"string\""),
  ])
  func `The schema rejects what the program rejects`(text: String, complaint: String) throws {
    #expect(try complaints(about: text) == [complaint])
    #expect(throws: SceneError.self) { try ProjectConfiguration(Array(text.utf8)) }
  }
}
