import SpoolJSON

/// How values at one place are read, given their type.
indirect enum ReadingPlan {
  /// Only nulls were seen.
  case nothing
  case string
  case integer
  case double
  case boolean
  case object([PlannedMember])
  /// An object whose keys are data: each member is read.
  case dictionary(ReadingPlan)
  case array(ReadingPlan)
  /// Values of several kinds.
  case oneOf([ReadingPlan])

  /// The plan for values, given the first ones.
  init(_ values: some Sequence<JSONValue>) {
    let place = Place()
    for value in values { place.see(value) }
    self = place.plan
  }

  /// The name of the type in Swift.
  var typeName: String {
    switch self {
    case .nothing: "only null"
    case .string: "String"
    case .integer: "Int"
    case .double: "Double"
    case .boolean: "Bool"
    case .object: "object"
    case .dictionary(let plan): "[String: \(plan.typeName)]"
    case .array(let plan): "[\(plan.typeName)]"
    case .oneOf(let plans): plans.map(\.typeName).joined(separator: " or ")
    }
  }

  /// The members that are read, with those of nested objects: `user.name` and its type.
  var members: [(path: String, type: String)] {
    switch self {
    case .object(let members):
      members.flatMap { member in
        let nested = member.plan.members
        return nested.isEmpty
          ? [(member.key, member.plan.typeName)] : nested.map { (Self.joined(member.key, $0.path), $0.type) }
      }
    case .array(let plan): plan.members.map { (Self.joined("[]", $0.path), $0.type) }
    case .dictionary(let plan): plan.members.map { (Self.joined("*", $0.path), $0.type) }
    case .oneOf(let plans): plans.flatMap(\.members)
    default: []
    }
  }

  private static func joined(_ start: String, _ rest: String) -> String {
    rest.hasPrefix("[") ? start + rest : "\(start).\(rest)"
  }
}

/// A member of an object, and how its value is read.
struct PlannedMember {
  let key: String
  let plan: ReadingPlan
}

/// The values that were seen at one place.
private final class Place {
  /// Objects with more keys than this are dictionaries: a model would not have that many properties.
  private static let mostKeys = 256

  private var hasStrings = false
  private var hasIntegers = false
  private var hasDoubles = false
  private var hasBooleans = false
  private var hasObjects = false
  /// The keys, in the order in which they were seen.
  private var keys: [String] = []
  private var members: [String: Place] = [:]
  private var element: Place?

  func see(_ value: JSONValue) {
    switch value.kind {
    case .null: break
    case .bool: hasBooleans = true
    case .string: hasStrings = true
    case .number: if value.int == nil { hasDoubles = true } else { hasIntegers = true }
    case .array:
      let element = element ?? Place()
      self.element = element
      for item in value.array! { element.see(item) }
    case .object:
      hasObjects = true
      for (key, member) in value.object! { place(of: key).see(member) }
    }
  }

  private func place(of key: String) -> Place {
    if let place = members[key] { return place }
    let place = Place()
    members[key] = place
    keys.append(key)
    return place
  }

  var plan: ReadingPlan {
    var plans: [ReadingPlan] = []
    if hasStrings { plans.append(.string) }
    if hasDoubles { plans.append(.double) } else if hasIntegers { plans.append(.integer) }
    if hasBooleans { plans.append(.boolean) }
    if hasObjects { plans.append(keys.count > Self.mostKeys ? .dictionary(ofMembers) : object) }
    if let element { plans.append(.array(element.plan)) }
    return plans.count > 1 ? .oneOf(plans) : plans.first ?? .nothing
  }

  private var object: ReadingPlan { .object(keys.map { PlannedMember(key: $0, plan: members[$0]?.plan ?? .nothing) }) }

  /// One plan for the members of a dictionary.
  private var ofMembers: ReadingPlan {
    let all = Place()
    for key in keys { members[key].map(all.merge) }
    return all.plan
  }

  private func merge(_ other: Place) {
    hasStrings = hasStrings || other.hasStrings
    hasIntegers = hasIntegers || other.hasIntegers
    hasDoubles = hasDoubles || other.hasDoubles
    hasBooleans = hasBooleans || other.hasBooleans
    hasObjects = hasObjects || other.hasObjects
    for key in other.keys { other.members[key].map(place(of: key).merge) }
    if let items = other.element {
      let element = element ?? Place()
      self.element = element
      element.merge(items)
    }
  }
}
