#!/usr/bin/env python3
"""Checks what can be counted against what was recorded: states, bytes, allocations, instructions. Times nothing.

usage: counts.py [--update] [--bin FOLDER]

Ends with 1 where a count is worse than counts.json says; --update records the counts of now. Instructions and allocations need
valgrind (or perf, for the first) and are left out where it is not here.
"""

import argparse
import json
import pathlib
import sys

import measure

RECORDED = measure.HERE / "counts.json"
SET = {"apps": 3, "free": 10, "world": 10, "largest": 2_000, "utterances": 1_000}
TEMPLATES = 300
# How much more than recorded is let pass, as a share: compilers and C libraries differ a little in instructions.
TOLERANCE = {"wrong": 0, "states": 0, "bytes": 0.01, "allocations": 0, "instructions": 0.05}


def counted(tools):
    path = measure.folder(TEMPLATES, **SET)
    try:
        found = measure.counts(tools, path, SET["utterances"])
    except measure.Missing as missing:
        print(f"instructions and allocations are left out: {missing}")
        found, _ = measure.matching_benchmark(tools, path, 1)
    return {key: found[key] for key in TOLERANCE if key in found}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--update", action="store_true", help="record the counts of now")
    parser.add_argument("--bin", type=pathlib.Path, default=measure.HERE.parent / ".build/release", help="built programs")
    options = parser.parse_args()
    found = counted(measure.Tools(options.bin))
    if options.update:
        RECORDED.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    recorded = json.loads(RECORDED.read_text(encoding="utf-8"))
    worse = []
    for key, tolerance in TOLERANCE.items():
        if key not in found or key not in recorded:
            print(f"{key}: not counted here")
            continue
        limit = recorded[key] * (1 + tolerance)
        print(f"{key}: {found[key]:,.1f}, recorded {recorded[key]:,.1f}")
        if found[key] > limit:
            worse.append(key)
        elif found[key] < recorded[key] * 0.9:
            print(f"{key}: much better than recorded; counts.py --update keeps it")
    if worse:
        print(f"worse than recorded: {', '.join(worse)}")
    return 1 if worse else 0


if __name__ == "__main__":
    sys.exit(main())
