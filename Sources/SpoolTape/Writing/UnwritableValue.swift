/// A value that was to be written and cannot be represented in JSON.
package struct UnwritableValue {
  /// Why the value cannot be represented.
  package enum Fault {
    /// It is NaN or infinite.
    case number
    /// It is a dictionary with this key, which is not a string.
    case key(String)
    /// It is of a type that cannot be written.
    case type
    /// It is a container inside so many others.
    case depth(Int)
    /// The stack has no room for it.
    case stack
    /// Its own encoding has failed.
    case encoding(any Error)
  }

  package let value: Any
  package let fault: Fault
}

// A text continues after a value that JSON cannot represent, with a placeholder where the value would be: a string of a
// random mark and a number. If the placeholder is still there in the end, its place in the text is the path of the
// value. So models are run once, and no paths are kept while all goes well.

extension JSONText {
  /// Puts a placeholder in the place of a value. If the stack has no room for it, the text is abandoned.
  @inline(never)
  package func fail(_ value: Any, _ fault: UnwritableValue.Fault) {
    if case .stack = fault { hasNoRoom = true }
    appendPlaceholder(failures.count)
    failures.append(UnwritableValue(value: value, fault: fault))
  }

  private func appendPlaceholder(_ number: Int) {
    append(JSONText.placeholderStart)
    append(unsigned: UInt64(number))
    append(UInt8(ascii: "\""))
  }

  /// The value whose placeholder a token is, a string without its quotes; nil for any other token.
  package func unwritable(at source: UnsafeBufferPointer<UInt8>) -> UnwritableValue? {
    let mark = JSONText.placeholderStart.dropFirst()
    guard !isValid, source.starts(with: mark) else { return nil }
    let number = Int(String(decoding: source.dropFirst(mark.count), as: UTF8.self))
    // A model that writes into two maps at once may have cut the number off. The placeholder must not be written even
    // then.
    return number.flatMap { failures.indices.contains($0) ? failures[$0] : nil } ?? failures.first
  }

  /// Replaces each placeholder by a literal, which need not be one of JSON.
  package func replacePlaceholders(by literal: StaticString) {
    let text = withBytes { [UInt8]($0) }
    removeAll()
    append(text) { _ in append(literal) }
    forgetFailure()
  }

  /// Appends a part of a text with its placeholders, which follow those of this one.
  func appendNumbered(_ text: [UInt8], after count: Int) {
    append(text) { appendPlaceholder(count + (Int(String(decoding: $0, as: UTF8.self)) ?? 0)) }
  }

  /// Appends text, and calls a closure in the place of each placeholder, with its digits.
  private func append(_ text: [UInt8], replacing: (ArraySlice<UInt8>) -> Void) {
    let parts = text.split(separator: JSONText.placeholderStart, omittingEmptySubsequences: false)
    append(Array(parts[0]))
    for part in parts.dropFirst() {
      let number = part.prefix { $0 != UInt8(ascii: "\"") }
      replacing(number)
      append(Array(part[number.endIndex...].dropFirst()))
    }
  }

  /// The start of a placeholder: a quote, and 128 random bits in hexadecimal digits. No string of a model can be equal
  /// to it by chance, and no model can find it out. It is the same for all texts, so that a part of one may become part
  /// of another.
  private static let placeholderStart: [UInt8] = {
    var random = SystemRandomNumberGenerator()
    return [UInt8(ascii: "\"")]
      + (0..<32).map { _ in
        let digit = UInt8.random(in: 0..<16, using: &random)
        return digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      }
  }()
}
