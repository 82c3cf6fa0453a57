"""Compares whole processes that answer the same four questions about a file of NDJSON records, such as scripts/run --records
makes: spool, DuckDB, Polars and jq. Checks first that the answers agree, then prints the median time and the greatest
anonymous memory of each. Run by scripts/benchmarks/cli.

    pick     three fields of each record, as CSV
    filter   the records of people below 30, as NDJSON
    count    the number of records
    stats    spool and jq count all values by kind; the others, sums over columns, which are checked against these

Usage: queries.py SPOOL RECORDS SMALL_RECORDS FOLDER ROUNDS
jq gets the small file, which has a tenth of the records, and its times are multiplied by ten.
"""

import csv
import hashlib
import itertools
import json
import os
import statistics
import subprocess
import sys
import time

# What DuckDB and Polars are told about a record, so that they need not guess, and keep text as it is.
STRUCTS = {
    "address": {"street": str, "city": str, "zip": str, "geo": {"lat": float, "lng": float}},
    "friends": [{"id": int, "name": str}],
}
COLUMNS = {
    "id": int, "guid": str, "isActive": bool, "balance": float, "age": int, "name": str, "email": str,
    "address": STRUCTS["address"], "tags": [str], "friends": STRUCTS["friends"], "registered": str,
    "latitude": float, "longitude": float,
}
KINDS = ["pick", "filter", "count", "stats"]


def duckdb_type(kind):
    if isinstance(kind, dict):
        return "STRUCT(" + ", ".join(f'"{name}" {duckdb_type(of)}' for name, of in kind.items()) + ")"
    if isinstance(kind, list):
        return duckdb_type(kind[0]) + "[]"
    return {int: "BIGINT", str: "VARCHAR", bool: "BOOLEAN", float: "DOUBLE"}[kind]


def run_duckdb(kind, threads, records, output):
    import duckdb

    connection = duckdb.connect()
    connection.execute(f"SET threads = {threads}")
    columns = ", ".join(f"{name}: '{duckdb_type(of)}'" for name, of in COLUMNS.items())
    table = f"read_json('{records}', format = 'newline_delimited', columns = {{{columns}}})"
    if kind == "pick":
        connection.execute(f"COPY (SELECT id, name, address.city FROM {table}) TO '{output}' (FORMAT csv)")
    elif kind == "filter":
        connection.execute(f"COPY (SELECT * FROM {table} WHERE age < 30) TO '{output}' (FORMAT json)")
    elif kind == "count":
        write_json(output, connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0])
    else:
        write_json(output, connection.execute(
            f"SELECT count(*), sum(isActive::INT)::BIGINT, sum(len(tags))::BIGINT, sum(len(friends))::BIGINT, max(length(email)) "
            f"FROM {table}").fetchone())


def run_polars(kind, threads, records, output):
    import polars

    def polars_type(kind):
        if isinstance(kind, dict):
            return polars.Struct({name: polars_type(of) for name, of in kind.items()})
        if isinstance(kind, list):
            return polars.List(polars_type(kind[0]))
        return {int: polars.Int64, str: polars.String, bool: polars.Boolean, float: polars.Float64}[kind]

    column = polars.col
    table = polars.scan_ndjson(records, schema={name: polars_type(of) for name, of in COLUMNS.items()})
    if kind == "pick":
        table.select("id", "name", column("address").struct.field("city")).sink_csv(output)
    elif kind == "filter":
        table.filter(column("age") < 30).sink_ndjson(output)
    elif kind == "count":
        write_json(output, table.select(polars.len()).collect(engine="streaming").item())
    else:
        write_json(output, table.select(
            polars.len(), column("isActive").sum().alias("active"), column("tags").list.len().sum().cast(int),
            column("friends").list.len().sum().cast(int), column("email").str.len_chars().max().alias("longest"),
        ).collect(engine="streaming").row(0))


def write_json(path, value):
    with open(path, "w") as file:
        json.dump(value, file)


def commands(spool, records, small):
    """The command lines by question, program and number of threads; each writes to its standard output or to OUTPUT."""
    here = [sys.executable, __file__]
    condition = "@.age < 30"
    arguments = {
        "pick": ["pick", "id,name,address.city", "--format", "csv"], "filter": ["filter", condition], "count": ["count"],
        "stats": ["stats", "--format", "json"],
    }
    jq = {
        "pick": ["-r", "[.id, .name, .address.city] | @csv"], "filter": ["-c", "select(.age < 30)"],
        "count": ["-n", "reduce inputs as $_ (0; . + 1)"],
        "stats": ["-n", "-c", "reduce (inputs | ..) as $v ({}; .[$v | type] += 1)"],
    }
    for kind in KINDS:
        for threads in 1, 2:
            yield kind, "spool", threads, [spool, *arguments[kind], "--threads", str(threads), records]
            yield kind, "DuckDB", threads, [*here, "duckdb", kind, str(threads), records, "OUTPUT"]
            yield kind, "Polars", threads, [*here, "polars", kind, str(threads), records, "OUTPUT"]
        yield kind, "jq", 1, ["jq", *jq[kind], small]


