public import Foundation
import SpoolJSON

extension MappingOptions {
  /// A form of dates in JSON, for ``MappingOptions/dateStrategy`` and `@DateFormat`.
  public struct DateStrategy: TransformType, Sendable {
    /// The type of the property.
    public typealias Object = Date
    /// The type of the value in JSON.
    public typealias JSON = Any

    fileprivate enum Form: Sendable {
      case automatic, dotNET
      case time(DateTransform.Unit)
      case iso8601(fractionDigits: Int?)
      case format(String, locale: String)
      case custom(read: @Sendable (Any) -> Date?, write: @Sendable (Date) -> Any?)
    }

    fileprivate let form: Form
    /// Whether a string that contains a number is read as the number. Set if only the options allow it.
    fileprivate var isLenient = false

    /// Numbers are seconds since the start of 1970 (UTC), strings are ISO 8601 in any form. Seconds are written. With
    /// ``MappingOptions/lenientScalars``, a string that is not ISO 8601 and holds a number is read as the number.
    public static let automatic = DateStrategy(form: .automatic)
    /// Strings in any form of ISO 8601 that ``ISO8601DateTransform`` knows; written in UTC, with milliseconds if there are
    /// any.
    public static let iso8601 = DateStrategy(form: .iso8601(fractionDigits: nil))
    /// Numbers: the seconds since the start of 1970 (UTC). A string that holds such a number is read, too.
    public static let secondsSince1970 = DateStrategy(.seconds)
    /// Numbers: the milliseconds since the start of 1970 (UTC). A string that holds such a number is read, too.
    public static let millisecondsSince1970 = DateStrategy(.milliseconds)
    /// Strings as .NET writes them, `/Date(1700000000000+0100)/`: milliseconds since the start of 1970 (UTC). The
    /// offset is that of the local time when the text was written, and does not change the moment.
    public static let dotNET = DateStrategy(form: .dotNET)

    /// Strings in any form of ISO 8601 that ``ISO8601DateTransform`` knows; written in UTC.
    ///
    /// - Parameter fractionDigits: How many digits of the fraction of a second are written, 0 to 9.
    public static func iso8601(fractionDigits: Int) -> DateStrategy {
      DateStrategy(form: .iso8601(fractionDigits: min(max(fractionDigits, 0), 9)))
    }

    /// Strings of a `DateFormatter`, in the time zone of the system if the format names none.
    ///
    /// The formatters of the 64 formats that were used last are kept, because making one is slow.
    ///
    /// - Parameters:
    ///   - format: The format (Unicode Technical Standard 35).
    ///   - locale: The identifier of the locale.
    public static func format(_ format: String, locale: String = "en_US_POSIX") -> DateStrategy {
      DateStrategy(form: .format(format, locale: locale))
    }

    /// Any values, by two functions.
    ///
    /// - Parameters:
    ///   - read: The date of a value as JSONSerialization would have made it; nil if it is none.
    ///   - write: The value of a date, as JSONSerialization takes it; nil if there is none.
    public static func custom(
      read: @escaping @Sendable (Any) -> Date?, write: @escaping @Sendable (Date) -> Any?
    ) -> DateStrategy {
      DateStrategy(form: .custom(read: read, write: write))
    }

    private init(form: Form) { self.form = form }

    /// Numbers: the time since the start of 1970 (UTC).
    init(_ unit: DateTransform.Unit) { form = .time(unit) }
  }
}

// MARK: Reading

extension MappingOptions.DateStrategy {
  /// The date; nil unless the value has the form.
  public func transformFromJSON(_ value: Any?) -> Date? {
    guard let value else { return nil }
    if case .custom(let read, write: _) = form { return read(value) }
    if let text = value as? String { return date(text) ?? (isLenient ? date(held: text) : nil) }
    return Double.unbox(value).flatMap { date($0) }
  }

  /// The date of the number that a string holds.
  private func date(held text: String) -> Date? {
    text.heldNumber?.withNumber(NumberText.double).flatMap { date($0) }
  }

