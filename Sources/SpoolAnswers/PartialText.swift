public import SpoolCoding
internal import SpoolJSON
public import SpoolTape

/// What has been found out about a text, for all of its partial values.
///
/// A tape only grows at its end. So the index of a value that is complete stands for the same value in all later
/// snapshots of the text, and nothing that was decoded is decoded again. What is called often is not generic, since
/// generic code that is not specialised looks up the metadata of its types at each call.
@usableFromInline
final class PartialText: @unchecked Sendable {
  // SAFETY: all variables are used under the lock.
  private let lock = Lock()
  let decoder: SpoolJSONDecoder
  private let onInvalid: JSONElementStream.InvalidElement
  private var values: [TypedIndex: AnyObject] = [:]
  private var lists: [TypedIndex: ElementPlaces] = [:]
  private var rows: [PartialRow] = []
  private var failure: JSONElementError?
  private var decodes = 0

  /// The index of a value on the tape, and the type that it is decoded as.
  private struct TypedIndex: Hashable {
    let index: Int
    let type: ObjectIdentifier
  }

  /// What decoding a value has resulted in.
  private final class Decoded<Value> {
    let result: Result<Value, any Error>

    init(_ result: Result<Value, any Error>) { self.result = result }
  }

  init(_ decoder: SpoolJSONDecoder, _ onInvalid: JSONElementStream.InvalidElement) {
    (self.decoder, self.onInvalid) = (decoder, onInvalid)
  }

  /// How many values have been decoded that are elements, or arrays and objects.
  var decodedValues: Int {
    var count = 0
    lock.locked { count = decodes }
    return count
  }

  // MARK: Properties

  /// The row of a property.
  ///
  /// - Parameter make: Makes the row; nil if the type is not decoded from the property.
  @usableFromInline
  func row(of property: AnyKeyPath, _ make: () -> PartialRow?) -> PartialRow {
    var row: PartialRow?
    lock.locked {
      row = rows.first { $0.property === property } ?? rows.first { $0.property == property }
      if row == nil, let new = make() {
        rows.append(new)
        row = new
      }
    }
    guard let row else { preconditionFailure("\(property) is no property that its type is decoded from") }
    return row
  }

  /// The value of a property's member so far; nil if there is none, or if another one may take its place.
  @usableFromInline
  func member(_ row: PartialRow, of object: JSONValue) -> JSONValue? {
    guard object.kind == .object, !row.member.isRest else { return nil }
    var index = -1
    lock.locked { if row.object == object.index { index = row.index } }
    if index >= 0 { return object.value(at: index) }
    if let found = try? row.member.find(in: object, by: decoder, withAliases: false) {
      lock.locked { (row.object, row.index) = (object.index, found.index) }
      return found
    }
    // While more may arrive, a member with the own key may take the place of this one.
    return object.isComplete ? try? row.member.find(in: object, by: decoder, withAliases: true) : nil
  }

  // MARK: Values

  /// The value of a property whose member is given. Of a string or number that is cut, that is what there is of it.
  @usableFromInline
  func value<Value>(_ type: Value.Type, _ row: PartialRow, _ member: JSONValue, in object: JSONValue) -> Value? {
    if !member.isComplete {
      guard !row.member.hasStrategy, member.mayShow(type) else { return nil }
    }
    return try? decoded(type, member) { try row.member.decode(type, in: object, by: decoder) }.get()
  }

  /// The value of a type, if it has arrived.
  func value<Value: Decodable>(_ type: Value.Type, _ value: JSONValue) -> Result<Value, any Error>? {
    guard value.isComplete || value.mayShow(type) else { return nil }
    return decoded(type, value) { try decoder.decode(type, from: value) }
  }

  /// The result of decoding a value, which is done once if it is an array or object.
  private func decoded<Value>(
    _ type: Value.Type, _ value: JSONValue, by decode: () throws -> Value
  ) -> Result<Value, any Error> {
    guard value.kind == .array || value.kind == .object else { return Result(catching: decode) }
    let key = TypedIndex(index: value.index, type: ObjectIdentifier(type))
    var object: AnyObject?
    lock.locked {
      object = values[key]
      if object != nil { return }
      decodes += 1
      object = Decoded(Result(catching: decode))
      values[key] = object
    }
    // SAFETY: what is kept for a type has been decoded as one.
    return unsafeDowncast(object.unsafelyUnwrapped, to: Decoded<Value>.self).result
  }

  // MARK: Lists

  /// What there is of an array. Its new elements that are complete are decoded, and those that do not fit are reported.
  ///
  /// - Parameters:
  ///   - type: The type of the elements.
  ///   - make: Makes what is kept of the elements.
  ///   - body: Is called with it, under the lock.
  @usableFromInline
  func elements(
    of array: JSONValue, _ type: ObjectIdentifier, _ make: () -> ElementPlaces, _ body: (ElementPlaces) -> Void
  ) -> ElementPlaces.View {
    let key = TypedIndex(index: array.index, type: type)
    var (view, errors): (ElementPlaces.View?, [JSONElementError]) = (nil, [])
    lock.locked {
      let places = lists[key] ?? make()
      lists[key] = places
      let before = places.count
      errors = places.extend(by: array, decoder)
      decodes += places.count - before
      if case .fail = onInvalid { failure = failure ?? errors.first }
      view = places.view(of: array)
      body(places)
    }
    if case .skip(let report) = onInvalid { errors.forEach(report) }
    return view.unsafelyUnwrapped
  }

  /// Throws the first error of an element since the last call, if such an error ends the text.
  func check() throws {
    var error: JSONElementError?
    lock.locked { swap(&error, &failure) }
    if let error { throw error }
  }
}

/// A property of a type, and the member that it is decoded from.
@usableFromInline
final class PartialRow: @unchecked Sendable {
  // SAFETY: the variables are used under the lock of the text.
  @usableFromInline let property: AnyKeyPath
  let member: CodedMember
  /// The object in which the member was found last, and the index of its value there.
  var (object, index) = (-1, -1)

  /// The row of a property; nil if it is not decoded.
  @usableFromInline
  init?<Model: _DecodableByFields>(_ property: PartialKeyPath<Model>) {
    guard case .object(let members) = CodedShape(of: Model.self).kind else { return nil }
    let offset = MemoryLayout<Model>.offset(of: property)
    guard let member = members.first(where: { $0.isOf(property, offset: offset) }) else { return nil }
    (self.property, self.member) = (property, member)
  }

  /// Whether values are coded by a strategy of the property.
  @usableFromInline var hasStrategy: Bool { member.hasStrategy }
}

extension JSONValue {
  /// Whether an incomplete value is shown as far as it has arrived: a string, or a number that may go on.
  fileprivate func mayShow(_ type: any Any.Type) -> Bool {
    kind == .string && (type == String.self || type == String?.self) || kind == .number
  }

  /// The value at an index inside this array or object; nil if only a later snapshot has it.
  @usableFromInline
  func value(at index: Int) -> JSONValue? {
    read { index < $0[self.index].offset } ? JSONValue(storage: storage, index: index) : nil
  }
}
