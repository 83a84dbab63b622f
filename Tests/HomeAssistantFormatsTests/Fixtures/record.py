"""Records what hassil makes of the cases in `cases.txt` with the intents in `grammar.json`.

Needs `pip install hassil`. Run it in this folder after changing either file; the tests read `grammar.expected.json`
and need no Python. A line of `cases.txt` is an utterance, and after a tab the context as JSON.
"""

import json
import pathlib

import hassil
from hassil.intents import Intents
from hassil.recognize import recognize_best

folder = pathlib.Path(__file__).parent
intents = Intents.from_dict(json.loads((folder / "grammar.json").read_text("utf-8")))

cases = []
for line in (folder / "cases.txt").read_text("utf-8").splitlines():
    if not line.strip() or line.startswith("#"):
        continue
    text, _, context = line.partition("\t")
    context = json.loads(context) if context else {}
    result = recognize_best(text, intents, intent_context=dict(context), language="en")
    case = {"text": text, "context": context, "answer": None}
    if result is not None:
        case["answer"] = {
            "intent": result.intent.name,
            "block": next(
                i for i, data in enumerate(result.intent.data) if data is result.intent_data
            ),
            "slots": {entity.name: entity.value for entity in result.entities_list},
            "captures": {capture.name: capture.text.strip() for capture in result.captures_list},
            "response": result.response,
            "metadata": result.intent_metadata,
        }
    cases.append(case)

document = {"hassil": hassil.__dict__.get("__version__", "3.13.0"), "cases": cases}
(folder / "grammar.expected.json").write_text(
    json.dumps(document, ensure_ascii=False, indent=1) + "\n", "utf-8"
)
