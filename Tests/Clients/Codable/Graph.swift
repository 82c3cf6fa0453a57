import SpoolCoding

/// The one line that moves the app.
typealias JSONDecoder = SpoolJSONDecoder