  private func date(_ text: String) -> Date? {
    switch form {
    case .automatic, .iso8601: ISO8601Parser.parse(text, allowsAllForms: true)?.date
    case .time: date(held: text)
    case .dotNET: DotNETDate(text)?.date
    case .format(let format, let locale): SharedFormatter.of(format, locale).date(from: text)
    case .custom: nil
    }
  }

  private func date(_ time: Double) -> Date? {
    guard time.isFinite else { return nil }
    return switch form {
    case .automatic: Date(timeIntervalSince1970: time)
    case .time(let unit): Date(timeIntervalSince1970: time / unit.rawValue)
    case .iso8601, .dotNET, .format, .custom: nil
    }
  }
}

extension MappingOptions.DateStrategy: TapeTransform {
  @usableFromInline
  static var readsDictionaries: Bool { true }

  @usableFromInline
  var isBuiltIn: Bool { true }

  @usableFromInline
  func read(from map: Map, _ slot: Slot) -> Date? {
    if let date = date(from: map, slot) { return date }
    guard map.isLenient(slot), let date = map.string(at: slot.node).flatMap({ date(held: $0) }) else { return nil }
    map.note(.converted, Date.self, at: slot.node)
    return date
  }

  private func date(from map: Map, _ slot: Slot) -> Date? {
    if map.source.isHandle(slot.node) { return transformFromJSON(map.source.boxed(at: slot.node)) }
    let reader = map.source.reader
    switch form {
    case .custom: return transformFromJSON(map.source.boxed(at: slot.node))
    case .automatic, .iso8601:
      if let instant = ISO8601Parser.parse(reader, slot.node, allowsAllForms: true) { return instant.date }
    case .time, .dotNET, .format:
      if let text = reader.string(at: slot.node) { return date(text) }
    }
    return Double.value(reader, at: slot.node, .cast).flatMap { date($0) }
  }

  /// The form of dates that is used for values without a map of their own: in collections of collections.
  func asked(by map: Map, _ slot: Slot) -> MappingOptions.DateStrategy {
    guard map.isLenient(slot) else { return self }
    var strategy = self
    strategy.isLenient = true
    return strategy
  }
}

// MARK: Writing

extension MappingOptions.DateStrategy {
  /// The value of the date; nil if it has none in this form, as a date that is not finite has in no form.
  public func transformToJSON(_ value: Date?) -> Any? {
    guard let value, value.timeIntervalSince1970.isFinite else { return nil }
    switch form {
    case .automatic: return value.timeIntervalSince1970
    case .time(let unit): return value.timeIntervalSince1970 * unit.rawValue
    case .iso8601(let digits):
      let isWhole = value.timeIntervalSince1970.rounded() == value.timeIntervalSince1970
      return ISO8601Writer.text(value, timeZone: nil, fractionDigits: digits ?? (isWhole ? 0 : 3))
    case .dotNET: return DotNETDate.text(value)
    case .format(let format, let locale): return SharedFormatter.of(format, locale).string(from: value)
    case .custom(read: _, let write): return write(value)
    }
  }
}

extension TransformType {
  /// The value that is written for an object. For a date that is not finite, it is the date, which is a failure where a member
  /// must not be left out.
  @inlinable
  func written(_ object: Object?) -> JSON? {
    if Self.self == MappingOptions.DateStrategy.self { return writtenDate(object) }
    return transformToJSON(object)
  }

  @usableFromInline @inline(never)
  func writtenDate(_ object: Object?) -> JSON? {
    if let json = transformToJSON(object) { return json }
    guard let date = object as? Date, !date.timeIntervalSince1970.isFinite else { return nil }
    return date as? JSON
  }
}

extension Map {
  /// The form of dates without a form of their own: that of the options of the mapper, or any.
  var dates: MappingOptions.DateStrategy {
    (notes?.policy.options.dateStrategy ?? .automatic).asked(by: self, found)
  }
}
