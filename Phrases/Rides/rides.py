"""Serves the app Rides: one JSON object a line in, one or more a line out. HANDLERS.md explains the protocol."""

import json
import sys

RIDE = None  # the ride that is booked, until it is cancelled or taken back

FARES = {"standard": 4.0, "comfort": 6.5, "van": 9.0}
ZONES = {
    "airport": 3, "terminal-1": 3, "terminal-2": 3, "station": 1, "harbour": 2, "university": 2, "stadium": 2,
    "hospital": 1, "market": 1, "zoo": 3,
}
TERMINALS = [
    {"value": "terminal-1", "title": "Terminal 1", "subtitle": "Europe"},
    {"value": "terminal-2", "title": "Terminal 2", "subtitle": "overseas"},
]
COMPLAINTS = [{"value": "late", "title": "It was late"}, {"value": "driving", "title": "The driving"},
              {"value": "other", "title": "Something else"}]


def value(call, name):
    return call["values"].get(name, {}).get("value")


def text(call, name):
    return call["values"].get(name, {}).get("text", "")


def place(call, name):
    """What people are shown of a stop; the terminals are none of the phrase file's stops."""
    titles = {terminal["value"]: terminal["title"] for terminal in TERMINALS}
    return titles.get(value(call, name), text(call, name))


def fare(call):
    zones = abs(ZONES[value(call, "destination")] - ZONES[value(call, "pickup")]) + 1
    return FARES[value(call, "car") or "standard"] * zones + 3


def resolve(call):
    name = call["parameter"]
    if name == "destination":
        if value(call, name) is None:
            popular = [{"value": "airport", "title": "Airport"}, {"value": "market", "title": "Market Square"}]
            return {"reply": "needsValue", "suggestions": popular}
        if value(call, name) == "airport":
            return {"reply": "disambiguation", "options": TERMINALS, "dialog": "Which terminal?"}
        if value(call, name) == "zoo" and not call["confirmed"]:
            return {"reply": "confirmationRequired", "dialog": "The zoo closes at six. Go there all the same?"}
    if name == "pickup":
        if value(call, name) == "airport":
            return {"reply": "success", "value": "terminal-1"}
        if value(call, name) == value(call, "destination"):
            return {"reply": "unsupported", "reason": "You want to go to %s. Where do you start?" % text(call, name)}
    if name == "car" and (value(call, "passengers") or 1) > 4:
        if value(call, name) not in (None, "van"):
            reason = "%d people need a van." % value(call, "passengers")
            return {"reply": "unsupported", "reason": reason}
        return {"reply": "success", "value": "van"}
    if value(call, name) is None:
        return {"reply": "notRequired"}
    return {"reply": "success"}


def confirm(call):
    if call["intent"] != "BookRide":
        return {"reply": "success"}
    if RIDE:
        return {"reply": "failure", "name": "booked"}
    if value(call, "pickup") == "zoo":
        return {"reply": "failure", "name": "noDriver"}
    car = text(call, "car").lower() or "standard"
    dialog = "A %s car from %s to %s costs €%.2f. Book it" % (
        car, place(call, "pickup"), place(call, "destination"), fare(call))
    when = " for " + text(call, "when") if value(call, "when") else ""
    return {"reply": "confirmationRequired", "dialog": dialog + when + "?"}


def handle(call):
    global RIDE
    if call["intent"] == "BookRide":
        say(call, {"reply": "inProgress", "dialog": "Looking for a driver…"})
        RIDE = {"to": text(call, "destination"), "fare": fare(call)}
        return {
            "reply": "completed", "lines": ["Driver: Noor, a blue Kestrel", "Arrives in 4 minutes"],
            "value": RIDE, "undo": "booking", "undoNeedsConfirmation": True,
        }
    if call["intent"] == "RateRide":
        if value(call, "stars") > 2:
            return {"reply": "completed"}
        return {"reply": "ask", "question": "choice", "options": COMPLAINTS, "dialog": "What went wrong?"}
    if RIDE is None:
        return {"reply": "failure", "name": "noRide"}
    if call["intent"] == "RideStatus":
        return {"reply": "completed", "dialog": "Noor is 4 minutes away and takes you to %s." % RIDE["to"]}
    dialog = "Cancelling now costs €2.50. Cancel the ride to %s?" % RIDE["to"]
    return {"reply": "ask", "question": "confirmation", "dialog": dialog}


def answered(call):
    """The answer to a question of `handle`; a no to a confirmation never gets here, since it ends the command."""
    global RIDE
    if call["intent"] == "RateRide":
        return {"reply": "completed", "dialog": "Thank you, we will look into it: %s."
                % COMPLAINTS[call["answer"]["choice"]]["title"].lower()}
    RIDE = None
    return {"reply": "completed"}


def undo(call):
    global RIDE
    RIDE = None
    return {"reply": "completed", "dialog": "The ride is taken back and costs nothing."}


def say(call, reply):
    print(json.dumps({"id": call["id"], **reply}), flush=True)


STEPS = {"resolve": resolve, "confirm": confirm, "handle": handle, "answered": answered, "undo": undo}

for line in sys.stdin:
    request = json.loads(line)
    if request["request"] in STEPS:
        say(request, STEPS[request["request"]](request))
