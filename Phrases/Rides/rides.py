"""Serves the app Rides: one JSON object a line in, one or more a line out. HANDLERS.md explains the protocol."""

import json
import sys

RIDE = None  # the ride that is booked, until it is cancelled or taken back

FARES = {"standard": 4.0, "comfort": 6.5, "van": 9.0}
ZONES = {
    "airport": 3, "station": 1, "harbour": 2, "university": 2, "stadium": 2, "hospital": 1, "market": 1, "zoo": 3,
}


def value(call, name):
    return call["values"].get(name, {}).get("value")


def text(call, name):
    return call["values"].get(name, {}).get("text", "")


def fare(call):
    zones = abs(ZONES[value(call, "destination")] - ZONES[value(call, "pickup")]) + 1
    return FARES[value(call, "car") or "standard"] * zones + 3


def resolve(call):
    name = call["parameter"]
    if name == "destination" and value(call, name) is None:
        popular = [{"value": "airport", "title": "Airport"}, {"value": "market", "title": "Market Square"}]
        return {"reply": "needsValue", "suggestions": popular}
    if name == "pickup" and value(call, name) == value(call, "destination"):
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
    dialog = "A %s car from %s to %s costs €%.2f. Book it?" % (
        car, text(call, "pickup"), text(call, "destination"), fare(call))
    return {"reply": "confirmationRequired", "dialog": dialog}


def handle(call):
    global RIDE
    if call["intent"] == "BookRide":
        say(call, {"reply": "inProgress", "dialog": "Looking for a driver…"})
        RIDE = {"to": text(call, "destination"), "fare": fare(call)}
        return {
            "reply": "completed", "lines": ["Driver: Noor, a blue Kestrel", "Arrives in 4 minutes"],
            "value": RIDE, "undo": "booking",
        }
    if RIDE is None:
        return {"reply": "failure", "name": "noRide"}
    if call["intent"] == "RideStatus":
        return {"reply": "completed", "dialog": "Noor is 4 minutes away and takes you to %s." % RIDE["to"]}
    dialog = "Cancelling now costs €2.50. Cancel the ride to %s?" % RIDE["to"]
    return {"reply": "ask", "question": "confirmation", "dialog": dialog}


def answered(call):
    """Only CancelRide asks; a no never gets here, since it ends the command."""
    global RIDE
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
