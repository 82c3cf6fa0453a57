// Types whose names Spool has inside of others, so that they do not collide with these.

package struct DateStrategy { package init() {} }
package struct KeyStrategy { package init() {} }
package struct InvalidElement { package init() {} }
package struct MapErrors { package init() {} }
package struct MappedRoot { package init() {} }
package struct MappedCollection { package init() {} }
package struct ReadFault { package init() {} }
package struct UnixTimestampTransform { package init() {} }
package struct DotNETDateTransform { package init() {} }
package struct LocalISO8601DateTransform { package init() {} }
package struct Position { package init() {} }
package struct RequiredKeys { package init() {} }

// Types and a function whose names Spool has, too.

package struct MapperConfiguration { package init() {} }
package struct Mapped { package init() {} }
package struct JSONElementError { package init() {} }
package func encoded(_ number: Int) -> String { "\(number) of core" }

extension CodingUserInfoKey {
  package static var mapperConfiguration: CodingUserInfoKey? { CodingUserInfoKey(rawValue: "core") }
}
