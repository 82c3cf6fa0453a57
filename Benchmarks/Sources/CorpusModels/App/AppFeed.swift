import Foundation

/// One answer to a shop's app, with most of the features that models of real apps have. Dates, keys and numbers follow
/// the strategies of the coder.
package struct AppFeed: Codable, Equatable {
  var generatedAt: Date
  var page: AppPage
  var account: AppAccount
  package var orders: [AppOrder]
  var items: [AppItem]
  var parcels: [AppParcel]
  var settings: AppSettings
}

struct AppPage: Codable, Equatable {
  var number: Int
  var perPage: Int
  var totalCount: Int
  var nextPage: URL?
}

struct AppAccount: Codable, Equatable {
  var id: UUID
  var displayName: String
  var emailAddress: String
  var avatarUrl: URL?
  var homeAddress: AppAddress
  var roles: Set<AppRole>
  var createdAt: Date
  var preferences: [String: AnyJSON]
}

enum AppRole: String, Codable {
  case buyer, seller, support, admin
}

struct AppAddress: Codable, Equatable {
  var street: String
  var city: String
  var postalCode: String
  var countryCode: String
  var location: AppCoordinate?
}

struct AppCoordinate: Codable, Equatable {
  var latitude: Double
  var longitude: Double
}

struct AppSettings: Codable, Equatable {
  var theme: String
  var featureFlags: [String: Bool]
  var rateLimits: [String: Int]
  var experiments: [String: AnyJSON]
}
