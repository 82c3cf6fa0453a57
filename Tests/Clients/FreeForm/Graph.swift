import Spool

// Apps that come from SwiftyJSON have a type of this name.
struct JSON {
  var value: JSONValue
}
