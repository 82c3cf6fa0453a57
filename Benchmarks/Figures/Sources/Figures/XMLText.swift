/// Escapes text for the inside of an element or an attribute.
func escaped(_ text: String) -> String {
  var result = ""
  for character in text.unicodeScalars {
    switch character {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    // XML cannot represent the other control characters.
    case "\0"..."\u{1F}": result += " "
    default: result.unicodeScalars.append(character)
    }
  }
  return result
}
