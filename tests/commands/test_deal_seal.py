"""``deal --nonce``: the fingerprint that a game of that seed and nonce has shown."""

from __future__ import annotations

import json

from tests.commands.running import Runner
from tests.fairness import second_dealer

SEED = "5ed6ae2d317fc296d18b6aa7f59158f9"
NONCE = "78377b525757b494427f89014f97d799"


def test_with_a_nonce_the_fingerprint_is_told(run: Runner) -> None:
    fingerprint = second_dealer.fingerprint(NONCE, SEED)
    answer = json.loads(run("deal", SEED, "--nonce", NONCE, "--json").out)
    assert (answer["nonce"], answer["fingerprint"]) == (NONCE, fingerprint)
    assert answer["deals"][0]["pack"] == second_dealer.dealt(1, SEED)
    assert run("deal", SEED, "--nonce", NONCE).out.splitlines()[1] == f"Fingerprint {fingerprint}"


def test_without_one_it_is_not(run: Runner) -> None:
    assert "fingerprint" not in run("deal", SEED, "--json").out
    assert "Fingerprint" not in run("deal", SEED).out
