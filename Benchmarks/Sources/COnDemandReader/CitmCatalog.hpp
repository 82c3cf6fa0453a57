// `citm_catalog.json`, with the fields of `CitmCatalog` in Swift.
#pragma once

#include "Members.hpp"
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

struct CitmEvent {
  std::optional<std::string> description;
  int64_t id = 0;
  std::optional<std::string> logo;
  std::string name;
  std::vector<int64_t> sub_topic_ids;
  std::optional<std::string> subject_code;
  std::optional<std::string> subtitle;
  std::vector<int64_t> topic_ids;
};

struct CitmPrice {
  int64_t amount = 0;
  int64_t audience_sub_category_id = 0;
  int64_t seat_category_id = 0;
};

struct CitmArea {
  int64_t area_id = 0;
  std::vector<int64_t> block_ids;
};

struct CitmSeatCategory {
  std::vector<CitmArea> areas;
  int64_t seat_category_id = 0;
};

struct CitmPerformance {
  int64_t event_id = 0;
  int64_t id = 0;
  std::optional<std::string> logo;
  std::optional<std::string> name;
  std::vector<CitmPrice> prices;
  std::vector<CitmSeatCategory> seat_categories;
  std::optional<std::string> seat_map_image;
  int64_t start = 0;
  std::string venue_code;
};

struct CitmCatalog {
  std::unordered_map<std::string, std::string> area_names;
  std::unordered_map<std::string, std::string> audience_sub_category_names;
  std::unordered_map<std::string, std::string> block_names;
  std::unordered_map<std::string, CitmEvent> events;
  std::vector<CitmPerformance> performances;
  std::unordered_map<std::string, std::string> seat_category_names;
  std::unordered_map<std::string, std::string> sub_topic_names;
  std::unordered_map<std::string, std::string> subject_names;
  std::unordered_map<std::string, std::string> topic_names;
  std::unordered_map<std::string, std::vector<int64_t>> topic_sub_topics;
  std::unordered_map<std::string, std::string> venue_names;
};

template <> constexpr auto members<CitmEvent> = std::tuple{
    member("description", &CitmEvent::description),
    member("id", &CitmEvent::id),
    member("logo", &CitmEvent::logo),
    member("name", &CitmEvent::name),
    member("subTopicIds", &CitmEvent::sub_topic_ids),
    member("subjectCode", &CitmEvent::subject_code),
    member("subtitle", &CitmEvent::subtitle),
    member("topicIds", &CitmEvent::topic_ids)};

template <> constexpr auto members<CitmPrice> = std::tuple{
    member("amount", &CitmPrice::amount),
    member("audienceSubCategoryId", &CitmPrice::audience_sub_category_id),
    member("seatCategoryId", &CitmPrice::seat_category_id)};

template <> constexpr auto members<CitmArea> = std::tuple{
    member("areaId", &CitmArea::area_id),
    member("blockIds", &CitmArea::block_ids)};

template <> constexpr auto members<CitmSeatCategory> = std::tuple{
    member("areas", &CitmSeatCategory::areas),
    member("seatCategoryId", &CitmSeatCategory::seat_category_id)};

template <> constexpr auto members<CitmPerformance> = std::tuple{
    member("eventId", &CitmPerformance::event_id),
    member("id", &CitmPerformance::id),
    member("logo", &CitmPerformance::logo),
    member("name", &CitmPerformance::name),
    member("prices", &CitmPerformance::prices),
    member("seatCategories", &CitmPerformance::seat_categories),
    member("seatMapImage", &CitmPerformance::seat_map_image),
    member("start", &CitmPerformance::start),
    member("venueCode", &CitmPerformance::venue_code)};

template <> constexpr auto members<CitmCatalog> = std::tuple{
    member("areaNames", &CitmCatalog::area_names),
    member("audienceSubCategoryNames", &CitmCatalog::audience_sub_category_names),
    member("blockNames", &CitmCatalog::block_names),
    member("events", &CitmCatalog::events),
    member("performances", &CitmCatalog::performances),
    member("seatCategoryNames", &CitmCatalog::seat_category_names),
    member("subTopicNames", &CitmCatalog::sub_topic_names),
    member("subjectNames", &CitmCatalog::subject_names),
    member("topicNames", &CitmCatalog::topic_names),
    member("topicSubTopics", &CitmCatalog::topic_sub_topics),
    member("venueNames", &CitmCatalog::venue_names)};
