#!/usr/bin/env python3
"""Checks the workflows in .github and the other files in YAML there: scripts/checks/workflows.py

Each file must be valid YAML and begin with a comment that says that it has not been tried. Each line of a step that runs
something must be a call of a script of this repository that exists, and each step must either run or use something.
"""
import os
import re
import shlex
import sys
from pathlib import Path

try:
    import yaml
except ImportError:
    print("check-workflows: SKIPPED: Python has no module yaml", file=sys.stderr)
    sys.exit(0)

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
OTHERS = sorted((ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml")) + [ROOT / ".spi.yml"]
SCRIPT = re.compile(r"\./(scripts|\.ci)/[a-z/-]+")


def problems_of_line(line):
    """What is wrong with a line that a step runs."""
    words = shlex.split(re.sub(r"\$\{\{.*?\}\}", "VALUE", line))
    if not words or not SCRIPT.fullmatch(words[0]):
        yield f"'{line}' is not a call of a script"
    elif not os.access(ROOT / words[0], os.X_OK) or not (ROOT / words[0]).is_file():
        yield f"there is no script {words[0]}"
    elif any(not re.fullmatch(r"[A-Za-z0-9./_-]+", word) for word in words[1:]):
        yield f"'{line}' does more than to call a script"


def problems_of_workflow(content):
    jobs = content.get("jobs")
    if not jobs or not all(isinstance(job, dict) and job.get("steps") for job in jobs.values()):
        yield "each workflow has jobs, and each job has steps"
        return
    for name, job in jobs.items():
        for step in job["steps"]:
            if ("run" in step) == ("uses" in step):
                yield f"a step of {name} neither runs nor uses anything, or does both"
            for line in step.get("run", "").splitlines():
                yield from problems_of_line(line)


def problems_of_file(path):
    text = path.read_text(encoding="utf-8")
    if not text.startswith("# Not tried: "):
        yield "the first line does not say that it has not been tried"
    try:
        content = yaml.safe_load(text)
    except yaml.YAMLError as error:
        yield str(error)
        return
    if not isinstance(content, dict):
        yield "it is not a mapping"
    elif path in WORKFLOWS:
        yield from problems_of_workflow(content)


found = [f"{path.relative_to(ROOT)}: {problem}" for path in WORKFLOWS + OTHERS for problem in problems_of_file(path)]
if len(WORKFLOWS) < 4:
    found.append(f"only {len(WORKFLOWS)} workflows have been found")
for problem in found:
    print(f"check-workflows: {problem}", file=sys.stderr)
sys.exit(1 if found else 0)
