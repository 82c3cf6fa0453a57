#if Macros
  import Spool

  extension Walked {
    /// `canada.json`: the outline of a country, as GeoJSON.
    @Mappable
    struct Canada: Equatable {
      var type = ""
      var features: [Feature] = []
    }
  }

  extension Walked.Canada {
    /// A shape and what is known of it.
    @Mappable
    struct Feature: Equatable {
      var type = ""
      var properties = Properties()
      var geometry = Geometry()
    }

    /// What is known of a shape.
    @Mappable
    struct Properties: Equatable {
      var name = ""
    }

    /// A polygon: rings of points of longitude and latitude.
    @Mappable
    struct Geometry: Equatable {
      var type = ""
      var coordinates: [[[Double]]] = []
    }
  }
#endif
