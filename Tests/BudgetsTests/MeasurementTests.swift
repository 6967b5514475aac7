internal import Budgets
internal import Foundation
internal import Testing

private typealias Measurement = Budgets.Measurement

@Suite struct MeasurementTests {
  private func read(_ json: String) throws -> Measurement {
    try JSONDecoder().decode(Measurement.self, from: Data(json.utf8))
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    let measurement = Measurement(sdk: "ios", values: [.lines: 1008, .footprint: 0])
    let data = try JSONEncoder().encode(measurement)
    #expect(try JSONDecoder().decode(Measurement.self, from: data) == measurement)
  }

  @Test func aMetricThatIsNotThereWasNotMeasured() throws {
    let json = #"{"schema":"plimsoll/measurement/1","sdk":"ios","metrics":{"lines":3}}"#
    #expect(try read(json).values == [.lines: 3])
  }

  @Test(arguments: [
    #"{"schema":"plimsoll/lines/1","sdk":"ios","metrics":{}}"#,
    #"{"schema":"plimsoll/measurement/1","sdk":"ios","metrics":{"lines":-1}}"#,
    #"{"schema":"plimsoll/measurement/1","sdk":"ios","metrics":{"weight":1}}"#,
    #"{"schema":"plimsoll/measurement/1","sdk":"ios","metrics":{"lines":1.5}}"#,
    #"{"schema":"plimsoll/measurement/1","metrics":{}}"#,
  ])
  func whatIsNoMeasurementIsRefused(json: String) {
    #expect(throws: DecodingError.self) { try read(json) }
  }
}
