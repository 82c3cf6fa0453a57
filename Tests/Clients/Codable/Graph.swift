import SpoolCoding

// What moves the app.
typealias JSONDecoder = SpoolJSONDecoder
typealias JSONEncoder = SpoolJSONEncoder
