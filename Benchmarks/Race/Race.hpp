// Reads and writes one text for some time, as a process of its own: PROGRAM CORPUS FILE SECONDS
//
// Each library has a program, so that none of them finds the memory or the code of another one. Lines that are printed:
// "library", its name, version and flags; and for each kind of work its name, megabytes a second by the time of the
// processor, and a checksum: that of all fields, or of the text. Parts are separated by tabs.
#pragma once

#include "Canada.hpp"
#include "Checksum.hpp"
#include "Record.hpp"
#include "TwitterSearch.hpp"
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

/// The seconds that this process has had of processors.
inline double processor_time() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return double(time.tv_sec) + double(time.tv_nsec) * 1e-9;
}

/// Repeats some work, and prints how fast it is by its best run.
template <class Work> void race(const char *name, size_t bytes, double seconds, uint64_t checksum, Work work) {
  double best = 1e9;
  const double end = processor_time() + seconds;
  for (double start = processor_time(); start < end; ) {
    work();
    const double now = processor_time();
    best = std::min(best, now - start);
    start = now;
  }
  printf("%s\t%.1f\t%016llx\n", name, double(bytes) / best / 1e6, (unsigned long long)checksum);
}

template <class Value> uint64_t checksum_of(const Value &value) {
  Checksum checksum;
  checksum.add(value);
  return checksum.value;
}

[[noreturn]] inline void stop(const char *reason) {
  fprintf(stderr, "%s\n", reason);
  exit(1);
}

/// Runs `Library::race<Model>(text, seconds)` for the models of a corpus.
template <class Library> int race_main(int argc, char **argv) {
  if (argc != 4) { stop("CORPUS FILE SECONDS"); }
  std::ifstream file(argv[2], std::ios::binary);
  if (!file) { stop("the file cannot be read"); }
  const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  const std::string corpus = argv[1];
  const double seconds = atof(argv[3]);
  printf("library\t%s, %s\n", Library::version().c_str(), RACE_FLAGS);
  if (corpus == "twitter") { Library::template race<TwitterSearch>(text, seconds); }
  else if (corpus == "canada") { Library::template race<Canada>(text, seconds); }
  else if (corpus == "records") { Library::template race<std::vector<Record>>(text, seconds); }
  else { stop("there are no models for this corpus"); }
  return 0;
}
