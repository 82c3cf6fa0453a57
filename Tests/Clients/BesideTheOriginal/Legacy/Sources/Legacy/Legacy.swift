import ObjectMapper

public let mapperOfLegacy = String(reflecting: Mapper<Int>.self)
