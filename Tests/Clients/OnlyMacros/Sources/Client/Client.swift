import Spool

@Mappable
struct Port {
  var name = ""
  @Key("at.lat") var latitude: Double?
}

/// Texts are read whole and in pieces, and the engine that is missing is an error.
@main
enum Client {
  static func main() throws {
    precondition(!JSONDocument.Engine.isYajlAvailable)
    let text = #"{"name": "Bergen", "at": {"lat": 60.5}}"#
    try check(Mapper<Port>().decode(text))

    var parser = JSONParser()
    for byte in text.utf8 { try parser.feed([byte]) }
    try check(Mapper<Port>().decode(parser.finish().root))

    var options = JSONDocument.Options()
    options.engine = .yajl
    do {
      _ = try JSONDocument(text, options: options)
      preconditionFailure("there is a libyajl")
    } catch let error as JSONError {
      precondition(error.code == .engineUnavailable && error.category == .build)
    }
  }

  static func check(_ port: Port) { precondition(port.name == "Bergen" && port.latitude == 60.5) }
}