def measure(command, threads, output):
    """Runs a command; returns its seconds and the greatest anonymous memory in MB that was seen."""
    command = [output if word == "OUTPUT" else word for word in command]
    environment = dict(os.environ, POLARS_MAX_THREADS=str(threads))
    peak = 0
    with open(output if output not in command else os.devnull, "wb") as file:
        start = time.monotonic()
        process = subprocess.Popen(command, stdout=file, env=environment)
        while process.poll() is None:
            peak = max(peak, anonymous(process.pid))
            time.sleep(0.005)
        seconds = time.monotonic() - start
    if process.returncode != 0:
        sys.exit(f"failed with exit code {process.returncode}: {command}")
    return seconds, peak


def anonymous(pid):
    try:
        with open(f"/proc/{pid}/status") as file:
            return next((int(line.split()[1]) / 1000 for line in file if line.startswith("RssAnon:")), 0)
    except (FileNotFoundError, ProcessLookupError):
        return 0


def answer(kind, program, path, limit=None):
    """What a program has answered, in a form that is the same for all; the first rows only if there is a limit."""
    with open(path, newline="") as file:
        if kind == "pick":
            rows = csv.reader(file)
            if program != "jq":
                next(rows)
            return digest(tuple(row) for row in itertools.islice(rows, limit))
        if kind == "filter":
            return digest(json.loads(line, parse_int=float) for line in itertools.islice(file, limit))
        value = json.load(file)
    if kind == "stats" and program == "spool":
        return (
            value["values"], value["true"], value["arrays"]["values"], value["objects"]["count"],
            {"object": value["objects"]["count"], "array": value["arrays"]["count"], "string": value["strings"]["count"],
             "number": value["numbers"]["count"], "boolean": value["true"] + value["false"]},
        )
    return value


def digest(rows):
    sums, count = hashlib.sha256(), 0
    for row in rows:
        count += 1
        sums.update(repr(row).encode())
    return count, sums.hexdigest()


def agree(kind, program, value, spool):
    if kind != "stats" or program == "spool":
        return value == spool
    if program == "jq":
        return {name: value[name] for name in value if name != "null"} == spool[4]
    count, active, tags, friends, _ = value
    # A record has an address with coordinates.
    return (count, active, tags + friends, 3 * count + friends) == spool[:4]


def check(rows, spool, small, folder):
    path = f"{folder}/small"
    rows = list(rows)
    for kind in KINDS:
        expected, of_small = None, None
        for _, program, threads, command in (row for row in rows if row[0] == kind):
            measure(command, threads, path)
            value = answer(kind, program, path)
            if program == "spool":
                expected = expected or value
            if program == "jq":
                command = next(row[3] for row in rows if row[0] == kind and row[1] == "spool")
                measure([*command[:-1], small], 1, path)
                of_small = answer(kind, "spool", path)
            if not agree(kind, program, value, of_small or expected):
                sys.exit(f"{kind}: spool and {program} with {threads} threads do not agree")
    print("All answers agree.", flush=True)


def main(spool, records, small, folder, rounds):
    rows = list(commands(spool, records, small))
    check(rows, spool, small, folder)
    results = {}
    for number in range(int(rounds)):
        for kind, program, threads, command in rows:
            # Its runs take most of the time, and are much longer than all others anyway.
            if program == "jq" and number > 0:
                continue
            seconds, peak = measure(command, threads, f"{folder}/output")
            if program == "jq":
                seconds *= 10
            results.setdefault((kind, program, threads), []).append((seconds, peak))
    print(f"{os.path.getsize(records)} bytes; medians of {rounds} rounds (jq: one), and the greatest anonymous memory")
    print(f"{'':10}{'':10}{'threads':>8}{'seconds':>9}{'MB':>8}{'of DuckDB: time':>18}{'memory':>9}")
    for (kind, program, threads), runs in results.items():
        seconds, peak = statistics.median(run[0] for run in runs), max(run[1] for run in runs)
        others = results[kind, "DuckDB", threads]
        time_ratio = seconds / statistics.median(run[0] for run in others)
        memory_ratio = peak / max(run[1] for run in others)
        print(f"{kind:10}{program:10}{threads:8}{seconds:9.2f}{peak:8.1f}{time_ratio:18.2f}{memory_ratio:9.2f}")


if __name__ == "__main__":
    if sys.argv[1] in ("duckdb", "polars"):
        (run_duckdb if sys.argv[1] == "duckdb" else run_polars)(sys.argv[2], int(sys.argv[3]), *sys.argv[4:])
    else:
        main(*sys.argv[1:])
