"""Serves the app Bank: it keeps the balances. What it says nothing about is said as the phrase file has it."""

import json
import sys

BALANCES = {"checking": 800.0, "savings": 1250.0, "travel": 90.0}
RATES = {"EUR": 1.0, "USD": 0.9, "GBP": 1.15, "VND": 0.000037}  # what one of them is worth in euros
SENT = []  # (account, euros) of each transfer; its place is what undoes it
CARD_IS_BLOCKED = False


def value(call, name):
    return call["values"].get(name, {}).get("value")


def euros(call):
    amount = value(call, "amount")
    if isinstance(amount, dict):
        return amount["amount"] * RATES.get(amount["code"], 1.0)
    return amount


def resolve(call):
    name = call["parameter"]
    if name == "amount" and value(call, name) is not None and not 0.01 <= euros(call) <= 5000:
        reason = {"vi": "Mỗi lần chuyển được từ 1 xu đến 5.000 euro."}.get(
            call["locale"], "From one cent to 5,000 euros can be sent at once.")
        return {"reply": "unsupported", "reason": reason}
    return {"reply": "success"}


def confirm(call):
    if call["intent"] == "SendMoney":
        if CARD_IS_BLOCKED:
            return {"reply": "failure", "name": "blocked"}
        if euros(call) > BALANCES[value(call, "account")]:
            return {"reply": "failure", "name": "tooMuch"}
    if call["intent"] == "BlockCard" and CARD_IS_BLOCKED:
        return {"reply": "failure", "name": "already"}
    return {"reply": "success"}


def handle(call):
    global CARD_IS_BLOCKED
    if call["intent"] == "SendMoney":
        BALANCES[value(call, "account")] -= euros(call)
        SENT.append((value(call, "account"), euros(call)))
        return {"reply": "completed", "undo": str(len(SENT) - 1)}
    if call["intent"] == "BlockCard":
        CARD_IS_BLOCKED = True
        return {"reply": "completed", "undo": "card"}
    account = call["values"]["account"]["text"]
    amount = f"{BALANCES[value(call, 'account')]:,.0f}"
    if call["locale"] == "vi":
        return {"reply": "completed", "dialog": f"Tài khoản {account} có {amount.replace(',', '.')} euro."}
    return {"reply": "completed", "dialog": f"Your {account} account holds {amount} euros."}


def undo(call):
    global CARD_IS_BLOCKED
    if call["undo"] == "card":
        CARD_IS_BLOCKED = False
    else:
        account, amount = SENT[int(call["undo"])]
        BALANCES[account] += amount
    return {"reply": "completed"}


STEPS = {"resolve": resolve, "confirm": confirm, "handle": handle, "undo": undo}

for line in sys.stdin:
    request = json.loads(line)
    if request["request"] in STEPS:
        print(json.dumps({"id": request["id"], **STEPS[request["request"]](request)}), flush=True)
