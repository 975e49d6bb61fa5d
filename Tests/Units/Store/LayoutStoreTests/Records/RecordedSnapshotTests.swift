import Testing

@testable import LayoutStore

@Suite struct EncodedProposalTests {
  @Test(
    arguments: [
      (390.0, 844.0, "390x844"), (390, nil, "390x-"), (nil, nil, "-x-"),
      (Double.infinity, 0, "infx0"), (-0.0, 0.1, "0x0.1"), (1e21, 320.5, "1e+21x320.5"),
    ] as [(Double?, Double?, String)]
  )
  func `A proposal is written as the command line writes it`(
    _ width: Double?,
    _ height: Double?,
    _ text: String
  ) {
    #expect(EncodedProposal(width: width, height: height).text == text)
  }
}
