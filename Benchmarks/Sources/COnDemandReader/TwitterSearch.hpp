// `twitter.json`, with the fields of `TwitterSearch` in Swift.
#pragma once

#include "Members.hpp"
#include <optional>
#include <string>
#include <vector>

struct TwitterUser {
  int64_t id = 0;
  std::string id_str;
  std::string name;
  std::string screen_name;
  std::string location;
  std::string description;
  std::optional<std::string> url;
  bool is_protected = false;
  int64_t followers_count = 0;
  int64_t friends_count = 0;
  int64_t listed_count = 0;
  std::string created_at;
  int64_t favourites_count = 0;
  std::optional<int64_t> utc_offset;
  std::optional<std::string> time_zone;
  bool geo_enabled = false;
  bool verified = false;
  int64_t statuses_count = 0;
  std::string lang;
};

struct TwitterHashtag {
  std::string text;
  std::vector<int64_t> indices;
};

struct TwitterLink {
  std::string url;
  std::string expanded_url;
  std::string display_url;
  std::vector<int64_t> indices;
};

struct TwitterMention {
  std::string screen_name;
  std::string name;
  int64_t id = 0;
  std::string id_str;
  std::vector<int64_t> indices;
};

struct TwitterEntities {
  std::vector<TwitterHashtag> hashtags;
  std::vector<TwitterLink> urls;
  std::vector<TwitterMention> user_mentions;
};

struct TwitterStatus {
  std::string created_at;
  int64_t id = 0;
  std::string id_str;
  std::string text;
  std::string source;
  bool truncated = false;
  std::optional<int64_t> in_reply_to_status_id;
  std::optional<std::string> in_reply_to_screen_name;
  TwitterUser user;
  int64_t retweet_count = 0;
  int64_t favorite_count = 0;
  TwitterEntities entities;
  bool favorited = false;
  bool retweeted = false;
  std::optional<bool> possibly_sensitive;
  std::string lang;
};

struct TwitterSearchMetadata {
  double completed_in = 0;
  int64_t max_id = 0;
  std::string max_id_str;
  std::string next_results;
  std::string query;
  std::string refresh_url;
  int64_t count = 0;
  int64_t since_id = 0;
  std::string since_id_str;
};

struct TwitterSearch {
  std::vector<TwitterStatus> statuses;
  TwitterSearchMetadata search_metadata;
};

template <> constexpr auto members<TwitterUser> = std::tuple{
    member("id", &TwitterUser::id),
    member("id_str", &TwitterUser::id_str),
    member("name", &TwitterUser::name),
    member("screen_name", &TwitterUser::screen_name),
    member("location", &TwitterUser::location),
    member("description", &TwitterUser::description),
    member("url", &TwitterUser::url),
    member("protected", &TwitterUser::is_protected),
    member("followers_count", &TwitterUser::followers_count),
    member("friends_count", &TwitterUser::friends_count),
    member("listed_count", &TwitterUser::listed_count),
    member("created_at", &TwitterUser::created_at),
    member("favourites_count", &TwitterUser::favourites_count),
    member("utc_offset", &TwitterUser::utc_offset),
    member("time_zone", &TwitterUser::time_zone),
    member("geo_enabled", &TwitterUser::geo_enabled),
    member("verified", &TwitterUser::verified),
    member("statuses_count", &TwitterUser::statuses_count),
    member("lang", &TwitterUser::lang)};

template <> constexpr auto members<TwitterHashtag> = std::tuple{
    member("text", &TwitterHashtag::text),
    member("indices", &TwitterHashtag::indices)};

template <> constexpr auto members<TwitterLink> = std::tuple{
    member("url", &TwitterLink::url),
    member("expanded_url", &TwitterLink::expanded_url),
    member("display_url", &TwitterLink::display_url),
    member("indices", &TwitterLink::indices)};

template <> constexpr auto members<TwitterMention> = std::tuple{
    member("screen_name", &TwitterMention::screen_name),
    member("name", &TwitterMention::name),
    member("id", &TwitterMention::id),
    member("id_str", &TwitterMention::id_str),
    member("indices", &TwitterMention::indices)};

template <> constexpr auto members<TwitterEntities> = std::tuple{
    member("hashtags", &TwitterEntities::hashtags),
    member("urls", &TwitterEntities::urls),
    member("user_mentions", &TwitterEntities::user_mentions)};

template <> constexpr auto members<TwitterStatus> = std::tuple{
    member("created_at", &TwitterStatus::created_at),
    member("id", &TwitterStatus::id),
    member("id_str", &TwitterStatus::id_str),
    member("text", &TwitterStatus::text),
    member("source", &TwitterStatus::source),
    member("truncated", &TwitterStatus::truncated),
    member("in_reply_to_status_id", &TwitterStatus::in_reply_to_status_id),
    member("in_reply_to_screen_name", &TwitterStatus::in_reply_to_screen_name),
    member("user", &TwitterStatus::user),
    member("retweet_count", &TwitterStatus::retweet_count),
    member("favorite_count", &TwitterStatus::favorite_count),
    member("entities", &TwitterStatus::entities),
    member("favorited", &TwitterStatus::favorited),
    member("retweeted", &TwitterStatus::retweeted),
    member("possibly_sensitive", &TwitterStatus::possibly_sensitive),
    member("lang", &TwitterStatus::lang)};

template <> constexpr auto members<TwitterSearchMetadata> = std::tuple{
    member("completed_in", &TwitterSearchMetadata::completed_in),
    member("max_id", &TwitterSearchMetadata::max_id),
    member("max_id_str", &TwitterSearchMetadata::max_id_str),
    member("next_results", &TwitterSearchMetadata::next_results),
    member("query", &TwitterSearchMetadata::query),
    member("refresh_url", &TwitterSearchMetadata::refresh_url),
    member("count", &TwitterSearchMetadata::count),
    member("since_id", &TwitterSearchMetadata::since_id),
    member("since_id_str", &TwitterSearchMetadata::since_id_str)};

template <> constexpr auto members<TwitterSearch> = std::tuple{
    member("statuses", &TwitterSearch::statuses),
    member("search_metadata", &TwitterSearch::search_metadata)};
