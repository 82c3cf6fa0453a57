public import SpoolCoding
internal import SpoolJSON
public import SpoolTape

/// What has arrived of a value whose text is still being written, with its properties by name.
///
///     for try await order in bytes.partials(of: Order.self) {
///       title.text = order.title                                 // a string as far as it has arrived
///       if order.isComplete(\.count) { show(order.count) }
///       for line in order.lines { show(line.sku, line.price) }   // partial values, too
///       if let whole = order.value { save(whole) }
///     }
///
/// The properties are those of a type that is marked with `@CodableFields`. Each is nil until it has arrived. A string
/// is there as soon as its beginning is; a property of a marked type is a partial value itself, and an array is a
/// ``PartialList``. A property that is named as one of the view itself is reached by its key path: `order[\.value]`.
///
/// It is a view of a snapshot, which reads what it is asked for. A property that is shown once is not taken back, nor
/// changed, unless it is a string or number that goes on. What is complete is decoded once for all partial values of a
/// text.
@dynamicMemberLookup
public struct Partial<Model: Decodable> {
  /// The value so far; nil if none of it has arrived.
  public let json: JSONValue?

  @usableFromInline let text: PartialText
  /// The value, if it has been decoded as a part of another one.
  @usableFromInline let known: Model?

  @inlinable
  init(_ json: JSONValue?, _ text: PartialText, known: Model? = nil) {
    (self.json, self.text, self.known) = (json, text, known)
  }

  /// Creates a view of a document.
  ///
  /// - Parameters:
  ///   - document: A document of a whole text, or a snapshot.
  ///   - decoder: Decodes the values.
  public init(_ document: JSONDocument, by decoder: SpoolJSONDecoder = SpoolJSONDecoder()) {
    self.init(document.root, PartialText(decoder, .skip { _ in }))
  }

  /// Whether the whole value has arrived.
  @inlinable public var isComplete: Bool { json?.isComplete ?? (known != nil) }

  /// The value, once all of it has arrived; nil before, and if it cannot be decoded. A string is there as far as it has
  /// arrived.
  ///
  /// - Complexity: Linear in the size of the value at the first call for a text, O(1) at others.
  public var value: Model? { (try? decoded()) ?? nil }

  /// The value, once all of it has arrived.
  ///
  /// - Returns: Nil if some of it is still missing.
  /// - Throws: A `DecodingError`, or whatever an `init(from:)` throws.
  public func decoded() throws -> Model? {
    if let known { return known }
    return try json.flatMap { text.value(Model.self, $0) }?.get()
  }
}

// SAFETY: the text has a lock, and what is decoded for it consists of parts of the same values.
extension Partial: @unchecked Sendable where Model: Sendable {}

// MARK: - Properties

extension Partial where Model: _DecodableByFields {
  /// The member of a property so far; nil if none of it has arrived.
  ///
  /// - Parameter property: A property that the type is decoded from.
  @inlinable
  public func json(_ property: PartialKeyPath<Model>) -> JSONValue? { member(row(property)) }

  /// Whether a property stays as it is, because it has arrived as a whole, or because the value is complete without it.
  ///
  /// - Parameter property: A property that the type is decoded from.
  @inlinable
  public func isComplete(_ property: PartialKeyPath<Model>) -> Bool { json(property)?.isComplete ?? isComplete }

  /// The row of a property, which must have one.
  @inlinable
  func row(_ property: PartialKeyPath<Model>) -> PartialRow { text.row(of: property) { PartialRow(property) } }

  @inlinable
  func member(_ row: PartialRow) -> JSONValue? { json.flatMap { text.member(row, of: $0) } }

  /// The value that the property has in the whole value, if that is complete.
  @inlinable
  func known<Value>(_ property: KeyPath<Model, Value>) -> Value? {
    if let known { return known[keyPath: property] }
    return isComplete ? value?[keyPath: property] : nil
  }

  @inlinable
  func value<Value>(_ property: KeyPath<Model, Value>) -> Value? {
    let row = row(property)
    if let known = known(property) { return known }
    guard let json, let member = member(row) else { return nil }
    return text.value(Value.self, row, member, in: json)
  }

  @inlinable
  func part<Value, Part: Decodable>(
    _ property: KeyPath<Model, Value>, _ part: (Value) -> Part?
  ) -> Partial<Part> {
    let row = row(property)
    let member = member(row)
    let known = known(property) ?? (row.hasStrategy ? value(property) : nil)
    return Partial<Part>(member.flatMap { $0.isNull ? nil : $0 }, text, known: known.flatMap(part))
  }

  @inlinable
  func list<Value, Part: Decodable>(
    _ property: KeyPath<Model, Value>, _ elements: (Value) -> [Part]?
  ) -> PartialList<Part> {
    let row = row(property)
    let member = member(row)
    if let member, member.kind == .array, !row.hasStrategy { return PartialList(array: member, text) }
    return PartialList(member, value(property).flatMap(elements) ?? [], text)
  }

  /// The value of a property so far.
  @inlinable
  public subscript<Value: Decodable>(property: KeyPath<Model, Value>) -> Value? { value(property) }

  /// The value of an optional property so far; nil also if it is null.
  @inlinable
  public subscript<Value: Decodable>(property: KeyPath<Model, Value?>) -> Value? { value(property) ?? nil }

  /// A property of a marked type so far.
  @inlinable
  public subscript<Part: _DecodableByFields>(property: KeyPath<Model, Part>) -> Partial<Part> {
    part(property) { $0 }
  }

  /// An optional property of a marked type so far.
  @inlinable
  public subscript<Part: _DecodableByFields>(property: KeyPath<Model, Part?>) -> Partial<Part> {
    part(property) { $0 }
  }

  /// The elements of an array so far.
  @inlinable
  public subscript<Part: Decodable>(property: KeyPath<Model, [Part]>) -> PartialList<Part> { list(property) { $0 } }

  /// The elements of an optional array so far.
  @inlinable
  public subscript<Part: Decodable>(property: KeyPath<Model, [Part]?>) -> PartialList<Part> { list(property) { $0 } }

  /// The value of a property so far.
  @inlinable
  public subscript<Value: Decodable>(dynamicMember property: KeyPath<Model, Value>) -> Value? { value(property) }

  /// The value of an optional property so far; nil also if it is null.
  @inlinable
  public subscript<Value: Decodable>(dynamicMember property: KeyPath<Model, Value?>) -> Value? {
    value(property) ?? nil
  }

  /// A property of a marked type so far.
  @inlinable
  public subscript<Part: _DecodableByFields>(dynamicMember property: KeyPath<Model, Part>) -> Partial<Part> {
    part(property) { $0 }
  }

  /// An optional property of a marked type so far.
  @inlinable
  public subscript<Part: _DecodableByFields>(dynamicMember property: KeyPath<Model, Part?>) -> Partial<Part> {
    part(property) { $0 }
  }

  /// The elements of an array so far.
  @inlinable
  public subscript<Part: Decodable>(dynamicMember property: KeyPath<Model, [Part]>) -> PartialList<Part> {
    list(property) { $0 }
  }

  /// The elements of an optional array so far.
  @inlinable
  public subscript<Part: Decodable>(dynamicMember property: KeyPath<Model, [Part]?>) -> PartialList<Part> {
    list(property) { $0 }
  }
}
