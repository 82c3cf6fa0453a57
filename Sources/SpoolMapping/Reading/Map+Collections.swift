// One loop over elements and one over members. A closure reads each element, and a rule says what happens to an element
// that cannot be read.

/// What happens to an element that cannot be read.
@frozen @usableFromInline
enum ElementRule {
  /// The collection cannot be read either.
  case strict
  /// The collection leaves it out, unless it is of another kind, as in ObjectMapper.
  case omitting
}

// Questions of readers that are compiled into other modules, where a source would be copied for its methods.
extension Map {
  @usableFromInline
  func isObject(at node: Int) -> Bool { source.isObject(at: node) }

  @usableFromInline
  func isArray(at node: Int) -> Bool { source.isArray(at: node) }

  @usableFromInline
  func count(at node: Int) -> Int { source.count(at: node) }

  @usableFromInline
  func boxed(at node: Int) -> Any { source.boxed(at: node) }
}

extension Map {
  /// The elements of an array.
  ///
  /// - Parameters:
  ///   - shape: What an error says was expected.
  ///   - rule: What happens to an element that cannot be read.
  ///   - read: Reads an element.
  @inlinable @inline(__always)
  func elements<Element>(
    _ slot: Slot, _ shape: MapError.Shape, _ rule: ElementRule, _ read: (Slot) throws(ReadFault) -> Element
  ) throws(ReadFault) -> [Element] {
    guard isArray(at: slot.node) else { throw ReadFault(.notArray(shape), slot.node) }
    var values: [Element] = []
    values.reserveCapacity(count(at: slot.node))
    var cursor = beginElements(of: slot.node)
    while advance(&cursor) {
      do throws(ReadFault) {
        values.append(try read(slot.at(cursor.node)))
      } catch {
        if drops(element: cursor.node, Element.self, error, rule) { continue }
        end(cursor)
        throw error
      }
    }
    end(cursor)
    return values
  }

  /// The values of an object, by key.
  @inlinable @inline(__always)
  func members<Value>(
    _ slot: Slot, _ shape: MapError.Shape, _ rule: ElementRule, _ read: (Slot) throws(ReadFault) -> Value
  ) throws(ReadFault) -> [String: Value] { try members(slot, shape, rule, key: { $0 }, read) }

  /// The values of an object, by keys that are made of the texts; a nil key is a fault.
  @inlinable @inline(__always)
  func members<Key: Hashable, Value>(
    _ slot: Slot, _ shape: MapError.Shape, _ rule: ElementRule, key makeKey: (String) -> Key?,
    _ read: (Slot) throws(ReadFault) -> Value
  ) throws(ReadFault) -> [Key: Value] {
    guard isObject(at: slot.node) else { throw ReadFault(.notObject(shape), slot.node) }
    var values: [Key: Value] = [:]
    values.reserveCapacity(count(at: slot.node))
    try forEachMember(of: slot.node) { (text, node) throws(ReadFault) in
      do throws(ReadFault) {
        guard let key = makeKey(text) else { throw ReadFault(.key(Key.self), node) }
        values[key] = try read(slot.at(node))
      } catch {
        guard drops(element: node, Value.self, error, rule) else { throw error }
      }
    }
    return values
  }

  /// Whether a collection leaves out an element that cannot be read. If so, this is recorded for the report.
  @usableFromInline
  func drops(element node: Int, _ type: Any.Type, _ fault: ReadFault, _ rule: ElementRule) -> Bool {
    if case .tooDeep = fault.cause { return false }
    guard isLossy || (rule == .omitting && fault.isOmitted) else { return false }
    if notes != nil { note(.dropped, type, at: node, because: fault.reason as? MapError) }
    return true
  }

  /// Whether the options let collections leave out all elements that cannot be read.
  @usableFromInline
  var isLossy: Bool { notes?.policy.options.lossyCollections == true }
}
