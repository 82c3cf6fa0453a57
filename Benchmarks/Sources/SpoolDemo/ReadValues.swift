import Foundation
import Measuring
import SpoolJSON

/// The result of reading values, with enough detail to tell whether two engines read the same values.
struct ReadValues: Equatable {
  private(set) var strings = 0
  private(set) var integers = 0
  private(set) var doubles = 0
  private(set) var booleans = 0
  private var stringBytes = 0
  private var integerSum = 0
  private var roundedSum = 0.0
  private var trues = 0

  var count: Int { strings + integers + doubles + booleans }

  private mutating func take(_ string: String) {
    strings += 1
    stringBytes += string.utf8.count
  }

  private mutating func take(_ integer: Int) {
    integers += 1
    integerSum &+= integer
  }

  /// JSONSerialization on Linux does not always round to the nearest double, so only the first digits count.
  private mutating func take(_ double: Double) {
    doubles += 1
    if abs(double) < 1e12 { roundedSum += (double * 1024).rounded() }
  }

  private mutating func take(_ boolean: Bool) {
    booleans += 1
    if boolean { trues += 1 }
  }
}

// MARK: Spool

extension ReadValues {
  /// Reads a value by a plan. Values of other kinds are left out.
  mutating func read(_ value: JSONValue, _ plan: ReadingPlan) {
    switch plan {
    case .nothing: break
    case .string: if let string = value.string { take(string) }
    case .integer: if let integer = value.int { take(integer) }
    case .double: if let double = value.double { take(double) }
    case .boolean: if let boolean = value.bool { take(boolean) }
    case .object(let members):
      guard let object = value.object else { return }
      if members.count > Self.fewMembers {
        read(members) { [object = object.indexed()] in object[$0] }
      } else {
        read(members) { object[$0] }
      }
    case .dictionary(let plan):
      guard let object = value.object else { return }
      for member in object { read(member.value, plan) }
    case .array(let plan):
      guard let array = value.array else { return }
      for item in array { read(item, plan) }
    case .oneOf(let plans): for plan in plans { read(value, plan) }
    }
  }

  /// With more members than this, an index over the keys is faster than a search for each.
  private static let fewMembers = 8

  private mutating func read(_ members: [PlannedMember], _ look: (String) -> JSONValue?) {
    for member in members {
      if let value = look(member.key) { read(value, member.plan) }
    }
  }
}

// MARK: JSONSerialization

extension ReadValues {
  /// Reads a value of a tree that JSONSerialization has made, by the same plan, with casts.
  mutating func read(_ value: Any, _ plan: ReadingPlan) {
    switch plan {
    case .nothing: break
    case .string: if let string = value as? String { take(string) }
    case .integer: if let integer = value as? Int { take(integer) }
    case .double: if let double = value as? Double { take(double) }
    case .boolean: if let boolean = value as? Bool { take(boolean) }
    case .object(let members):
      guard let object = value as? [String: Any] else { return }
      for member in members {
        if let value = object[member.key] { read(value, member.plan) }
      }
    case .dictionary(let plan):
      guard let object = value as? [String: Any] else { return }
      for member in object.values { read(member, plan) }
    case .array(let plan):
      guard let array = value as? [Any] else { return }
      for item in array { read(item, plan) }
    case .oneOf(let plans): readOne(value, of: plans)
    }
  }

  /// A cast to a number succeeds for a boolean, and a cast to a boolean for some numbers, so these are distinguished
  /// first.
  private mutating func readOne(_ value: Any, of plans: [ReadingPlan]) {
    let isBoolean = isBoolean(value)
    for plan in plans {
      switch plan {
      case .boolean: if isBoolean { read(value, plan) }
      case .integer, .double: if !isBoolean { read(value, plan) }
      default: read(value, plan)
      }
    }
  }
}
