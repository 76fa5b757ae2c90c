#!/usr/bin/env python3
"""A bot in thirty lines: shoots whenever it can, rests when it must, else guesses.

Play it with: enormity sim incursion/mothman --bot 'exec:python3 examples/bots/mybot.py'
"""
import json
import random
import sys

luck = random.Random(1)


def wish(option, me):
    """How much an option is wanted."""
    phrase = option["phrase"]
    if phrase.endswith(": attack") and me and me["adrenaline"] < 8:
        return 9
    if phrase.endswith(": rationalize") and me and me["stress"] > 5:
        return 8
    if phrase.startswith("die"):  # re-rolls cost more than this bot understands
        return 0
    return {"attack": 9, "accept": 4, "pass": 3, "stop": 1}.get(option["choice"]["kind"], 2)


for line in sys.stdin:
    question = json.loads(line)
    decision = question["view"]["decision"]
    who = decision["who"]
    me = question["view"]["spacers"][who] if who is not None else None
    best = max(decision["options"], key=lambda o: wish(o, me) + luck.random())
    answer = {"n": question["n"], "choice": best["phrase"], "why": "it felt right"}
    print(json.dumps(answer), flush=True)
