/// `canada.json`: the outline of a country, as GeoJSON.
package struct Canada: Codable, Equatable {
  var type = ""
  var features: [Feature] = []
}

extension Canada {
  /// A shape and its properties.
  struct Feature: Codable, Equatable {
    var type = ""
    var properties = Properties()
    var geometry = Geometry()
  }

  /// The properties of a shape.
  struct Properties: Codable, Equatable {
    var name = ""
  }

  /// A polygon: rings of points of longitude and latitude.
  struct Geometry: Codable, Equatable {
    var type = ""
    var coordinates: [[[Double]]] = []
  }
}
