"""Hours of everything at once: games, kills, wrong messages, bad weather.

    python -m tools.soak --minutes 60 --games-by .venv-compiled/bin/python

Each part runs in a process of its own and tells what it does; what must not be is written to a
folder with all that is needed to repeat it, and ends in exit code 1.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any

from tools.soak.part import PARTS
from tools.soak.telling import heard

ROOT = Path(__file__).resolve().parents[2]
GRACE = 180.0
"""Seconds that a part may need to come to its end."""
SHOWN = ("games", "kills", "messages", "accepted", "lost", "errors")
"""What is counted, in the line of progress."""


class Running:
    """One part of the soak, and what it told."""

    def __init__(self, name: str, python: str, seed: int, seconds: float, soak: Soak) -> None:
        self.name = name
        self._is_stopped = False
        self._soak = soak
        self._errors = soak.folder / f"{name}.log"
        environment = dict(os.environ)
        if python != sys.executable:
            environment.pop("PYTHONPATH", None)  # it has what it plays with installed
        with self._errors.open("wb") as errors:
            self.process = subprocess.Popen(
                [python, "-m", "tools.soak.part", name, str(seed), str(seconds)],
                cwd=ROOT,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=errors,
                start_new_session=True,
            )
        self._listening = threading.Thread(target=self._listen, daemon=True)
        self._listening.start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if self._is_stopped:  # its servers are printing their logs
                continue
            told = heard(line)
            self._soak.counts.update(told.counts)
            if told.finding:
                self._soak.find({"part": self.name, **told.finding})

    def end(self, until: float) -> None:
        """Wait for its end; whoever does not come to it is a finding, and killed."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(max(0.0, until - time.monotonic()))
        if self.process.poll() is None:
            self._soak.find({"part": self.name, "what": "does not end"})
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        self._listening.join()
        if self.process.returncode not in (0, -signal.SIGKILL) and not self._is_stopped:
            error = self._errors.read_text()[-5000:]
            self._soak.find({"part": self.name, "what": "ended by an error", "error": error})

    def stop(self) -> None:
        """Ask it to clear up and go."""
        self._is_stopped = True
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.process.pid, signal.SIGINT)


class Soak:
    """All parts, what they counted, and what they found."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.folder = Path(options.folder).absolute()
        self.folder.mkdir(parents=True, exist_ok=True)
        for old in self.folder.glob("finding-*.json"):
            old.unlink()
        self.counts: Counter[str] = Counter()
        self.findings: list[dict[str, Any]] = []
        self._finding = threading.Lock()

    def find(self, finding: dict[str, Any]) -> None:
        with self._finding:
            self.findings.append(finding)
            self.counts["errors"] += 1
            path = self.folder / f"finding-{len(self.findings):03}-{finding['part']}.json"
            path.write_text(json.dumps(finding, indent=1, ensure_ascii=False))

    def run(self) -> None:
        seconds, seed = self.options.minutes * 60, self.options.seed
        end = time.monotonic() + seconds
        for number in (signal.SIGINT, signal.SIGTERM):  # also where a shell had them ignored
            signal.signal(number, signal.default_int_handler)
        names = [name for name in PARTS if name in self.options.parts]
        by = {"games": str(Path(self.options.games_by).absolute())}
        running = [
            Running(name, by.get(name, sys.executable), seed, seconds, self) for name in names
        ]
        try:
            self._wait(running, end)
        except KeyboardInterrupt:
            for part in running:
                part.stop()
        for part in running:
            part.end(time.monotonic() + GRACE)

    def _wait(self, running: list[Running], end: float) -> None:
        is_terminal = sys.stdout.isatty()
        pause = 2.0 if is_terminal else 30.0
        while (left := end - time.monotonic()) > 0:
            if all(part.process.poll() is not None for part in running):
                return
            if is_terminal:
                print(f"\r{self._line(left)}\x1b[K", end="", flush=True)
            else:
                print(self._line(left), flush=True)
            time.sleep(min(pause, left))
        if is_terminal:
            print()

    def _line(self, left: float) -> str:
        done = ", ".join(f"{name} {self.counts[name]:,}" for name in SHOWN)
        return f"{done}; {left / 60:.1f} minutes left"

    def report(self) -> None:
        """The table, and the findings in a line each."""
        for name in (*SHOWN, *sorted(set(self.counts) - set(SHOWN))):
            print(f"{name.replace('_', ' '):32} {self.counts[name]:>14,}")
        for finding in self.findings:
            print(f"{finding['part']}: {finding['what']}")
        if self.findings:
            print(f"All that was found is in {self.folder}.")
        if self.options.json:
            told = {
                "seed": self.options.seed,
                "minutes": self.options.minutes,
                "counts": dict(sorted(self.counts.items())),
                "findings": self.findings,
            }
            Path(self.options.json).write_text(json.dumps(told, indent=1, ensure_ascii=False))


def main() -> int:
    parser = argparse.ArgumentParser(description="Everything at once, for a long time.")
    parser.add_argument("--minutes", type=float, default=2, help="how long (2)")
    parser.add_argument("--seed", type=int, default=1, help="of games, choices and messages (1)")
    parser.add_argument("--json", metavar="FILE", help="where the counts and findings go, too")
    parser.add_argument(
        "--folder", default=str(ROOT / "build" / "soak"), help="where each finding goes"
    )
    parser.add_argument(
        "--games-by",
        metavar="PYTHON",
        default=sys.executable,
        help="the Python that plays the games: where they are compiled they are faster",
    )
    parser.add_argument("--parts", nargs="+", choices=PARTS, default=PARTS, help="which (all)")
    soak = Soak(parser.parse_args())
    soak.run()
    soak.report()
    return 1 if soak.findings or soak.counts["lost"] else 0


if __name__ == "__main__":
    sys.exit(main())
