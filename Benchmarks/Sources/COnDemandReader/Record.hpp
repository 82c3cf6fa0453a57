// The generated person records, with the fields of `Record` in Swift.
#pragma once

#include "Members.hpp"
#include <string>
#include <vector>

struct RecordCoordinate {
  double lat = 0;
  double lng = 0;
};

struct RecordAddress {
  std::string street;
  std::string city;
  std::string zip;
  RecordCoordinate geo;
};

struct RecordFriend {
  int64_t id = 0;
  std::string name;
};

struct Record {
  int64_t id = 0;
  std::string guid;
  bool is_active = false;
  double balance = 0;
  int64_t age = 0;
  std::string name;
  std::string email;
  RecordAddress address;
  std::vector<std::string> tags;
  std::vector<RecordFriend> friends;
  std::string registered;
  double latitude = 0;
  double longitude = 0;
};

template <> constexpr auto members<RecordCoordinate> = std::tuple{
    member("lat", &RecordCoordinate::lat),
    member("lng", &RecordCoordinate::lng)};

template <> constexpr auto members<RecordAddress> = std::tuple{
    member("street", &RecordAddress::street),
    member("city", &RecordAddress::city),
    member("zip", &RecordAddress::zip),
    member("geo", &RecordAddress::geo)};

template <> constexpr auto members<RecordFriend> = std::tuple{
    member("id", &RecordFriend::id),
    member("name", &RecordFriend::name)};

template <> constexpr auto members<Record> = std::tuple{
    member("id", &Record::id),
    member("guid", &Record::guid),
    member("isActive", &Record::is_active),
    member("balance", &Record::balance),
    member("age", &Record::age),
    member("name", &Record::name),
    member("email", &Record::email),
    member("address", &Record::address),
    member("tags", &Record::tags),
    member("friends", &Record::friends),
    member("registered", &Record::registered),
    member("latitude", &Record::latitude),
    member("longitude", &Record::longitude)};
