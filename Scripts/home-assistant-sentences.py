#!/usr/bin/env python3
"""Writes the intents and the test sentences of Home Assistant's languages as CorpusReport reads them.

usage: home-assistant-sentences.py CHECKOUT FOLDER [LANGUAGE...]

CHECKOUT is a copy of https://github.com/OHF-Voice/intents (CC-BY-4.0); FOLDER gets LANGUAGE.json, in the shape that the
package home-assistant-intents publishes, and LANGUAGE.tests.json for each language that has tests. Needs PyYAML.
"""

import itertools
import json
import pathlib
import sys

import yaml

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def load(path):
    with open(path, encoding="utf-8") as file:
        return yaml.load(file, LOADER) or {}


def blocks(data):
    """The blocks that Home Assistant's grammar uses: those for speech-to-phrase alone are left out."""
    untagged = [block for block in data if not block.get("speech_to_phrase")]
    return untagged or data


def block_json(block, name, combination):
    """One block of sentences, its shorthands written out."""
    slots = dict(block.get("slots", {}))
    context = dict(block.get("requires_context", {}))
    domains = block.get("name_domains")
    if domains:
        if isinstance(domains, str):
            domains = combination["name_domain_groups"][domains]
        context["domain"] = domains
    elif block.get("inferred_domain"):
        slots["domain"] = block["inferred_domain"]
    if combination.get("context_area"):
        context["area"] = {"slot": True}
    result = {
        "sentences": block["sentences"],
        "metadata": {**block.get("metadata", {}), "slot_combination": name},
    }
    given = {"response": block.get("response"), "slots": slots, "requires_context": context}
    for key in ("excludes_context", "lists", "expansion_rules"):
        given[key] = block.get(key)
    result.update({key: value for key, value in given.items() if value})
    return result


def intents_json(root, schema, language):
    """The language's intents, lists, rules and skip words."""
    result = {"language": language, "skip_words": [], "intents": {}, "lists": {}, "expansion_rules": {}}
    common = root / "sentences" / language / "_common.yaml"
    if common.exists():
        found = load(common)
        result["skip_words"] = found.get("skip_words", [])
        if found.get("settings"):
            result["settings"] = found["settings"]
        for key in ("lists", "expansion_rules"):
            result[key].update(found.get(key, {}))
    for path in sorted((root / "rules" / language).glob("*.yaml")):
        result["expansion_rules"].update(load(path)["expansion_rules"])
    for folder in (root / "lists", root / "lists" / language):
        for path in sorted(folder.glob("*.yaml")):
            result["lists"].update(load(path)["lists"])
    for intent, combinations in schema.items():
        data = []
        for name, combination in combinations.items():
            path = root / "sentences" / language / intent / f"{name}.yaml"
            if path.exists():
                data += [block_json(block, name, combination) for block in blocks(load(path)["data"])]
        if data:
            result["intents"][intent] = {"data": data}
    return result


def world_json(fixtures):
    """The things of a test file's home, as far as sentences name them."""

    def pick(key, members):
        return [{name: thing[name] for name in members if thing.get(name)} for thing in fixtures.get(key) or []]

    world = {
        "entities": pick("entities", ("name", "domain", "area", "attributes")),
        "areas": pick("areas", ("name", "floor")),
        "floors": pick("floors", ("name",)),
    }
    return {key: things for key, things in world.items() if things}


def tests_json(root, schema, language):
    """The language's test sentences and the homes that they are said in."""
    worlds, names, tests = {}, {}, []
    for intent, combinations in schema.items():
        for name, combination in combinations.items():
            path = root / "tests" / language / intent / f"{name}.yaml"
            if not path.exists():
                continue
            file = load(path)
            world = world_json(file)
            key = names.setdefault(json.dumps(world, sort_keys=True), f"w{len(names)}")
            worlds[key] = world
            inferred = set(itertools.chain.from_iterable(combination.get("inferred_domains", {}).values()))
            here = [area["name"] for area in file.get("areas") or [] if area.get("context_area")]
            for group, entry in enumerate(file["tests"]):
                slots = {
                    slot: {"anyOf": value} if isinstance(value, list) else value
                    for slot, value in (entry.get("slots") or {}).items()
                }
                if inferred:
                    slots["domain"] = {"anyOf": sorted(inferred)}
                for number, text in enumerate(entry["sentences"]):
                    test = {
                        "id": f"{language}/{intent}/{name}/{group}/{number}", "text": text, "world": key,
                        "intent": intent, "combo": name, "slots": slots,
                    }
                    if combination.get("context_area"):
                        test["contextArea"] = here[0] if here else "__context_area__"
                    tests.append(test)
    return {"format": "phrase-tests/1", "language": language, "worlds": worlds, "tests": tests}


def main(arguments):
    if len(arguments) < 2:
        sys.exit(__doc__)
    root, folder = map(pathlib.Path, arguments[:2])
    schema = {name: intent["slot_combinations"] for name, intent in load(root / "intents.yaml").items()}
    known = sorted(path.name for path in (root / "tests").iterdir() if path.is_dir() and path.name[0] != "_")
    folder.mkdir(parents=True, exist_ok=True)
    for language in arguments[2:] or known:
        tests = tests_json(root, schema, language)
        if not tests["tests"]:
            print(f"{language}: no tests", file=sys.stderr)
            continue
        for name, content in (("json", intents_json(root, schema, language)), ("tests.json", tests)):
            text = json.dumps(content, ensure_ascii=False)
            (folder / f"{language}.{name}").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
