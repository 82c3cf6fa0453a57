import Foundation
import Spool

/// A property for each transform.
struct Transforms: Mappable, Equatable {
  var seconds: Date?, milliseconds: Date?, strictDate: Date?, freeDate: Date?
  var url: URL?, encodedURL: URL?, data: Data?, word: Word?, digit: Digit?, digits: Int?
  var dates: [Date]?, datesByKey: [String: Date]?, urlRows: [[URL]]?

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    seconds <- (map["v"], DateTransform())
    milliseconds <- (map["v"], DateTransform(unit: .milliseconds))
    strictDate <- (map["v"], ISO8601DateTransform())
    freeDate <- (map["v"], ISO8601DateTransform(allowsAllForms: true, fractionDigits: 9))
    url <- (map["v"], URLTransform())
    encodedURL <- (map["v"], URLTransform(shouldEncodeURLString: true))
    data <- (map["v"], DataTransform())
    word <- (map["v"], EnumTransform<Word>())
    digit <- (map["v"], EnumTransform<Digit>())
    digits <- (map["v"], Self.digits)
    dates <- (map["v"], ISO8601DateTransform(allowsAllForms: true))
    datesByKey <- (map["v"], DateTransform())
    urlRows <- (map["v"], URLTransform())
  }

  private static var digits: TransformOf<Int, String> {
    TransformOf(fromJSON: { $0.flatMap { Int($0) } }, toJSON: { $0.map { "\($0)" } })
  }
}
