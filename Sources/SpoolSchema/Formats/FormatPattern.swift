internal import SpoolQuery

/// The formats, or parts of them, whose grammar is a regular expression.
enum FormatPattern {
  /// RFC 3339, appendix A: units without gaps, at least one, and one after `T`.
  static let duration = expression(
    #"^(?!P\d+Y\d+D)(?!.*T\d+H\d+S)(?!.*[PT]$)P(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+S)?)?$|^P\d+W$"#)

  /// What may stand before the `@` of an address of mail (RFC 5321, 4.1.2), and the same beyond ASCII (RFC 6531, 3.3).
  static let mailbox = mailbox(others: "")
  static let idnMailbox = mailbox(others: #"\u{80}-\u{10FFFF}"#)

  static let uri = uri(isReference: false)
  static let uriReference = uri(isReference: true)
  static let iri = uri(isReference: false, others: ucschar, privates: iprivate)
  static let iriReference = uri(isReference: true, others: ucschar, privates: iprivate)

  /// RFC 6570, section 2.
  static let uriTemplate: RegularExpression = {
    let percent = "%[0-9A-Fa-f]{2}"
    let literal = #"[!#$&-;=?-\[\]_a-z~\#(ucschar)\#(iprivate)]|\#(percent)"#
    let name = #"(?:\w|\#(percent))(?:\.?(?:\w|\#(percent)))*"#
    let variable = #"\#(name)(?::[1-9]\d{0,3}|\*)?"#
    return expression(#"^(?:\#(literal)|\{[+#./;?&=,!@|]?\#(variable)(?:,\#(variable))*\})*$"#)
  }()

  /// An address in brackets of a later version than 6 (RFC 3986, 3.2.2).
  static let futureAddress = expression(#"^[vV][0-9A-Fa-f]+\.[A-Za-z0-9\-._~!$&'()*+,;=:]+$"#)

  private static func mailbox(others: String) -> RegularExpression {
    let atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~\(others)-]+"
    return expression(#"^(?:\#(atom)(?:\.\#(atom))*|"(?:[ !#-\[\]-~\#(others)]|\\[ -~])*")$"#)
  }

  /// The characters of RFC 3987 (2.2) beyond ASCII.
  private static let ucschar =
    #"\u{A0}-\u{D7FF}\u{F900}-\u{FDCF}\u{FDF0}-\u{FFEF}"#
    + (0x1...0xE).map { plane in
      let digit = String(plane, radix: 16)
      return #"\u{\#(digit)\#(plane == 0xE ? "1" : "0")000}-\u{\#(digit)FFFD}"#
    }.joined()
  private static let iprivate = #"\u{E000}-\u{F8FF}\u{F0000}-\u{FFFFD}\u{100000}-\u{10FFFD}"#

  /// RFC 3986 (appendix A), or with other characters RFC 3987, but for what is in brackets.
  ///
  /// - Parameters:
  ///   - isReference: True if the scheme may be missing.
  ///   - others: Ranges of further characters.
  ///   - privates: Ranges of further characters in queries.
  private static func uri(isReference: Bool, others: String = "", privates: String = "") -> RegularExpression {
    // Two hexadecimal digits follow each `%`, so it can be among the characters.
    let percents = "(?!.*%(?:.?$|[^0-9A-Fa-f]|.[^0-9A-Fa-f]))"
    let name = #"A-Za-z0-9\-._~!$&'()*+,;=%\#(others)"#
    let (scheme, path) = ("[A-Za-z][A-Za-z0-9+.-]*:", "[\(name):@/]*")
    let authority = #"//(?:[\#(name):]*@)?(?:\[[^\]]*\]|[\#(name)]*)(?::[0-9]*)?(?:/\#(path))?"#
    let tail = #"(?:\?[\#(name):@/?\#(privates)]*)?(?:#[\#(name):@/?]*)?"#
    // Without an authority, the path does not begin with two slashes.
    let absolute = "\(scheme)(?:\(authority)|/?(?:[\(name):@]\(path))?)"
    let relative = "\(authority)|/(?:[\(name):@]\(path))?|(?:[\(name)@]+(?:/\(path))?)?"
    return expression("^\(percents)(?:\(isReference ? "\(absolute)|\(relative)" : absolute))\(tail)$")
  }

  private static func expression(_ pattern: String) -> RegularExpression {
    var steps = Int.max
    do throws(RegularExpression.Mistake) {
      return try RegularExpression(Array(pattern.utf8), as: .ecmaScript, mostStates: 1000, steps: &steps)
    } catch {
      preconditionFailure("\(error) in \(pattern)")
    }
  }
}

extension RegularExpression {
  /// Returns true if a part of a text matches.
  func isFound(in text: FormatText) -> Bool {
    var steps = Int.max
    return isFound(in: UnsafeBufferPointer(rebasing: text), steps: &steps)
  }
}
