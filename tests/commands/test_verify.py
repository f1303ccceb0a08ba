"""``verify``: a game is the one that was sealed, or it is said what does not fit."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from cribbage_tui.engine import Card, DealCut, HandDealt, SeededDecks
from cribbage_tui.session import HUMAN, TableSetup, new_session, repeated_session
from cribbage_tui.storage import open_storage
from tests.commands.kept_games import (
    ABANDONED,
    CHOSEN,
    FINISHED,
    PRACTICE,
    REPEAT,
    RUNNING,
    SECOND_OF_MATCH,
    Kept,
    change_file,
)
from tests.commands.running import Runner

WRONG = "0" * 64


def checked(run: Runner, kept: Kept, number: int, *options: str, status: int = 0) -> dict[str, Any]:
    """What ``verify --json`` says of a game; its checks by name."""
    ran = run("verify", str(number), "--json", "--data-dir", str(kept.folder), *options)
    assert (ran.status, ran.err) == (status, "")
    answer: dict[str, Any] = json.loads(ran.out)
    assert answer["passed"] is (status == 0)
    answer["checks"] = {check["check"]: check["outcome"] for check in answer["checks"]}
    return answer


def fingerprint_of(kept: Kept, number: int) -> str:
    saved = kept.saved(number)
    text = f"cribbage-tui/seal/{saved.seal.nonce}/{saved.seal.seed}"
    return hashlib.sha256(text.encode()).hexdigest()


@pytest.mark.parametrize("number", [FINISHED, PRACTICE, REPEAT, CHOSEN, ABANDONED])
def test_a_game_that_is_over_passes_every_check(run: Runner, kept: Kept, number: int) -> None:
    noted = fingerprint_of(kept, number)
    answer = checked(run, kept, number, "--fingerprint", noted)
    assert answer["checks"] == dict.fromkeys(
        ["fingerprint", "decisions", "cards", "result"], "passed"
    )
    assert answer["sealed"] is True
    assert answer["fingerprint"] == noted
    assert answer["seed"] == kept.saved(number).seal.seed
    assert answer["nonce"] == kept.saved(number).seal.nonce
    assert answer["game"]["number"] == number


@pytest.mark.parametrize("number", [FINISHED, SECOND_OF_MATCH])
def test_cuts_are_named_where_there_are_any(run: Runner, kept: Kept, number: int) -> None:
    log = kept.sessions[number].game.log
    deals = sum(isinstance(event, HandDealt) for event in log)
    cuts = sum(isinstance(event, DealCut) for event in log)
    assert (cuts > 0) is (number == FINISHED)
    out = run("verify", str(number), "--data-dir", str(kept.folder)).out
    cut = f", {cuts} cut" if cuts else "."
    assert f"The cards are those of the seed: {deals} deals{cut}" in out


def test_without_a_noted_fingerprint_there_is_one_to_compare(run: Runner, kept: Kept) -> None:
    answer = checked(run, kept, FINISHED)
    assert answer["checks"].pop("fingerprint") == "open"
    assert set(answer["checks"].values()) == {"passed"}
    out = run("verify", str(FINISHED), "--data-dir", str(kept.folder)).out
    assert fingerprint_of(kept, FINISHED) in out
    assert "Compare the fingerprint with the one that you noted" in out


def test_the_text_says_each_check_and_how_to_do_without_the_program(
    run: Runner, kept: Kept
) -> None:
    noted = fingerprint_of(kept, FINISHED).upper()
    ran = run("verify", str(FINISHED), "--data-dir", str(kept.folder), "--fingerprint", noted)
    game = kept.sessions[FINISHED].game
    lines = ran.out.splitlines()
    assert [line[0] for line in lines if line[0] in "✓✗·"] == ["✓"] * 4
    assert f"✓ All {len(kept.saved(FINISHED).decisions)} decisions follow the rules" in ran.out
    assert f"{game.state.deal} deals, " in ran.out
    # printf puts its two texts together.
    ((begun, ended),) = re.findall(
        r"^  printf %s (\S+) \\\n +(\S+) \| sha256sum$", ran.out, re.MULTILINE
    )
    text = begun + ended
    assert hashlib.sha256(text.encode()).hexdigest() == fingerprint_of(kept, FINISHED)


def test_in_a_game_without_a_decision_there_is_none_to_check(run: Runner, tmp_path: Path) -> None:
    storage = open_storage(tmp_path)
    for _ in range(2):  # the second takes the place of the first, which is given up so
        new_session(TableSetup(), store=storage.games)
    storage.close()
    ran = run("verify", "1", "--data-dir", str(tmp_path))
    assert (ran.status, ran.err) == (0, "")
    assert "Nothing has been laid away or played, so there is no decision to check." in ran.out
    assert "Nothing has been pegged, and so it stands in the list." in ran.out
    assert "All 0" not in ran.out


def test_another_fingerprint_is_not_accepted(run: Runner, kept: Kept) -> None:
    answer = checked(run, kept, FINISHED, "--fingerprint", WRONG, status=1)
    assert answer["checks"].pop("fingerprint") == "failed"
    assert set(answer["checks"].values()) == {"passed"}
    ran = run("verify", str(FINISHED), "--data-dir", str(kept.folder), "--fingerprint", WRONG)
    assert ran.status == 1
    assert "✗ The fingerprint is not the one that you noted." in ran.out


@pytest.mark.parametrize("digit", [0, 31])
def test_a_seed_in_which_one_digit_is_another_is_found_out(
    run: Runner, kept: Kept, digit: int
) -> None:
    seed = kept.saved(FINISHED).seal.seed
    other = seed[:digit] + ("1" if seed[digit] == "0" else "0") + seed[digit + 1 :]
    change_file(kept.folder, f"UPDATE games SET deck_seed = '{other}' WHERE id = {FINISHED}")
    noted = fingerprint_of(kept, FINISHED)
    answer = checked(run, kept, FINISHED, "--fingerprint", noted, status=1)
    assert answer["checks"] == {"fingerprint": "failed", "decisions": "failed"}


def test_a_card_that_nobody_was_dealt_is_found_out(run: Runner, kept: Kept) -> None:
    decisions = list(map(str, kept.saved(FINISHED).decisions))
    place = next(place for place, it in enumerate(decisions) if " play " in it)
    seat, _, card = decisions[place].split()
    assert card != "AC"
    change_file(
        kept.folder,
        f"UPDATE decisions SET decision = '{seat} play AC'"
        f" WHERE game = {FINISHED} AND position = {place}",
    )
    assert checked(run, kept, FINISHED, status=1)["checks"]["decisions"] == "failed"


def lowest_card_first(pack: tuple[Card, ...]) -> tuple[Card, ...]:
    """The pack with the two cards changed that lie lowest: nobody is ever dealt them."""
    return (*pack[:-2], pack[-1], pack[-2])


def other_suit_cut(spread: tuple[Card, ...]) -> tuple[Card, ...]:
    """The spread pack in which the person cuts another card of the same rank."""
    mine, place = spread[9], 9
    other = next(at for at in range(52) if at != place and spread[at].rank is mine.rank)
    changed = list(spread)
    changed[place], changed[other] = spread[other], mine
    return tuple(changed)


@pytest.mark.parametrize(
    ("purpose", "fault"), [("pack", lowest_card_first), ("cut", other_suit_cut)]
)
def test_a_dealer_that_is_at_fault_is_found_out_by_the_second(
    run: Runner,
    kept: Kept,
    monkeypatch: pytest.MonkeyPatch,
    purpose: str,
    fault: Callable[[tuple[Card, ...]], tuple[Card, ...]],
) -> None:
    """Even where the fault is in cards that change no decision."""
    sound = getattr(SeededDecks, purpose)
    monkeypatch.setattr(SeededDecks, purpose, lambda decks, number: fault(sound(decks, number)))
    assert checked(run, kept, FINISHED, status=1)["checks"] == {
        "fingerprint": "open", "decisions": "passed", "cards": "failed", "result": "passed",
    }  # fmt: skip
    out = run("verify", str(FINISHED), "--data-dir", str(kept.folder)).out
    assert re.search(r"\n✗ The cards are not those of the seed: \d+ deals, \d+ cuts?\.\n", out)


@pytest.mark.parametrize(
    "change", ["own = own - 1", "other = other + 1", "winner = 1 - winner", "margin = 'skunk'"]
)
def test_a_result_that_was_not_played_is_found_out(run: Runner, kept: Kept, change: str) -> None:
    view = kept.sessions[FINISHED].view
    assert view.margin is not None
    assert view.margin.value == "plain"
    change_file(kept.folder, f"UPDATE games SET {change} WHERE id = {FINISHED}")
    checks = checked(run, kept, FINISHED, status=1)["checks"]
    assert checks.pop("result") == "failed"
    assert "failed" not in checks.values()


@pytest.mark.parametrize("number", [FINISHED, ABANDONED])
@pytest.mark.parametrize("status", ["finished", "abandoned", "aside"])
def test_a_game_that_did_not_end_as_the_list_says_is_found_out(
    run: Runner, kept: Kept, number: int, status: str
) -> None:
    right = "finished" if number == FINISHED else "abandoned"
    change_file(kept.folder, f"UPDATE games SET status = '{status}' WHERE id = {number}")
    checks = checked(run, kept, number, status=int(status != right))["checks"]
    assert checks["result"] == ("passed" if status == right else "failed")
    out = run("verify", str(number), "--data-dir", str(kept.folder)).out
    assert ("did not end as the list says" in out) == (status != right)


def test_a_game_begun_without_a_seal_is_said_to_be_one(run: Runner, kept: Kept) -> None:
    change_file(kept.folder, f"UPDATE games SET nonce = '' WHERE id = {FINISHED}")
    answer = checked(run, kept, FINISHED)
    assert (answer["sealed"], answer["fingerprint"]) == (False, None)
    assert answer["checks"].pop("fingerprint") == "open"
    assert set(answer["checks"].values()) == {"passed"}
    out = run("verify", str(FINISHED), "--data-dir", str(kept.folder)).out
    assert "begun without a seal" in out
    assert "sha256sum" not in out
    checks = checked(run, kept, FINISHED, "--fingerprint", WRONG, status=1)["checks"]
    assert checks["fingerprint"] == "failed"


@pytest.mark.parametrize("nonce", ["a/b", "x" * 32, "0" * 31, "A" * 32])
def test_a_nonce_that_could_seal_two_seeds_is_not_accepted(
    run: Runner, kept: Kept, nonce: str
) -> None:
    change_file(kept.folder, f"UPDATE games SET nonce = '{nonce}' WHERE id = {FINISHED}")
    seed = kept.saved(FINISHED).seal.seed
    noted = hashlib.sha256(f"cribbage-tui/seal/{nonce}/{seed}".encode()).hexdigest()
    answer = checked(run, kept, FINISHED, "--fingerprint", noted, status=1)
    assert answer["checks"]["fingerprint"] == "failed"


def test_a_running_game_is_checked_and_keeps_its_seed(run: Runner, kept: Kept) -> None:
    answer = checked(run, kept, RUNNING, "--fingerprint", fingerprint_of(kept, RUNNING))
    assert set(answer["checks"].values()) == {"passed"}
    assert (answer["seed"], answer["nonce"]) == (None, None)
    out = run("verify", str(RUNNING), "--data-dir", str(kept.folder)).out
    assert "Seed and nonce are told when the game is over." in out
    assert "sha256sum" not in out
    assert "Seed and nonce" not in run("verify", str(FINISHED), "--data-dir", str(kept.folder)).out


def test_the_seed_of_a_running_repeat_is_said_to_be_known(run: Runner, kept: Kept) -> None:
    with closing(open_storage(kept.folder)) as storage:
        repeated_session(kept.saved(FINISHED), first_dealer=HUMAN, store=storage.games)
    answer = checked(run, kept, RUNNING + 1)
    assert (answer["game"]["kind"], answer["game"]["status"]) == ("repeat", "running")
    out = run("verify", str(RUNNING + 1), "--data-dir", str(kept.folder)).out
    assert "The seed is that of the earlier game; the nonce is told when this one is over." in out
    assert "Seed and nonce are told" not in out


def test_a_damaged_running_game_does_not_say_what_is_wrong(run: Runner, kept: Kept) -> None:
    change_file(
        kept.folder,
        f"UPDATE decisions SET decision = '2 play QH' WHERE game = {RUNNING} AND position = 1",
    )
    ran = run("verify", str(RUNNING), "--data-dir", str(kept.folder))
    assert ran.status == 1
    assert "The decisions are damaged, or do not follow the rules.\n" in ran.out
    assert "QH" not in ran.out


SEED = "5ed6ae2d317fc296d18b6aa7f59158f9"
NONCE = "78377b525757b494427f89014f97d799"
FINGERPRINT = "973132b01cbe728711ab0358284b5e075a2fff085ee201eabd82ea0acfc0aa23"


def typed(seed: str, nonce: str, fingerprint: str) -> tuple[str, ...]:
    return ("verify", "--seed", seed, "--nonce", nonce, "--fingerprint", fingerprint)


def test_values_that_were_typed_are_compared_without_any_game(run: Runner) -> None:
    ran = run(*typed(SEED, NONCE, FINGERPRINT), "--json")
    assert (ran.status, ran.err) == (0, "")
    answer = json.loads(ran.out)
    assert answer["passed"] is True
    assert answer["game"] is None
    assert answer["fingerprint"] == FINGERPRINT
    assert "✓ The fingerprint is the one" in run(*typed(SEED, NONCE, FINGERPRINT)).out


@pytest.mark.parametrize(
    "values",
    [
        (SEED[:-1] + "0", NONCE, FINGERPRINT),
        (SEED, NONCE[:-1] + "0", FINGERPRINT),
        (SEED, NONCE, FINGERPRINT[:-1] + "0"),
        (SEED + " ", NONCE, FINGERPRINT),
    ],
)
def test_one_other_character_is_another_fingerprint(
    run: Runner, values: tuple[str, str, str]
) -> None:
    assert run(*typed(*values)).status == 1


def test_a_seed_for_the_shell_is_quoted(run: Runner) -> None:
    out = run(*typed("it's $HOME", NONCE, FINGERPRINT)).out
    assert f"  printf %s cribbage-tui/seal/{NONCE}/ \\\n" in out
    assert """ 'it'"'"'s $HOME' | sha256sum\n""" in out


@pytest.mark.parametrize("seed", ["\x1b[31m", "日本"])
def test_a_seed_that_a_shell_could_change_gets_no_line_for_it(run: Runner, seed: str) -> None:
    ran = run(*typed(seed, NONCE, FINGERPRINT))
    assert "sha256sum" not in ran.out
    assert "\x1b" not in ran.out


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ([], "verify needs the number of a game, or all of --seed, --nonce and --fingerprint"),
        (["--seed", "1"], "verify needs the number of a game"),
        (["1", "--seed", "1"], "but not both"),
        (["1", "--fingerprint", "12"], "'12' is not a fingerprint"),
        (["99"], "there is no game 99"),
        (["x"], "GAME: 'x'"),
    ],
)
def test_wrong_input_is_refused_in_one_line_that_names_it(
    run: Runner, kept: Kept, line: list[str], says: str
) -> None:
    assert says in run.refused("verify", *line, "--data-dir", str(kept.folder))


def test_of_a_running_game_only_the_deals_are_told_that_were_shown(run: Runner, kept: Kept) -> None:
    states = [step.state for step in kept.sessions[RUNNING].game.steps]
    assert states[-1].deal > 1
    for shown in (1, 12, len(states)):
        change_file(kept.folder, f"UPDATE games SET shown = {shown} WHERE id = {RUNNING}")
        ran = run("verify", str(RUNNING), "--data-dir", str(kept.folder))
        seen = states[shown - 1]
        assert f"{seen.deal} deal{'' if seen.deal == 1 else 's'}, " in ran.out
        assert f" {seen.scores[0]}-{seen.scores[1]}" in ran.out.splitlines()[0]
        assert "lead to the score in the list" in ran.out
