"""One query over a folder of NDJSON parts, in three ways, on one master; prints the times, and checks that the results
are equal.

    lines   Spark reads the lines, and pipes them through spool, which filters and flattens them
    files   Spark distributes the names of the parts, and spool reads them
    spark   Spark reads the JSON by itself

Each way writes Parquet. Usage: query.py MASTER SPOOL PARTS OUTPUT
"""

import glob
import shlex
import sys
import time

from pyspark.errors import PySparkException
from pyspark.sql import SparkSession, functions, types

CONDITION = "@.age < 30 && @.isActive == true"
FIELDS = "id,name,address.city"

# What Spark needs to know of a record for the same query, and what spool writes.
RECORD = "id LONG, name STRING, address STRUCT<city: STRING>, age INT, isActive BOOLEAN"
ROW = types.StructType([
    types.StructField("id", types.LongType()),
    types.StructField("name", types.StringType()),
    types.StructField("address.city", types.StringType()),
])


def shell(line):
    """A command for `pipe`, whose exit code is that of the first program that fails."""
    return "bash -o pipefail -c " + shlex.quote(line)


def pick(spool):
    return f"{shlex.quote(spool)} pick {FIELDS}"


def select(spool):
    return f"{shlex.quote(spool)} filter --input lines {shlex.quote(CONDITION)}"


def piped_lines(spark, spool, parts):
    command = shell(f"{select(spool)} | {pick(spool)}")
    rows = spark.sparkContext.textFile(parts).pipe(command, checkCode=True)
    return spark.read.json(rows, schema=ROW)


def piped_files(spark, spool, parts):
    # Each task gets the names of some parts on its standard input.
    names = sorted(glob.glob(parts + "/*.ndjson"))
    command = shell(f"tr '\\n' '\\0' | xargs -0 {select(spool)} | {pick(spool)}")
    rows = spark.sparkContext.parallelize(names, len(names)).pipe(command, checkCode=True)
    return spark.read.json(rows, schema=ROW)


def by_spark(spark, spool, parts):
    records = spark.read.json(parts, schema=RECORD).where("age < 30 AND isActive")
    return records.select("id", "name", functions.col("address.city").alias("address.city"))


def digest(spark, path):
    """The number of rows and a sum of their hashes, which do not depend on the order."""
    rows = spark.read.parquet(path)
    # Hashes have 64 bits, so their sum needs more.
    hashes = functions.xxhash64("id", "name", "`address.city`").cast("decimal(38, 0)")
    return tuple(rows.agg(functions.count("*"), functions.sum(hashes)).first())


def check_errors(spark, spool):
    """A line that is not JSON fails the job, with the exit code in the error."""
    try:
        spark.sparkContext.parallelize(["{}", "{"], 1).pipe(shell(f"{select(spool)} | {pick(spool)}"), checkCode=True).count()
    except (PySparkException, Exception) as error:
        if "error code 1" in str(error):
            return
        raise
    sys.exit("a line that is not JSON did not fail the job")


def main(master, spool, parts, output):
    spark = SparkSession.builder.master(master).appName("spool").config("spark.ui.enabled", "false").getOrCreate()
    spark.sparkContext.setLogLevel("OFF")
    spark.range(1).count()  # The executors have started.
    digests = []
    ways = [
        ("lines", "lines piped through spool", piped_lines),
        ("files", "names of files piped to spool", piped_files),
        ("spark", "Spark's own read.json", by_spark),
    ]
    for name, label, way in ways:
        path = f"{output}/{name}"
        start = time.monotonic()
        way(spark, spool, parts).write.mode("overwrite").parquet(path)
        seconds = time.monotonic() - start
        digests.append(digest(spark, path))
        print(f"{master:<24} {label:<30} {seconds:6.1f} s {digests[-1][0]:10} rows", flush=True)
    if len(set(digests)) != 1 or digests[0][0] == 0:
        sys.exit(f"the results differ: {digests}")
    check_errors(spark, spool)
    print(f"{master:<24} the results are equal; an error in a line fails the job", flush=True)
    spark.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
