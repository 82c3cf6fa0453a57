"""Runs programs that read and write the same texts in turn, and prints the medians of their speed. Run by
scripts/benchmarks/race, whose programs print what Race/Race.hpp says.

Usage: race.py ROUNDS SECONDS CORPUS_FOLDER RECORDS OUTPUT COMMAND...
The words of a command are quoted as in a shell.
"""

import json
import os
import shlex
import statistics
import subprocess
import sys

rounds, seconds, corpus, records, output = int(sys.argv[1]), *sys.argv[2:6]
programs = [words for words in map(shlex.split, sys.argv[6:]) if os.path.exists(words[0])]
texts = {name: f"{corpus}/{name}.json" for name in ["twitter", "canada"]} | {"records": records}
speeds, checksums, libraries = {}, {}, {}

for round in range(rounds):
    for text, path in texts.items():
        for program in programs:
            lines = subprocess.run([*program, text, path, seconds], check=True, capture_output=True, text=True).stdout
            library, *works = [line.split("\t") for line in lines.splitlines()]
            libraries[library[1]] = None
            for work, speed, checksum in works:
                kind, _, variant = work.partition(", ")
                name = " ".join([library[1].split(" ")[0].rstrip(","), variant]).strip()
                speeds.setdefault((text, kind), {}).setdefault(name, []).append(float(speed))
                checksums.setdefault((text, kind), set()).add(checksum)

print("\n".join(libraries))
rows = []
for (text, work), by_name in speeds.items():
    medians = {name: statistics.median(values) for name, values in by_name.items()}
    is_same = len(checksums[text, work]) == 1
    rows.append({"text": text, "work": work, "MB/s": medians, "isSame": is_same})
    print(f"{work} {text}: " + "; ".join(f"{name} {speed:.0f} MB/s" for name, speed in medians.items())
          + ("" if is_same else "; the results differ"))
with open(output, "w") as file:
    json.dump({"libraries": list(libraries), "rounds": rounds, "seconds": float(seconds), "rows": rows}, file, indent=1)
if any(not row["isSame"] for row in rows if row["work"] == "read"):
    sys.exit("race: the libraries read other values")
