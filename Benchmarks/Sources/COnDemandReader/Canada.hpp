// `canada.json`, with the fields of `Canada` in Swift.
#pragma once

#include "Members.hpp"
#include <string>
#include <vector>

struct CanadaProperties {
  std::string name;
};

struct CanadaGeometry {
  std::string type;
  std::vector<std::vector<std::vector<double>>> coordinates;
};

struct CanadaFeature {
  std::string type;
  CanadaProperties properties;
  CanadaGeometry geometry;
};

struct Canada {
  std::string type;
  std::vector<CanadaFeature> features;
};

template <> constexpr auto members<CanadaProperties> = std::tuple{member("name", &CanadaProperties::name)};

template <> constexpr auto members<CanadaGeometry> =
    std::tuple{member("type", &CanadaGeometry::type), member("coordinates", &CanadaGeometry::coordinates)};

template <> constexpr auto members<CanadaFeature> =
    std::tuple{member("type", &CanadaFeature::type), member("properties", &CanadaFeature::properties),
               member("geometry", &CanadaFeature::geometry)};

template <> constexpr auto members<Canada> =
    std::tuple{member("type", &Canada::type), member("features", &Canada::features)};
