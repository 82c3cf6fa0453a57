import ObjectMapper

/// The mapper that this package sees.
public let mapperOfLegacy = String(reflecting: Mapper<Int>.self)
