"""What `run.py` measures, each as a function that returns figures by name."""

import json
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import threading
import time

HERE = pathlib.Path(__file__).resolve().parent
DATA = HERE / ".data"
PYTHON = HERE / ".venv/bin/python"
UTTERANCES = 100_000
COUNTED = 2_000
FILTER_SECONDS = 60


class Missing(Exception):
    """Something that a measurement needs is not here."""


def say(text):
    print(text, file=sys.stderr, flush=True)


def run(command, **options):
    """The output of a command that must succeed; its standard error is shown."""
    return subprocess.run([str(part) for part in command], check=True, stdout=subprocess.PIPE, text=True, **options).stdout


class Tools:
    """The programs that are measured, and those that measure."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)

    def swift(self, name):
        path = self.folder / name
        if not path.exists():
            raise Missing(f"{name} is not built (swift build -c release)")
        return path

    @staticmethod
    def static_first_answer():
        """FirstAnswer with everything linked in, built by `--build`."""
        path = HERE.parent / ".build/static/release/FirstAnswer"
        if not path.exists():
            raise Missing("FirstAnswer is not built as a static executable (run.py --build)")
        return path

    @staticmethod
    def c(source):
        """A program in C, built when its source, or a header beside it, is newer."""
        source, compiler = HERE / source, shutil.which("cc") or shutil.which("clang")
        if not compiler:
            raise Missing("no C compiler")
        path = DATA / "bin" / source.stem
        changed = max(file.stat().st_mtime for file in (source, *source.parent.glob("*.h")))
        if not path.exists() or path.stat().st_mtime < changed:
            path.parent.mkdir(parents=True, exist_ok=True)
            run([compiler, "-O3", "-march=native", source, "-o", path])
        return path


def build():
    """Builds what is measured."""
    package = HERE.parent
    for product in ("phrasebook", "MatchingBenchmark", "ListReplacement", "CorpusReport"):
        run(["swift", "build", "-c", "release", "--product", product], cwd=package)
    run(["swift", "build", "-c", "release", "-Xswiftc", "-static-executable", "--scratch-path", ".build/static",
         "--product", "FirstAnswer"], cwd=package)


def folder(templates, **options):
    """A generated folder, made when it is not here or the generator is newer."""
    options.setdefault("utterances", UTTERANCES)
    name = "-".join([str(templates)] + [f"{key}{value}" for key, value in sorted(options.items())])
    path = DATA / name
    newest = max((HERE / source).stat().st_mtime for source in ("generate.py", "words.py"))
    if not (path / "stats.json").exists() or (path / "stats.json").stat().st_mtime < newest:
        shutil.rmtree(path, ignore_errors=True)
        say(f"generating {name}")
        arguments = [part for key, value in options.items() for part in (f"--{key}", value)]
        run([sys.executable, HERE / "generate.py", templates, "--out", path, *arguments])
    return path


def head(path, count):
    """The same folder with its first utterances alone."""
    result = path.with_name(f"{path.name}-first{count}")
    shutil.rmtree(result, ignore_errors=True)
    result.mkdir()
    for file in path.iterdir():
        if file.name.startswith(("utts", "answers")):
            lines = file.read_text(encoding="utf-8").split("\n")[:count]
            (result / file.name).write_text("\n".join(lines) + "\n", encoding="utf-8")
        else:
            (result / file.name).symlink_to(file)
    return result


# Matching

LINE = re.compile(
    r"(?P<phrases>\d+) phrases: (?P<read>\d+) ns an utterance into a buffer, (?P<match>\d+) written out, "
    r"(?P<wrong>\d+) of (?P<utterances>\d+) wrong, compiled in (?P<compile>[\d.e-]+) seconds, (?P<states>\d+) states, "
    r"(?P<bytes>\d+) bytes")


def matching_benchmark(tools, path, rounds, prefix=(), environment=None):
    """What MatchingBenchmark prints, and what the programs before it print, of a folder."""
    process = subprocess.run(
        [*map(str, prefix), str(tools.swift("MatchingBenchmark")), str(path), str(rounds)], text=True,
        capture_output=True, env={**os.environ, **(environment or {})}, check=False)
    found = LINE.search(process.stdout)
    if process.returncode or not found:
        raise Missing(f"MatchingBenchmark ended with {process.returncode}: {process.stdout[-300:]}{process.stderr[-300:]}")
    return {key: float(value) for key, value in found.groupdict().items()}, process.stderr


def quieter(old, new, keys):
    """The new figures with the smaller of both where they are times."""
    return {**new, **{key: min(new[key], old[key]) for key in keys if key in new and key in old}} if old else new


def matching(tools, path, sessions, rounds, has_limit=True, plain=None):
    """Times an utterance here and in C, in turns; quiet figures are the best of all.

    `plain` is a folder that this one is compared with, and that takes its turns too.
    """
    ours, limit, compared = None, None, None
    for _ in range(sessions):
        if plain:
            figures, _ = matching_benchmark(tools, plain, rounds)
            compared = quieter(compared, figures, ("read",))
        if has_limit:
            output = subprocess.run(
                [str(tools.c("Peers/limit.c")), str(path), str(rounds)], stdout=subprocess.PIPE, text=True, check=False)
            limit = quieter(limit, json.loads(output.stdout), ("nanoseconds", "p50", "p99", "compileSeconds"))
        figures, _ = matching_benchmark(tools, path, rounds)
        ours = quieter(ours, figures, ("read", "match", "compile"))
    result = {
        "nanoseconds": ours["read"], "writtenOut": ours["match"], "wrong": ours["wrong"], "compileSeconds": ours["compile"],
        "states": ours["states"], "bytes": ours["bytes"]}
    if limit:
        result |= {
            "limitNanoseconds": limit["nanoseconds"], "ratio": ours["read"] / limit["nanoseconds"],
            "limitRight": limit["right"] / limit["utterances"], "limitP50": limit["p50"], "limitP99": limit["p99"]}
    if compared:
        result |= {"plainNanoseconds": compared["read"], "slowdown": ours["read"] / compared["read"]}
    return result


def percentiles(tools, path):
    """The median and the 99th percentile, as `phrasebook bench` tells them of utterances that match.

    The others are left out, because there it looks for suggestions as well.
    """
    said = DATA / "bench.txt"
    with open(path / "utts.jsonl", encoding="utf-8") as lines:
        matching_ones = [line["u"] for line in map(json.loads, lines) if line["expect"]][:COUNTED]
    said.write_text("\n".join(matching_ones) + "\n", encoding="utf-8")
    output = run([
        tools.swift("phrasebook"), "bench", program(tools, path)[0], "--utterances", said, "--json", "--limit", 1,
        "--rounds", 5])
    figures = json.loads(output.splitlines()[-1])
    return {"p50": figures["medianNanoseconds"], "p99": figures["p99Nanoseconds"]}


# Counts, which no other work on the machine changes

def has_perf():
    if not shutil.which("perf"):
        return False
    process = subprocess.run(
        ["perf", "stat", "-x,", "-e", "instructions:u", "true"], capture_output=True, text=True, check=False)
    return process.returncode == 0 and process.stderr.split(",")[0].isdigit()


def counts(tools, path, utterances):
    """Instructions and allocations of one reading into a buffer: what one round more costs, divided.

    MatchingBenchmark writes results out in three rounds at most, so the fourth only reads. Hashing takes no seed from chance,
    so that two runs differ by that round alone.
    """
    fixed = {"SWIFT_DETERMINISTIC_HASHING": "1"}
    if not shutil.which("valgrind") and not has_perf():
        raise Missing("neither perf nor valgrind counts here")

    def count(prefix, pattern):
        seen = []
        for rounds in (3, 4):
            figures, errors = matching_benchmark(tools, path, rounds, prefix, fixed)
            seen.append(int(re.search(pattern, errors)[1].replace(",", "")))
        # Two decimals: what is printed at the end has more digits in one run than in another.
        return round((seen[1] - seen[0]) / utterances, 2), figures

    result = {}
    if has_perf():
        result["instructions"], figures = count(["perf", "stat", "-x,", "-e", "instructions:u"], r"(\d+),,instructions")
    else:
        result["instructions"], figures = count(
            ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"], r"I\s+refs:\s+([\d,]+)")
    if shutil.which("valgrind"):
        result["allocations"], figures = count(
            ["valgrind", "--tool=memcheck", "--undef-value-errors=no"], r"total heap usage: ([\d,]+) allocs")
    return result | {"states": figures["states"], "bytes": figures["bytes"], "wrong": figures["wrong"]}


# Memory, compiling, starting

def memory(tools):
    """Bytes that one more template and one more value take: two programs that differ by nothing else."""
    base = {"apps": 100, "utterances": 100}
    size = lambda templates, largest: matching_benchmark(
        tools, folder(templates, largest=largest, **base), 1)[0]["bytes"]
    small, more_templates, more_values = size(10_000, 2_000), size(20_000, 2_000), size(10_000, 102_000)
    return {"bytesATemplate": (more_templates - small) / 10_000, "bytesAValue": (more_values - small) / 100_000}


def started(tools, rounds, program_path, arguments, utterance, answers=True):
    """What starting a program takes; one that fails, or is to answer and says nothing, is none to be measured."""
    input_file = DATA / "one.txt"
    input_file.write_text(utterance + "\n", encoding="utf-8")
    figures = json.loads(run([tools.c("Startup/start.c"), rounds, input_file, program_path, *arguments]))
    if figures["status"] or answers and figures["firstMilliseconds"] < 0:
        raise Missing(f"{program_path.name} ended with {figures['status']}")
    return figures


def program(tools, path):
    """The compiled program of a folder, the seconds that compiling took and its peak of memory."""
    target, told = path / "compiled.program", path / "compiled.json"
    binary = tools.swift("phrasebook")
    if not target.exists() or target.stat().st_mtime < binary.stat().st_mtime:
        start = started(tools, 1, binary, ["compile", path / "phrases", "-o", target], "", answers=False)
        told.write_text(json.dumps({
            "seconds": start["milliseconds"] / 1_000, "peakBytes": start["peakBytes"], "fileBytes": target.stat().st_size}))
    return target, json.loads(told.read_text())


def first_utterance(path):
    """The first utterance that matches."""
    with open(path / "utts.jsonl", encoding="utf-8") as lines:
        return next(line["u"] for line in map(json.loads, lines) if line["expect"])


def starting(tools, path):
    """From the start of a process to its first answer on a compiled program."""
    target, _ = program(tools, path)
    said, result = first_utterance(path), {}
    tool = started(tools, 10, tools.swift("phrasebook"), ["match", target, "--json"], said)
    result |= {"matchMilliseconds": tool["firstMilliseconds"], "matchPeakBytes": tool["peakBytes"]}
    try:
        alone = started(tools, 20, tools.static_first_answer(), [target, said], "")
        result |= {"firstAnswerMilliseconds": alone["firstMilliseconds"], "firstAnswerPeakBytes": alone["peakBytes"]}
    except Missing as missing:
        say(f"skipped: {missing}")
    return result


def replacing(tools):
    figures = json.loads(run([tools.swift("ListReplacement")]))
    return {"milliseconds": figures["milliseconds"], "wrong": figures["rounds"] - figures["right"]}


# The filter

def resident_peak(pid):
    """The most memory that a running process had; what the system tells of an ended one counts what it was forked from."""
    try:
        status = pathlib.Path(f"/proc/{pid}/status").read_text(encoding="ascii")
        return int(re.search(r"VmHWM:\s+(\d+)", status)[1]) * 1024
    except (OSError, TypeError):
        return 0


def filtered(tools, path, count, jobs):
    """Utterances a second and peak of `phrasebook match --json` between two pipes, and whether each answer is in its place.

    What has not ended in time is ended; then what it had answered counts.
    """
    target, _ = program(tools, path)
    said = (path / "utts.txt").read_text(encoding="utf-8").splitlines()
    said = (said * (count // len(said) + 1))[:count]
    source, answers = DATA / "filter-in.txt", DATA / "filter-out.jsonl"
    source.write_text("\n".join(said) + "\n", encoding="utf-8")
    with open(answers, "wb") as output:
        start = time.perf_counter()
        feeder = subprocess.Popen(["cat", str(source)], stdout=subprocess.PIPE)
        process = subprocess.Popen(
            [str(tools.swift("phrasebook")), "match", str(target), "--json", "--limit", "1", "--jobs", str(jobs)],
            stdin=feeder.stdout, stdout=output)
        feeder.stdout.close()
        ender = threading.Timer(FILTER_SECONDS, process.kill)
        ender.start()
        peak = 0
        while process.poll() is None:
            peak = max(peak, resident_peak(process.pid))
            time.sleep(0.002)
        seconds, is_whole = time.perf_counter() - start, process.returncode == 0
        ender.cancel()
        feeder.wait()
    lines, in_order = 0, True
    with open(answers, encoding="utf-8") as file:
        for line in file:
            if not line.endswith("\n"):
                break
            if lines % 101 == 0 and (lines >= count or json.loads(line)["utterance"] != said[lines]):
                in_order = False
            lines += 1
    answers.unlink()
    return {
        "perSecond": lines / seconds, "peakBytes": peak, "answered": lines,
        "inOrder": in_order and lines > 0 and (lines == count or not is_whole)}


def closed_pipe(tools, path):
    """Whether the filter ends without a word when nobody reads any more."""
    target, _ = program(tools, path)
    shell = f"'{tools.swift('phrasebook')}' match '{target}' --json < '{path / 'utts.txt'}' | head -1 > /dev/null"
    try:
        process = subprocess.run(["bash", "-c", shell], capture_output=True, text=True, check=False, timeout=FILTER_SECONDS)
    except subprocess.TimeoutExpired:
        return {"isQuiet": False}
    return {"isQuiet": process.returncode == 0 and not process.stderr}


# Others

def home_assistant(tools, corpora):
    """The median sentence of English and the worst of all languages of Home Assistant, each by its fastest round, in microseconds."""
    process = subprocess.run(
        [str(tools.swift("CorpusReport")), "home-assistant", str(corpora), "--rounds", "10"], capture_output=True, text=True,
        check=False)
    rows = [re.split(r"  +", line) for line in process.stdout.splitlines()]
    header = next((row for row in rows if "median µs" in row), None)
    if not header:
        raise Missing(f"CorpusReport printed no table: {process.stderr[-200:]}")
    table = [dict(zip(header, row)) for row in rows if len(row) == len(header) and row[1] == "own"]
    return {
        "medianMicroseconds": next(float(row["median µs"]) for row in table if row["language"] == "en"),
        "worstMicroseconds": max(float(row["worst µs"]) for row in table)}


PEERS = ("expanded-c", "dictionary", "hyperscan", "re2", "python-re", "swift-regex", "hassil")


def peer(tools, name, path, seconds):
    """One peer on a folder."""
    deadline = 400

    def limits():
        # A peer that needs more than that is not a peer at this size.
        resource.setrlimit(resource.RLIMIT_AS, (12 << 30, 12 << 30))

    if name == "expanded-c":
        command = [tools.c("Peers/expanded.c"), path, 3]
    elif name == "swift-regex":
        binary, source = DATA / "bin/SwiftRegexLoop", HERE / "Peers/SwiftRegexLoop.swift"
        if not shutil.which("swiftc"):
            raise Missing("no swiftc")
        if not binary.exists() or binary.stat().st_mtime < source.stat().st_mtime:
            binary.parent.mkdir(parents=True, exist_ok=True)
            run(["swiftc", "-O", source, "-o", binary])
        command = [binary, path, seconds]
    else:
        if not PYTHON.exists():
            raise Missing("no .venv (run.py --install)")
        command = [PYTHON, HERE / "Peers/peers.py", name, path, "--seconds", seconds]
    try:
        process = subprocess.run(
            [str(part) for part in command], capture_output=True, text=True, timeout=deadline, preexec_fn=limits, check=False)
    except subprocess.TimeoutExpired:
        raise Missing(f"not ready in {deadline} s") from None
    if process.returncode:
        reason = (process.stderr.strip().splitlines() or [f"ended with {process.returncode}"])[-1]
        raise Missing(reason[:120])
    return json.loads(process.stdout.splitlines()[-1])


def install():
    """Makes the Python environment of the peers."""
    if not PYTHON.exists():
        run([sys.executable, "-m", "venv", HERE / ".venv"])
    run([PYTHON, "-m", "pip", "install", "--quiet", "-r", HERE / "Peers/requirements.txt"])


def machine():
    """The processor's name and the number of cores that may be used."""
    name = "unknown processor"
    try:
        name = re.search(r"model name\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text())[1]
    except (OSError, TypeError):
        pass
    return f"{name.strip()}, {len(os.sched_getaffinity(0))} cores"
